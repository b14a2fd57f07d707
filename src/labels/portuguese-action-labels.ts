import type {
  ActionLabels,
  CommandHint,
  MessagePart,
  RiskFact,
  RiskLevel,
  SqlKind,
} from '../ui/action-labels.js';

const HINTS: Readonly<Record<CommandHint, string>> = {
  deletes: 'exclui sem perguntar',
  'runs-download': 'executa o que baixa',
  overwrites: 'sobrescreve um arquivo',
  'forces-push': 'reescreve o histórico de um repositório',
  'as-root': 'executa como administrador',
  disk: 'grava diretamente em um disco',
};

const PARTS: Readonly<Record<MessagePart, string>> = {
  from: 'De',
  to: 'Para',
  cc: 'Cópia',
  bcc: 'Cópia oculta',
  subject: 'Assunto',
};

const KINDS: Readonly<Record<SqlKind, string>> = {
  reads: 'Lê dados',
  writes: 'Altera dados',
  deletes: 'Exclui dados',
  structure: 'Altera a estrutura',
  other: 'Outra instrução',
};

const RISKS: Readonly<Record<RiskLevel, string>> = {
  low: 'Risco baixo',
  medium: 'Risco médio',
  high: 'Risco alto',
  critical: 'Risco crítico',
};

const FACTS: Readonly<Record<RiskFact, string>> = {
  permissions: 'Permite',
  policy: 'Política',
  reason: 'Motivo',
};

/** The labels of the previews of actions, in Portuguese. */
export const portugueseActionLabels: ActionLabels = {
  previewAmount: 'Valor',
  commandFolder: 'Executado em',
  commandHint: (hint) => HINTS[hint],
  messagePart: (part) => PARTS[part],
  secretHidden: 'Oculto',
  showSecret: (name) => `Mostrar ${name}`,
  sqlKind: (kind) => KINDS[kind],
  valueBefore: 'Antes',
  valueAfter: 'Depois',
  riskFact: (fact) => FACTS[fact],
  riskLevel: (level) => RISKS[level],
  imageLeftOut: 'Imagem, não carregada',
};
