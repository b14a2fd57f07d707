import type { ReceiptEnding } from '../../core/protocol/ending.js';
import type { OwnAction } from '../../core/protocol/prompt.js';
import type { RunFailure } from '../../core/protocol/source.js';
import type { BaseLabels } from './english-base-labels.js';
import type { FormLabels } from './form-labels.js';
import type { InboxLabels } from './inbox-labels.js';
import type { PermissionLabels } from './permission-labels.js';
import type { PreviewLabels } from './preview-labels.js';
import type { ActionVerb } from './tool-verbs.js';

/**
 * Every text that the components show or announce. A label is a function where it contains a number, a date or a
 * name.
 *
 * @example
 * const deutsch: Partial<Labels> = {
 *   approve: 'Genehmigen',
 *   answered: (done, total) => `${done} von ${total} beantwortet`,
 * };
 */
export interface Labels
  extends StackLabels,
    FormLabels,
    PreviewLabels,
    InboxLabels,
    PermissionLabels,
    NotificationLabels {}

/** The labels that arrive with the first request. Those of the schema form and of the previews arrive with them. */
export interface StackLabels extends BaseLabels, OutcomeLabels {
  formLoading: string;
  formLoadFailed: string;
  formEditDiscard: string;

  kindApproval: string;
  kindYesNo: string;
  /** For a call that somebody else runs: the person enters its result. */
  kindResult: string;
  kindHigh: string;
  kindCritical: string;
  kindDestructive: string;
  kindQuestion: string;
  kindForm: string;
  kindReview: string;
  kindLink: string;
  kindFreeform: string;
  /** Beside the kind, where a subagent asks. Its name may be unknown. */
  askedBy: (name: string | null) => string;

  /** The question where the agent sent no message. Also used in announcements. */
  askApproval: (tool: string | null) => string;
  askResult: (tool: string | null) => string;
  askQuestion: string;
  askForm: string;
  askReview: (count: number) => string;
  askLink: (host: string) => string;
  askFreeform: string;
  /** Above several requests that have one id and so one answer. */
  askedTogether: string;
  /** After it, where they would need different answers. */
  onlySkippable: string;

  willRunWith: string;
  /** Instead of `willRunWith`, where the person enters the result. */
  calledWith: string;
  /** Above what approving sends, where the agent allows nothing else. */
  approvalSends: string;
  noArguments: string;
  emptyText: string;
  unnamedTool: string;
  /** One line for a call whose request has no message. */
  callSummary: (tool: string, argument: string) => string;
  callNotFound: (toolCallId: string) => string;
  callNotJson: string;
  callTooDeep: string;
  /** Instead of a value that cannot be written as JSON. */
  tooDeep: string;
  /** The summary of a nested value: how many entries it has. */
  entries: (count: number) => string;
  callIncomplete: string;
  callUnverified: string;
  /** Above the raw arguments, where an object has the same key twice. */
  callDuplicateKey: string;
  /** Above the raw arguments, where JavaScript cannot hold a number exactly. */
  callLossyNumber: string;
  callInconsistent: string;
  /** Above what a preview has found in a call: a suggestion to look again, and no verdict. */
  findings: string;
  /** Where a preview could not look. */
  notChecked: string;
  /** Above two texts that differ in too many lines. */
  notCompared: string;
  /** Where the agent sent no arguments, not even an empty set of them. */
  noArgumentsFound: string;
  /** Names the group in which the agent's words are, so that a screen reader says where they begin and end. */
  agentWords: string;
  /** Below a long text, which may need scrolling. */
  textSize: (characters: number, lines: number) => string;
  /** Between the first and the last lines of a text that has more: the button that shows all of them. */
  showAll: (lines: number) => string;
  /** The same for a text of few lines that are very long. */
  showAllCharacters: (characters: number) => string;
  /** Where a long value has to be seen to its end before it is approved. */
  seeEndFirst: string;
  /** Above the arguments that a preview of the call leaves out. */
  notInPreview: string;
  /** Below a preview: opens the arguments as they are. */
  allArguments: string;
  /** Where the person edits a part of the arguments: edits all of them. */
  editAll: string;
  was: string;
  now: string;
  removed: string;
  added: string;
  edit: string;
  /** How many arguments the person has changed so far. */
  edits: (count: number) => string;
  undoEdits: string;

