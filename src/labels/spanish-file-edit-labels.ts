import type { FileEditLabels } from '../ui/file-edit-labels.js';
import { createLocaleFormat } from './create-locale-format.js';

const { plural, number } = createLocaleFormat<Record<'one' | 'other', string>>('es');

/** The labels of the preview of file edits, in Spanish. */
export const spanishFileEditLabels: FileEditLabels = {
  unchangedLines: (count) =>
    plural(count, {
      one: `${number(count)} línea sin cambios`,
      other: `${number(count)} líneas sin cambios`,
    }),
  linesAdded: (count) =>
    plural(count, { one: `${number(count)} línea añadida`, other: `${number(count)} líneas añadidas` }),
  linesRemoved: (count) =>
    plural(count, { one: `${number(count)} línea eliminada`, other: `${number(count)} líneas eliminadas` }),
  fileIsNew: 'Archivo nuevo',
  fileIsDeleted: 'El archivo se elimina',
  fileMovesTo: 'Se mueve a',
  pathGoesUp: 'La ruta sube de carpeta («..»).',
  pathMixesAlphabets: 'La ruta mezcla letras de alfabetos distintos.',
};
