import type { RunFailure } from '../core/protocol/run-failure.js';
import type { FormLabels } from './form-labels.js';

/**
 * Every word that the components put on the screen or say to a screen reader. Functions take what
 * has a plural, a date or a name in it.
 *
 * @example
 * const deutsch: Partial<Labels> = {
 *   approve: 'Genehmigen',
 *   answered: (done, total) => `${done} von ${total} beantwortet`,
 * };
 */
export interface Labels extends StackLabels, FormLabels {}

/** The words that are there from the start; those of the schema form arrive with it. */
export interface StackLabels {
  formLoading: string;
  formLoadFailed: string;
  formEditDiscard: string;

  /** Names the stack and the dialog for assistive technology. */
  stack: string;
  kindApproval: string;
  kindYesNo: string;
  /** Where somebody else runs the call, and what it gave is asked for. */
  kindResult: string;
  kindHigh: string;
  kindCritical: string;
  kindDestructive: string;
  kindQuestion: string;
  kindForm: string;
  kindReview: string;
  kindLink: string;
  kindFreeform: string;
  /** Beside the kind, where a subagent asks. The name may be unknown. */
  askedBy: (name: string | null) => string;

  /** What is asked where the agent sent no message. */
  askApproval: (tool: string | null) => string;
  askResult: (tool: string | null) => string;
  askQuestion: string;
  askForm: string;
  askReview: (count: number) => string;
  askLink: (host: string) => string;
  askFreeform: string;

  willRunWith: string;
  /** In the place of `willRunWith`, where the person gives the result. */
  calledWith: string;
  noArguments: string;
  emptyText: string;
  unnamedTool: string;
  /** One line for a call whose request came without words. */
  callSummary: (tool: string, argument: string) => string;
  callNotFound: (toolCallId: string) => string;
  callNotJson: string;
  callTooDeep: string;
  /** In the place of a value that cannot be written out. */
  tooDeep: string;
  /** On the fold of a nested value: how much is in it. */
  entries: (count: number) => string;
  callIncomplete: string;
  callUnverified: string;
  /** Before the text as it arrived, where an object in it has two values of one name. */
  callDuplicateKey: string;
  /** Before the text as it arrived, where a number in it is too long to be kept. */
  callLossyNumber: string;
  callInconsistent: string;
  hiddenCharacter: (code: string) => string;
  /** Of an address whose host is not what it looks like. */
  realHost: (host: string) => string;
  /** Below a long text, which may be scrolled. */
  textSize: (characters: number, lines: number) => string;
  was: string;
  now: string;
  removed: string;
  added: string;
  edit: string;
  undoEdits: string;

  approve: string;
  approveYes: string;
  deny: string;
  denyNo: string;
  /** Further ways to answer, by the id that dialects give them. */
  choices: Readonly<Record<'respond' | 'ignore' | 'result' | 'failure', string>>;
  /** A proposal like this one is not to be asked about again. */
  alwaysAllow: string;
  withEdits: (choice: string, count: number) => string;
  withFeedback: (choice: string, tone: 'approve' | 'deny' | 'neutral') => string;
  /** On a choice of neither tone that is nothing without words. */
  withAnswer: (choice: string) => string;
  feedback: (tone: 'approve' | 'deny' | 'neutral') => string;
  feedbackMissing: (tone: 'approve' | 'deny' | 'neutral') => string;
  back: string;
  next: string;
  send: string;
  /** In the place of `send`, where an answer waits for the others. */
  saveAnswer: string;
  /** Asked once more before a tool runs that the app calls destructive. */
  confirmDestructive: (tool: string | null) => string;
  required: string;
  optional: string;

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
  /** Decide every open proposal of one tool; its name may be unknown. */
  approveAll: (count: number, tool: string | null) => string;
  denyAll: (count: number, tool: string | null) => string;
  /** Why that is not possible yet: some of them have not been on the screen. */
  seeAllFirst: string;
  sendAnswers: string;

  cancelRequest: string;
  change: string;
  tryAgain: string;
  sending: string;
  notSentYet: string;
  /** Why an answer did not arrive. */
  failure: (failure: RunFailure) => string;
  /** `answer` is what the person said, in a few words. */
  answerSaved: (answer: string) => string;
  answersSaved: string;
  expiresIn: (minutes: number) => string;
  expiresAt: (at: number) => string;
  secondsLeft: (seconds: number) => string;
  /** Said aloud at few moments, such as when a minute is left. */
  timeLeft: (seconds: number) => string;
  expired: (at: number | null) => string;
  answered: (done: number, total: number) => string;
  nextUnanswered: string;
  invalid: string;

  summaryFields: (count: number) => string;
  summaryOpened: string;
  summaryDeclined: string;
  summaryCancelled: string;
  summaryEmpty: string;
  summaryReviewed: (approved: number, denied: number) => string;
  quoted: (text: string) => string;

  ended: Readonly<
    Record<'approved' | 'denied' | 'answered' | 'cancelled' | 'expired' | 'failed' | 'superseded', string>
  >;
  endedNote: Readonly<Record<'expired' | 'failed' | 'superseded', string>>;
  /** Before the names of the arguments that were. */
  youChanged: string;
  /** Several names in a row. */
  names: (names: readonly string[]) => string;
  toolResult: string;
  time: (at: number) => string;

  announceRequest: (count: number, ask: string) => string;
  /** Said after it, where a shortcut leads to the request. */
  announceShortcut: (keys: string) => string;
  announceOutcome: (ending: string, ask: string) => string;
  keepOpen: string;
  cancelAll: (count: number) => string;
  cancelQuestion: (count: number) => string;
}
