import { number, plural } from '../ui/english-format.js';
import type { FileEditLabels } from '../ui/file-edit-labels.js';

/** The labels of the preview of file edits, in English. */
export const englishFileEditLabels: FileEditLabels = {
  unchangedLines: (count) => `${number(count)} unchanged ${plural(count, 'line', 'lines')}`,
  linesAdded: (count) => `${number(count)} ${plural(count, 'line', 'lines')} added`,
  linesRemoved: (count) => `${number(count)} ${plural(count, 'line', 'lines')} removed`,
  fileIsNew: 'New file',
  fileIsDeleted: 'The file is deleted',
  fileMovesTo: 'Moves to',
  pathGoesUp: 'The path leads up a folder (“..”).',
  pathMixesAlphabets: 'The path mixes letters of different alphabets.',
};
