import { number, plural } from '../ui/labels/english-format.js';
import type { FileEditLabels } from '../ui/labels/preview-labels.js';

/** The labels of the preview of file edits, in English. */
export const englishFileEditLabels: FileEditLabels = {
  unchangedLines: (count) => `${number(count)} unchanged ${plural(count, 'line', 'lines')}`,
  linesAdded: (count) => `${number(count)} ${plural(count, 'line', 'lines')} added`,
  linesRemoved: (count) => `${number(count)} ${plural(count, 'line', 'lines')} removed`,
  filesChanged: (count) => `${number(count)} ${plural(count, 'file', 'files')}`,
  fileIsNew: 'New file',
  fileIsWritten: 'Writes the whole file',
  fileIsDeleted: 'The file is deleted',
  fileMovesTo: 'Moves to',
  pathGoesUp: 'The path goes up to a parent folder (“..”).',
  pathMixesAlphabets: 'The path mixes letters of different alphabets.',
  pathHasLookAlikes: 'The path has characters that look like a slash or a dot.',
  pathLooksLikeLink: 'The path looks like a link to another file (“->”).',
  fileBecomesLink: 'The file becomes a link to another file.',
};
