import type { FileEditLabels } from '../ui/file-edit-labels.js';
import { createLocaleFormat } from './create-locale-format.js';

const { number } = createLocaleFormat<Record<'other', string>>('zh-Hans');

/** The labels of the preview of file edits, in Chinese. */
export const chineseFileEditLabels: FileEditLabels = {
  unchangedLines: (count) => `${number(count)} 行未更改`,
};
