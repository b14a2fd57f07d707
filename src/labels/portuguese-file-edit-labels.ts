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
  filesChanged: (count) =>
    plural(count, { one: `${number(count)} arquivo`, other: `${number(count)} arquivos` }),
  fileIsNew: 'Arquivo novo',
  fileIsWritten: 'Grava o arquivo inteiro',
  fileIsDeleted: 'O arquivo é excluído',
  fileMovesTo: 'Movido para',
  pathGoesUp: 'O caminho sobe de pasta (“..”).',
  pathMixesAlphabets: 'O caminho mistura letras de alfabetos diferentes.',
  pathHasLookAlikes: 'O caminho contém sinais que parecem uma barra ou um ponto.',
  pathLooksLikeLink: 'O caminho parece um link para outro arquivo (“->”).',
  fileBecomesLink: 'O arquivo se torna um link para outro.',
};
