import type {
  ActionLabels,
  CommandHint,
  MessagePart,
  RiskFact,
  RiskLevel,
  SqlKind,
} from '../ui/action-labels.js';

const HINTS: Readonly<Record<CommandHint, string>> = {
  deletes: 'elimina sin preguntar',
  'runs-download': 'ejecuta lo que descarga',
  overwrites: 'sobrescribe un archivo',
  'forces-push': 'reescribe el historial de un repositorio',
  'as-root': 'se ejecuta como administrador',
  disk: 'escribe directamente en un disco',
};

const PARTS: Readonly<Record<MessagePart, string>> = {
  from: 'De',
  to: 'Para',
  cc: 'Copia',
  bcc: 'Copia oculta',
  subject: 'Asunto',
};

const KINDS: Readonly<Record<SqlKind, string>> = {
  reads: 'Lee datos',
  writes: 'Cambia datos',
  deletes: 'Elimina datos',
  structure: 'Cambia la estructura',
  other: 'Otra instrucción',
};

const RISKS: Readonly<Record<RiskLevel, string>> = {
  low: 'Riesgo bajo',
  medium: 'Riesgo medio',
  high: 'Riesgo alto',
  critical: 'Riesgo crítico',
};

const FACTS: Readonly<Record<RiskFact, string>> = {
  permissions: 'Permite',
  policy: 'Política',
  reason: 'Motivo',
};

/** The labels of the previews of actions, in Spanish. */
export const spanishActionLabels: ActionLabels = {
  previewAmount: 'Importe',
  commandFolder: 'Se ejecuta en',
  commandHint: (hint) => HINTS[hint],
  messagePart: (part) => PARTS[part],
  secretHidden: 'Oculto',
  showSecret: (name) => `Mostrar ${name}`,
  sqlKind: (kind) => KINDS[kind],
  valueBefore: 'Antes',
  valueAfter: 'Después',
  riskFact: (fact) => FACTS[fact],
  riskLevel: (level) => RISKS[level],
  imageLeftOut: 'Imagen, no cargada',
};
