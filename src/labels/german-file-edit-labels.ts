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
  linesAdded: (count) =>
    plural(count, {
      one: `${number(count)} Zeile hinzugefügt`,
      other: `${number(count)} Zeilen hinzugefügt`,
    }),
  linesRemoved: (count) =>
    plural(count, { one: `${number(count)} Zeile entfernt`, other: `${number(count)} Zeilen entfernt` }),
  fileIsNew: 'Neue Datei',
  fileIsDeleted: 'Die Datei wird gelöscht',
  fileMovesTo: 'Neuer Ort',
  pathGoesUp: 'Der Pfad führt in einen übergeordneten Ordner („..“).',
  pathMixesAlphabets: 'Der Pfad mischt Buchstaben verschiedener Alphabete.',
};
