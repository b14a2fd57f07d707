import type { Ended, RestoredAction, Written } from '../persistence/persistence.js';
import type { AnswerStatus } from '../protocol/answer-status.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { Reviewer } from '../protocol/people.js';
import type { Reading } from '../protocol/reading.js';
import type { Reply } from '../protocol/reply.js';
import type { RunFailure, RunSnapshot, SettledInterrupt } from '../protocol/source.js';
import type { Deadline, PendingInterrupt, Receipt } from './run-state.js';

/** An open interrupt, with the source's own record of it, and what its dialect made of it. */
export interface ThreadEntry extends PendingInterrupt {
  readonly open: OpenInterrupt;
  readonly reading: Reading;
  /** When this page first had it; minus infinity if an earlier page had it too. */
  readonly since: number;
}

/** A request that has ended, and for which the person wrote what was not sent. */
export interface KeptEntry extends ThreadEntry {
  readonly ended: Ended;
  readonly written: Written | undefined;
}

/** A request that has ended as its source tells it, and how. */
export interface ToldEntry {
  readonly entry: ThreadEntry;
  readonly settled: SettledInterrupt;
}

/** All that the store knows of one thread. */
export interface ThreadState {
  readonly entries: readonly ThreadEntry[];
  /** The deadline of the entries; null if none of them can expire. */
  readonly deadline: Deadline | null;
  readonly receipts: readonly Receipt[];
  /** The run's failure as the source last reported it. The same failure, seen again, does not fail a new delivery. */
  readonly error: RunFailure | null;
  /** The last message, while it is being sent and after it failed. Null once anything else is sent or a run is under way. */
  readonly message: MessageStatus | null;
  /** Answers whose delivery is over. One has failed if its interrupt is open in the next snapshot without a run. */
  readonly delivered: ReadonlySet<AnswerStatus>;
  /** The answers that the agent took in a run that is under way, or has failed; null once a run has settled them. */
  readonly taken: TakenAnswers | null;
  /** What has ended, and for which the person wrote what was not sent; the latest of it is kept over a reload. */
  readonly kept: readonly KeptEntry[];
  /** What was typed but not submitted, by key. Each change makes a new object, even if the app's value is the same. */
  readonly drafts: ReadonlyMap<string, Written>;
}

/** Answers that the agent took. The source lists their interrupts as open until a run settles them. */
export interface TakenAnswers {
  /** As they were sent. Their receipts say what was decided. */
  readonly entries: readonly ThreadEntry[];
  /** Why the run that took them failed; null while it is under way. */
  readonly error: RunFailure | null;
}

export type MessageStatus =
  | { readonly state: 'sending' }
  /** The message was not delivered, and no answer carries the reason. */
  | { readonly state: 'failed'; readonly error: RunFailure };

export type StatusIn<State extends AnswerStatus['state']> = Extract<AnswerStatus, { readonly state: State }>;