  approve: string;
  approveYes: string;
  denyNo: string;
  /** Further choices, by the id that dialects give them. */
  choices: Readonly<Record<'respond' | 'ignore' | 'result' | 'failure', string>>;
  /** What a call does, as its tool's name says it: on the button that approves it. */
  verbs: Readonly<Record<ActionVerb, string>>;
  /** The same for a tool whose source fixes its name, as Claude's own: on the button, and as the question. */
  ownActions: Readonly<Record<OwnAction, string>>;
  /** On the button that refuses it. */
  dontDo: (verb: string) => string;
  /** The checkbox that has this tool approved from now on. */
  alwaysAllow: string;
  withEdits: (choice: string, count: number) => string;
  withFeedback: (choice: string, tone: 'approve' | 'deny' | 'neutral') => string;
  /** Shows the choices that take a note, where there are many. */
  addNote: string;
  /** For a neutral choice that requires text. */
  withAnswer: (choice: string) => string;
  feedback: (tone: 'approve' | 'deny' | 'neutral') => string;
  feedbackMissing: (tone: 'approve' | 'deny' | 'neutral') => string;
  back: string;
  next: string;
  /** Instead of `send`, where answers are sent together. */
  saveAnswer: string;
  /** The second question before a destructive tool runs. */
  confirmDestructive: (tool: string | null) => string;
  /** The second question before a tool runs that only its producer calls dangerous. */
  confirmRun: (tool: string | null) => string;
  /** The button of the second step where the answer's value does not say what it does. */
  sendThisAnswer: string;
  /** The button that approves, while a text that agrees is in the composer. */
  askAgreed: (choice: string) => string;
  /** In the composer, where a text agrees or asks, so that Enter sends nothing. */
  bothWays: string;
  /** Beside a button that has our word, because the agent's says the opposite of what is sent. */
  calledByAgent: (label: string) => string;
  /** The button that confirms, and the one that goes back. */
  runTool: (tool: string) => string;
  dontRun: string;
  /** The button that has to be held. */
  holdTo: (action: string) => string;
  holdHint: string;
  /** Instead of `holdHint`, once it was held for long enough. */
  letGo: string;
  typeInstead: string;
  typeToConfirm: (text: string) => string;
  required: string;
  optional: string;
  /** Takes back the choice of an optional field or question. */
  formClear: (field: string) => string;

  suggested: string;
  somethingElse: string;
  yourAnswer: string;
  stepOf: (step: number, total: number) => string;
  stepDone: (step: string) => string;
  questionNumber: (step: number) => string;
  chooseOne: string;
  chooseBetween: (minimum: number, maximum: number | null) => string;
  chooseAtLeast: (minimum: number) => string;
  chooseAtMost: (maximum: number) => string;
  answerMissing: string;

  answerAsJson: string;
  jsonError: (reason: string) => string;
  details: string;
  expectedShape: string;

  open: (host: string) => string;
  opensElsewhere: string;
  linkRefused: string;
  decline: string;
  reviewProgress: (decided: number, total: number) => string;
  /** Decides every open proposal of one tool. Its name may be unknown. */
  approveAll: (count: number, tool: string | null) => string;
  denyAll: (count: number, tool: string | null) => string;
  /** On the button that does one thing to several calls: "Send 3". */
  actOnSeveral: (action: string, count: number) => string;
  /** Shows several requests of one card in cards of their own. */
  reviewEach: string;
  /** At a call whose request is shown in one card with others. */
  askedWithOthers: (others: number) => string;
  /** Why deciding all is disabled: some proposals have not been on screen. */
  seeAllFirst: string;
}

