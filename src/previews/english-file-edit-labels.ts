import { number, plural } from '../ui/english-format.js';
import type { FileEditLabels } from '../ui/file-edit-labels.js';

/** The labels of the preview of file edits, in English. */
export const englishFileEditLabels: FileEditLabels = {
  unchangedLines: (count) => `${number(count)} unchanged ${plural(count, 'line', 'lines')}`,
};
