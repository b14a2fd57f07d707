import { errorText, type HoldpointCode, HoldpointError } from '../errors/holdpoint-error.js';
import type { Answer } from '../protocol/answer.js';
import type { RunFailure } from '../protocol/source.js';
import type { Issue } from '../protocol/validator.js';
import { keyAfter, type Receipt } from '../thread/run-state.js';
import type { ThreadEntry, ThreadState } from '../thread/thread-state.js';

/**
 * What became of an answer. It is known once the agent has taken the answer, once sending it has failed, or once it is
 * certain not to be sent. For a thread that is not shown, it is known only when the thread is shown again.
 */
export type AnswerOutcome =
  /** The agent took it. */
  | { readonly type: 'settled'; readonly receipt: Receipt }
  /** The check found issues, or its reading could not send it. The prompt stays open with the answer in it. */
  | { readonly type: 'invalid'; readonly issues: readonly Issue[] }
  /** It could not be sent, or its run failed. It is kept: `retry()` sends the same again. */
  | { readonly type: 'failed'; readonly error: RunFailure }
  /** It was taken back or replaced by another answer, or the agent changed its proposal. */
  | { readonly type: 'retracted' }
  /**
   * The answer was not accepted. `ALREADY_ANSWERED`: it is a second one. `NOT_WAITING`: it came too late, because the
   * interrupt closed without it. `UNKNOWN_KEY`: no interrupt with this key was asked in the thread. `EXPIRED`: the interrupt has
   * expired. `RUN_IN_PROGRESS`: answers are being sent. `NOT_OFFERED`: the prompt does not offer this answer.
   * `NOT_COVERED`: other interrupts have no answer yet.
   */
  | { readonly type: 'ignored'; readonly code: HoldpointCode };

/** The promises that commands return, each settled by the state of its thread and by nothing else. */
export interface OutcomePromises {
  /** The outcome of this answer. Call it before sending, so that an earlier failure is not taken for the outcome. */
  of(entry: ThreadEntry, sent: Sent): Promise<AnswerOutcome>;
  /**
   * Settles the promises whose outcome this state of a thread decides.
   *
   * @param before The thread's state until now.
   */
  settle(state: ThreadState, before: ThreadState): void;
}

interface Sent {
  readonly answer: Answer;
}

interface Waiting extends Sent {
  resolve(outcome: AnswerOutcome): void;
}

export function createOutcomePromises(): OutcomePromises {
  const waiting = new Map<string, readonly Waiting[]>();
  return {
    of: ({ key }, { answer }) =>
      new Promise((resolve) => {
        waiting.set(key, [...(waiting.get(key) ?? []), { answer, resolve }]);
      }),
    settle(state, before) {
      if (waiting.size === 0) return;
      const receipts = new Map(
        before.receipts === state.receipts ? [] : state.receipts.map((receipt) => [receipt.key, receipt]),
      );
      const changed = changedEntries(before.entries, state.entries);
      for (const [key, entry] of changed) {
        const undecided = waiting.get(key)?.filter((one) => {
          const isReplaced = changed.has(keyAfter(key));
          const outcome = outcomeOf(one, entry, receipts.get(key), isReplaced);
          if (outcome) one.resolve(outcome);
          return !outcome;
        });
        if (undecided?.length === 0) waiting.delete(key);
        else if (undecided) waiting.set(key, undecided);
      }
    },
  };
}

/** The entries that changed, by key; undefined for a removed one. If any was added or removed, all of them. */
function changedEntries(
  before: readonly ThreadEntry[],
  now: readonly ThreadEntry[],
): ReadonlyMap<string, ThreadEntry | undefined> {
  const isSameList =
    now.length === before.length &&
    now.every((entry, index) => entry === before[index] || entry.key === before[index]?.key);
  const changed = now.filter((entry, index) => !isSameList || entry !== before[index]);
  const removed = isSameList ? [] : before.map(({ key }) => [key, undefined] as const);
  return new Map([...removed, ...changed.map((entry) => [entry.key, entry] as const)]);
}

/** The outcome of a waiting answer; null while it is undecided. */
function outcomeOf(
  { answer }: Waiting,
  entry: ThreadEntry | undefined,
  receipt: Receipt | undefined,
  isReplaced: boolean,
): AnswerOutcome | null {
  if (!entry) {
    if (isReplaced) return { type: 'retracted' };
    if (!receipt?.answer || receipt.ending === 'forgotten') return { type: 'ignored', code: 'NOT_WAITING' };
    // The kind tells: only the cancel of a new message can have replaced the answer, and the receipt has a masked copy.
    const isOurs = receipt.answer.kind === answer.kind;
    return isOurs ? { type: 'settled', receipt } : { type: 'retracted' };
  }
  const { status, expiry } = entry;
  // A new message cancels this answer, and a failure may still restore it, so the status before the cancel counts.
  const own = status.state === 'sending' && status.before ? status.before : status;
  if (own.state !== 'open' && own.answer === answer) {
    if (own.state === 'failed') return { type: 'failed', error: own.error };
    return own.state === 'invalid' ? { type: 'invalid', issues: own.issues } : null;
  }
  return own.state === 'open' && expiry.kind === 'expired'
    ? { type: 'ignored', code: 'EXPIRED' }
    : { type: 'retracted' };
}

/** Why a delivery failed, for `run.error`. Labels word Holdpoint's own codes; a refusal has the server's message. */
export function toFailure(error: unknown): RunFailure {
  if (!(error instanceof HoldpointError)) return { code: 'REPLY_FAILED', message: errorText(error) };
  const { code, detail } = error;
  if (code !== 'NOT_ALLOWED' && code !== 'ANSWER_REFUSED') return { code, message: '' };
  return { code, message: typeof detail === 'string' ? detail : '', by: 'agent' };
}
