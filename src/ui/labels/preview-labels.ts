/** The labels of the previews in `holdpoint/previews`. They arrive with the previews. Part of `Labels`. */
export interface PreviewLabels extends FileEditLabels, ActionLabels {}

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
  commandHint: Readonly<Record<CommandHint, string>>;
  messagePart: Readonly<Record<MessagePart, string>>;
  /** In place of a secret, until it is asked for. */
  secretHidden: string;
  showSecret: (name: string) => string;
  sqlKind: Readonly<Record<SqlKind, string>>;
  valueBefore: string;
  valueAfter: string;
  /** Before a detail that the agent's server sends with the risk of a request. */
  riskFact: Readonly<Record<RiskFact, string>>;
  riskLevel: Readonly<Record<RiskLevel, string>>;
  /** In place of an image of a plan, which is not loaded. Its description follows. */
  imageLeftOut: string;
}

/** The labels of the preview of file edits. */
export interface FileEditLabels {
  /** In place of unchanged lines that are folded. */
  unchangedLines: (count: number) => string;
  linesAdded: (count: number) => string;
  linesRemoved: (count: number) => string;
  /** Above several files. */
  filesChanged: (count: number) => string;
  fileIsNew: string;
  /** Beside a file that the call writes as a whole, whether or not it exists already. */
  fileIsWritten: string;
  fileIsDeleted: string;
  /** Before the path that a file is moved to. */
  fileMovesTo: string;
  /** Below a path with `..` in it. */
  pathGoesUp: string;
  /** Below a path with letters that look like those of another alphabet. */
  pathMixesAlphabets: string;
  /** Below a path with characters that look like a slash or a dot. */
  pathHasLookAlikes: string;
  /** Below a path that contains an arrow, as file listings show a symbolic link. */
  pathLooksLikeLink: string;
  /** Below a file that a patch of git makes a symbolic link. */
  fileBecomesLink: string;
}
