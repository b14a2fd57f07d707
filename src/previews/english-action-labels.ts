import type {
  ActionLabels,
  CommandHint,
  MessagePart,
  RiskFact,
  RiskLevel,
  SqlKind,
} from '../ui/action-labels.js';

const HINTS: Readonly<Record<CommandHint, string>> = {
  deletes: 'deletes without confirmation',
  'runs-download': 'runs what it downloads',
  overwrites: 'overwrites a file',
  'forces-push': 'rewrites the history of a repository',
  'as-root': 'runs with administrator rights',
  disk: 'writes directly to a disk',
};

const PARTS: Readonly<Record<MessagePart, string>> = {
  from: 'From',
  to: 'To',
  cc: 'Cc',
  bcc: 'Bcc',
  subject: 'Subject',
};

const KINDS: Readonly<Record<SqlKind, string>> = {
  reads: 'Reads data',
  writes: 'Changes data',
  deletes: 'Deletes data',
  structure: 'Changes the structure',
  other: 'Other statement',
};

const RISKS: Readonly<Record<RiskLevel, string>> = {
  low: 'Low risk',
  medium: 'Medium risk',
  high: 'High risk',
  critical: 'Critical risk',
};

const FACTS: Readonly<Record<RiskFact, string>> = {
  permissions: 'Allows',
  policy: 'Policy',
  reason: 'Reason',
};

/** The labels of the previews of actions, in English. */
export const englishActionLabels: ActionLabels = {
  previewAmount: 'Amount',
  commandFolder: 'Runs in',
  commandHint: (hint) => HINTS[hint],
  messagePart: (part) => PARTS[part],
  secretHidden: 'Hidden',
  showSecret: (name) => `Show ${name}`,
  sqlKind: (kind) => KINDS[kind],
  valueBefore: 'Before',
  valueAfter: 'After',
  riskFact: (fact) => FACTS[fact],
  riskLevel: (level) => RISKS[level],
  imageLeftOut: 'Image not loaded',
};
