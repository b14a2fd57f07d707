import type { FileEditLabels } from '../ui/file-edit-labels.js';
import { createLocaleFormat } from './create-locale-format.js';

const { plural, number } = createLocaleFormat<Record<'one' | 'other', string>>('fr');

/** The labels of the preview of file edits, in French. */
export const frenchFileEditLabels: FileEditLabels = {
  unchangedLines: (count) =>
    plural(count, { one: `${number(count)} ligne inchangée`, other: `${number(count)} lignes inchangées` }),
};
