/** A reason to look at a command twice. It does not say whether the command is dangerous. */
export type CommandHint = 'deletes' | 'runs-download' | 'overwrites' | 'forces-push' | 'as-root' | 'disk';

/** The part of a message that names people or says what it is about. */
export type MessagePart = 'from' | 'to' | 'cc' | 'bcc' | 'subject';

/** What the statements of SQL do, by their first words. */
export type SqlKind = 'reads' | 'writes' | 'deletes' | 'structure' | 'other';

/** A detail that comes with a risk. */
export type RiskFact = 'permissions' | 'policy' | 'reason';

export type RiskLevel = 'low' | 'medium' | 'high' | 'critical';

/** The labels of the previews of commands, messages, requests, statements, tables and amounts. */
export interface ActionLabels {
  /** Names the amount of money that a call moves. */
  previewAmount: string;
  /** Before the folder that a command runs in. */
  commandFolder: string;
  /** What deserves a second look in a command: a suggestion, and no verdict. */
  commandHint: (hint: CommandHint) => string;
  messagePart: (part: MessagePart) => string;
  /** In place of a secret, until it is asked for. */
  secretHidden: string;
  showSecret: (name: string) => string;
  sqlKind: (kind: SqlKind) => string;
  valueBefore: string;
  valueAfter: string;
  /** Before a detail that the agent's server sends with the risk of a request. */
  riskFact: (fact: RiskFact) => string;
  riskLevel: (level: RiskLevel) => string;
  /** In place of an image of a plan, which is not loaded. Its description follows. */
  imageLeftOut: string;
}
