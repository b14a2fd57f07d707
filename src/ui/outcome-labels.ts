import type { ReceiptEnding } from '../core/protocol/ending.js';
import type { RunFailure } from '../core/protocol/run-failure.js';

/** What becomes of a request: its deadline, the answer from the chat's text field, sending, receipts, announcements. */
export interface OutcomeLabels {
  cancelRequest: string;
  change: string;
  tryAgain: string;
  /** Above requests as plain text, where the code that shows them could not be loaded. */
  notLoaded: string;
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
  answersSaved: string;
  /** How old a request is that has waited for long. */
  askedAgo: (minutes: number) => string;
  expiresIn: (minutes: number) => string;
  expiresAt: (at: number) => string;
  secondsLeft: (seconds: number) => string;
  /** Announced at a few moments, such as when a minute is left. */
  timeLeft: (seconds: number) => string;
  expired: (at: number | null) => string;
  answered: (done: number, total: number) => string;
  nextUnanswered: string;
  message: string;
  answerAbove: string;
  goToIt: string;
  withThisNote: (choice: string) => string;
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
  summaryReviewed: (approved: number, denied: number) => string;
  quoted: (text: string) => string;

  ended: Readonly<Record<ReceiptEnding, string>>;
  endedNote: Readonly<
    Record<'expired' | 'failed' | 'replaced' | 'forgotten' | 'withdrawn' | 'stopped' | 'closed', string>
  >;
  /** On the line of a decision: how many arguments the person changed. */
  changes: (count: number) => string;
  /** Followed by the names of the changed arguments. */
  youChanged: string;
  /** Joins several names to a list. */
  names: (names: readonly string[]) => string;
  /** Above words that the person wrote and that went with no answer. */
  writtenNotSent: string;
  /** The button that copies them, and what it says afterwards. */
  copy: string;
  copied: string;
  /** Above the chat's text field, where the answer above it failed. */
  answerFailed: string;
  toolResult: string;
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
}
