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
  filesChanged: (count) =>
    plural(count, { one: `${number(count)} Datei`, other: `${number(count)} Dateien` }),
  fileIsNew: 'Neue Datei',
  fileIsWritten: 'Schreibt die ganze Datei',
  fileIsDeleted: 'Die Datei wird gelöscht',
  fileMovesTo: 'Neuer Ort',
  pathGoesUp: 'Der Pfad führt in einen übergeordneten Ordner („..“).',
  pathMixesAlphabets: 'Der Pfad mischt Buchstaben verschiedener Alphabete.',
  pathHasLookAlikes: 'Der Pfad enthält Zeichen, die wie ein Schrägstrich oder Punkt aussehen.',
  pathLooksLikeLink: 'Der Pfad sieht aus wie eine Verknüpfung mit einer anderen Datei („->“).',
  fileBecomesLink: 'Die Datei wird zu einer Verknüpfung mit einer anderen.',
};
