import type {
  ActionLabels,
  CommandHint,
  MessagePart,
  RiskFact,
  RiskLevel,
  SqlKind,
} from '../ui/action-labels.js';

const HINTS: Readonly<Record<CommandHint, string>> = {
  deletes: 'löscht, ohne zu fragen',
  'runs-download': 'führt aus, was es herunterlädt',
  overwrites: 'überschreibt eine Datei',
  'forces-push': 'schreibt die Geschichte eines Repositorys um',
  'as-root': 'läuft als Administrator',
  disk: 'schreibt direkt auf einen Datenträger',
};

const PARTS: Readonly<Record<MessagePart, string>> = {
  from: 'Von',
  to: 'An',
  cc: 'Kopie',
  bcc: 'Blindkopie',
  subject: 'Betreff',
};

const KINDS: Readonly<Record<SqlKind, string>> = {
  reads: 'Liest Daten',
  writes: 'Ändert Daten',
  deletes: 'Löscht Daten',
  structure: 'Ändert die Struktur',
  other: 'Andere Anweisung',
};

const RISKS: Readonly<Record<RiskLevel, string>> = {
  low: 'Geringes Risiko',
  medium: 'Mittleres Risiko',
  high: 'Hohes Risiko',
  critical: 'Kritisches Risiko',
};

const FACTS: Readonly<Record<RiskFact, string>> = {
  permissions: 'Erlaubt',
  policy: 'Richtlinie',
  reason: 'Grund',
};

/** The labels of the previews of actions, in German. */
export const germanActionLabels: ActionLabels = {
  previewAmount: 'Betrag',
  commandFolder: 'Läuft in',
  commandHint: (hint) => HINTS[hint],
  messagePart: (part) => PARTS[part],
  secretHidden: 'Verborgen',
  showSecret: (name) => `${name} zeigen`,
  sqlKind: (kind) => KINDS[kind],
  valueBefore: 'Vorher',
  valueAfter: 'Nachher',
  riskFact: (fact) => FACTS[fact],
  riskLevel: (level) => RISKS[level],
  imageLeftOut: 'Bild, nicht geladen',
};
