import type { Answer } from '../protocol/answer.js';
import type { AnswerOutcome } from './answer-outcome.js';
import type { Receipt } from './receipt.js';
import { keyAfter } from './request-keys.js';
import type { ThreadEntry, ThreadState } from './thread-state.js';

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
