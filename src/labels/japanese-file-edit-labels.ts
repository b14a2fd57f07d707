import type { FileEditLabels } from '../ui/file-edit-labels.js';
import { createLocaleFormat } from './create-locale-format.js';

const { number } = createLocaleFormat<Record<'other', string>>('ja');

/** The labels of the preview of file edits, in Japanese. */
export const japaneseFileEditLabels: FileEditLabels = {
  unchangedLines: (count) => `変更のない ${number(count)} 行`,
};
