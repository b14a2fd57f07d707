import type { FileEditLabels } from '../ui/file-edit-labels.js';
import { createLocaleFormat } from './create-locale-format.js';

const { plural, number } = createLocaleFormat<Record<'one' | 'other', string>>('de');

/** The labels of the preview of file edits, in German. */
export const germanFileEditLabels: FileEditLabels = {
  unchangedLines: (count) =>
    plural(count, {
      one: `${number(count)} unveränderte Zeile`,
      other: `${number(count)} unveränderte Zeilen`,
    }),
};