export type ThreadAction =
  /** The source's current snapshot. Each entry has the status of an interrupt that has just opened. */
  | {
      readonly type: 'synced';
      readonly entries: readonly ThreadEntry[];
      readonly isRunning: boolean;
      /** How far the run has come, or had come when it failed. */
      readonly stage: RunSnapshot['stage'];
      readonly error: RunFailure | null;
      readonly settledElsewhere: RunSnapshot['settledElsewhere'];
      readonly settled: RunSnapshot['settled'];
      /** What has ended as the source tells it, and of which the thread knows nothing. */
      readonly told: readonly ToldEntry[];
      readonly people: RunSnapshot['people'];
      /** Who answers on this page, for receipts of its own answers. */
      readonly reviewer: Reviewer | undefined;
      /** The names of secret properties, for the receipts. */
      readonly secrets: readonly string[];
      readonly at: number;
    }
  /** `earlier`: what an earlier page wrote for requests that are not open. */
  | (Pick<RestoredAction, 'type' | 'items'> & {
      readonly earlier: readonly KeptEntry[];
      readonly secrets: readonly string[];
    })
  | { readonly type: 'drafted'; readonly key: string; readonly draft: unknown }
  /** By key; `invalid` where its reply could not be made, `sending` where the reply now carries the answer's record. */
  | {
      readonly type: 'answered';
      readonly statuses: ReadonlyMap<string, StatusIn<'checking' | 'invalid' | 'sending'>>;
    }
  /** The check of exactly these answers is over. */
  | { readonly type: 'checked'; readonly statuses: ReadonlyMap<string, StatusIn<'staged' | 'invalid'>> }
  | { readonly type: 'retracted'; readonly key: string }
  /**
   * What the agent took, in the run that took this answer, is open again. `change`: this answer goes back into its prompt,
   * and the others are kept.
   */
  | { readonly type: 'reopened'; readonly key: string; readonly to: 'sendAgain' | 'change' }
  /** `isHeld`: the source gets the replies only after `released`. */
  | { readonly type: 'sent'; readonly keys: ReadonlySet<string>; readonly isHeld: boolean }
  | { readonly type: 'released'; readonly keys: ReadonlySet<string> }
  /** Each is cancelled and sent with a new message; a failure restores what it was before. */
  | { readonly type: 'abandoned'; readonly replies: ReadonlyMap<string, Reply> }
  /** The delivery of exactly these statuses is over. A retry of the same replies makes new ones. */
  | { readonly type: 'failed'; readonly sent: ReadonlySet<AnswerStatus>; readonly error: RunFailure }
  /** The delivery of exactly these statuses is over, and a later snapshot shows whether it succeeded. */
  | { readonly type: 'delivered'; readonly sent: ReadonlySet<AnswerStatus> }
  /** A message is being sent. Until the source reports its run, nothing else shows that a run will start. */
  | { readonly type: 'messageSent'; readonly message: MessageStatus }
  /** The sending of exactly this message is over. `error`: null if it was delivered, or if a later snapshot decides. */
  | { readonly type: 'messageEnded'; readonly message: MessageStatus; readonly error: RunFailure | null }
  | { readonly type: 'ticked'; readonly now: number };

export const EMPTY_THREAD: ThreadState = {
  entries: [],
  deadline: null,
  receipts: [],
  error: null,
  message: null,
  delivered: new Set(),
  taken: null,
  kept: [],
  drafts: new Map(),
};

export function isSending({ status }: ThreadEntry): boolean {
  return status.state === 'sending';
}

/** The keys of some entries. */
export function keysOf(entries: readonly ThreadEntry[]): readonly string[] {
  return entries.map(({ key }) => key);
}

/** The next state of a thread in which nothing was ever asked: its messages and its failures are all that changes. */
export function reduceUnasked(state: ThreadState, action: ThreadAction): ThreadState {
  switch (action.type) {
    case 'messageSent':
      return { ...state, message: action.message };
    case 'messageEnded':
      return endMessage(state, action);
    case 'synced':
      return withError(action.isRunning ? withoutMessage(state) : state, action.error);
    default:
      return state;
  }
}

/** The thread without its last message: a run is under way. */
function withoutMessage(state: ThreadState): ThreadState {
  return state.message ? { ...state, message: null } : state;
}

function withError(state: ThreadState, error: ThreadState['error']): ThreadState {
  return error === state.error ? state : { ...state, error };
}

/** Ends the sending of exactly this message: a newer one, sent before an earlier one has ended, is still being sent. */
function endMessage(
  state: ThreadState,
  { message, error }: Extract<ThreadAction, { readonly type: 'messageEnded' }>,
): ThreadState {
  const isOther = state.message?.state === 'sending' && state.message !== message;
  if (error && !isOther) return { ...state, message: { state: 'failed', error } };
  return state.message === message ? { ...state, message: null } : state;
}
