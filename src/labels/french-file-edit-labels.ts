import type { FileEditLabels } from '../ui/file-edit-labels.js';
import { createLocaleFormat } from './create-locale-format.js';

const { plural, number } = createLocaleFormat<Record<'one' | 'other', string>>('fr');

/** The labels of the preview of file edits, in French. */
export const frenchFileEditLabels: FileEditLabels = {
  unchangedLines: (count) =>
    plural(count, { one: `${number(count)} ligne inchangée`, other: `${number(count)} lignes inchangées` }),
  linesAdded: (count) =>
    plural(count, { one: `${number(count)} ligne ajoutée`, other: `${number(count)} lignes ajoutées` }),
  linesRemoved: (count) =>
    plural(count, { one: `${number(count)} ligne supprimée`, other: `${number(count)} lignes supprimées` }),
  filesChanged: (count) =>
    plural(count, { one: `${number(count)} fichier`, other: `${number(count)} fichiers` }),
  fileIsNew: 'Nouveau fichier',
  fileIsWritten: 'Écrit tout le fichier',
  fileIsDeleted: 'Le fichier est supprimé',
  fileMovesTo: 'Déplacé vers',
  pathGoesUp: 'Le chemin remonte d’un dossier («\u202f..\u202f»).',
  pathMixesAlphabets: 'Le chemin mélange des lettres d’alphabets différents.',
  pathHasLookAlikes: 'Le chemin contient des signes qui ressemblent à une barre oblique ou à un point.',
  pathLooksLikeLink: 'Le chemin ressemble à un lien vers un autre fichier («\u202f->\u202f»).',
  fileBecomesLink: 'Le fichier devient un lien vers un autre.',
};
