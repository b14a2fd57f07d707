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
  filesChanged: (count) =>
    plural(count, { one: `${number(count)} archivo`, other: `${number(count)} archivos` }),
  fileIsNew: 'Archivo nuevo',
  fileIsWritten: 'Escribe el archivo entero',
  fileIsDeleted: 'El archivo se elimina',
  fileMovesTo: 'Se mueve a',
  pathGoesUp: 'La ruta sube de carpeta («..»).',
  pathMixesAlphabets: 'La ruta mezcla letras de alfabetos distintos.',
  pathHasLookAlikes: 'La ruta contiene signos que parecen una barra o un punto.',
  pathLooksLikeLink: 'La ruta parece un enlace a otro archivo («->»).',
  fileBecomesLink: 'El archivo se convierte en un enlace a otro.',
};