/** What becomes of a request: its deadline, the answer from the chat's text field, sending, receipts, announcements. */
export interface OutcomeLabels {
  change: string;
  /** Beside `tryAgain`: brings back the ways to answer, after the first answer did not arrive. */
  changeAnswer: string;
  /** Beside an answer that was taken by a run that failed afterwards. */
  sendAgain: string;
  /** Before it is sent again, or changed. */
  takenNote: string;
  /** Instead of `failure`, where nobody knows whether the answer arrived. */
  mayHaveArrived: string;
  sending: string;
  /** Beside an approved call that has started and has not returned a result yet. */
  running: string;
  notSentYet: string;
  /** Why an answer was not delivered. */
  failure: (failure: RunFailure) => string;
  /** `answer` is a short summary of the answer. */
  answerSaved: (answer: string) => string;
  /** Instead of `answerSaved`, where a request was approved. */
  approvalSaved: string;
  /** The same where it was denied. */
  denialSaved: string;
  answersSaved: string;
  /** How old a request is that has waited for long. */
  askedAgo: (minutes: number) => string;
  expiresIn: (minutes: number) => string;
  expiresAt: (at: number) => string;
  secondsLeft: (seconds: number) => string;
  /** Announced at a few moments, such as when a minute is left. */
  timeLeft: (seconds: number) => string;
  expired: (at: number | null) => string;
  nextUnanswered: string;
  answerAbove: string;
  goToIt: string;
  withThisNote: (choice: string) => string;
  /** Refuses, and sends the typed words as the next message. */
  andSayThis: (choice: string) => string;
  sendAsAnswer: string;
  chooseOption: (option: string) => string;
  replyInWords: string;
  notInWords: string;
  invalid: string;

  summaryFields: (count: number) => string;
  summaryOpened: string;
  summaryDeclined: string;
  summaryCancelled: string;
  summaryEmpty: string;
  /** How many of `total` proposals were approved, and how many denied. */
  summaryReviewed: (approved: number, denied: number, total: number) => string;
  quoted: (text: string) => string;

  ended: Readonly<Record<ReceiptEnding, string>>;
  endedNote: Readonly<
    Record<'expired' | 'failed' | 'forgotten' | 'withdrawn' | 'stopped' | 'closed', string>
  >;
  /** On the line of a decision: how many arguments the person changed. */
  changes: (count: number) => string;
  /** Where the agent runs no action of a review because one was denied: before the answers are sent, and in the receipt. */
  deniedRunsNone: string;
  deniedRanNone: string;
  /** Followed by the names of the changed arguments. */
  youChanged: string;
  /** Joins several names to a list. */
  names: (names: readonly string[]) => string;
  /** Above words that the person wrote and that went with no answer. */
  writtenNotSent: string;
  /** The button that copies them, and what it says afterwards. */
  copy: string;
  copied: string;
  toolResult: string;
  /** Opens a tool's result as it was sent. */
  asJson: string;
  /** On a receipt: who answered. */
  decidedBy: (names: string) => string;
  /** On the receipt of a request that somebody answered in another window. */
  answeredElsewhere: (names: string) => string;
  /** Above a request that others have focused. */
  viewedBy: (names: string, count: number) => string;
  /** Above a request that several people have to approve; `names` is null where nobody has yet. */
  approvedSoFar: (count: number, needed: number, names: string | null) => string;
  /** Beside an approval that counts, while others are missing. */
  moreApprovals: (missing: number) => string;
  /** While the connection is lost or the server cannot reach its store: the requests on the page may be out of date. */
  behind: string;
  time: (at: number) => string;

  announceRequest: (count: number, ask: string) => string;
  /** Announced after a request, where a shortcut leads to it. */
  announceShortcut: (keys: string) => string;
  announceOutcome: (ending: string, ask: string) => string;
  keepOpen: string;
  cancelAll: (count: number) => string;
  cancelQuestion: (count: number) => string;
  /** The same where a cancel ends all that the agent is working on. */
  cancelEndsQuestion: string;
}

/** What `useInterruptNotification` writes outside of the page. It arrives with `holdpoint/notification`. Part of `Labels`. */
export interface NotificationLabels {
  /** The page's title while the page is hidden and something waits. `title` is what it was before. */
  pageTitle: (count: number, title: string) => string;
  /** The first line of a desktop notification. It contains no text from an agent. */
  waitingNotification: (count: number) => string;
}
