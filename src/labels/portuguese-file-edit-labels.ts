import type { FileEditLabels } from '../ui/file-edit-labels.js';
import { createLocaleFormat } from './create-locale-format.js';

const { plural, number } = createLocaleFormat<Record<'one' | 'other', string>>('pt');

/** The labels of the preview of file edits, in Portuguese. */
export const portugueseFileEditLabels: FileEditLabels = {
  unchangedLines: (count) =>
    plural(count, { one: `${number(count)} linha inalterada`, other: `${number(count)} linhas inalteradas` }),
  linesAdded: (count) =>
    plural(count, { one: `${number(count)} linha adicionada`, other: `${number(count)} linhas adicionadas` }),
  linesRemoved: (count) =>
    plural(count, { one: `${number(count)} linha removida`, other: `${number(count)} linhas removidas` }),
  fileIsNew: 'Arquivo novo',
  fileIsDeleted: 'O arquivo é excluído',
  fileMovesTo: 'Movido para',
  pathGoesUp: 'O caminho sobe de pasta (“..”).',
  pathMixesAlphabets: 'O caminho mistura letras de alfabetos diferentes.',
};
