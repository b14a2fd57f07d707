import type { Answer } from '../protocol/answer.js';
import type { Reply } from '../protocol/reply.js';
import type { AnswerOutcome } from './answer-outcome.js';
import type { ThreadEntry, ThreadState } from './thread-state.js';

/** The promises that commands return, each settled by the state of its thread and by nothing else. */
export interface AnswerOutcomes {
  /** What becomes of this reply. Asked for before it is sent: a failure from before is no outcome of it. */
  of(entry: ThreadEntry, sent: Sent): Promise<AnswerOutcome>;
  /** Settles the promises whose outcome this state of the thread decides. */
  settle(thread: string | null, state: ThreadState): void;
}

interface Sent {
  readonly answer: Answer;
  readonly reply: Reply;
}

interface Waiting extends Sent {
  readonly thread: string | null;
  readonly key: string;
  resolve(outcome: AnswerOutcome): void;
}

export function createAnswerOutcomes(): AnswerOutcomes {
  const waiting = new Set<Waiting>();
  return {
    of: ({ key, open }, { answer, reply }) =>
      new Promise((resolve) => waiting.add({ thread: open.threadId, key, answer, reply, resolve })),
    settle(thread, state) {
      for (const one of waiting) {
        const outcome = one.thread === thread ? outcomeOf(one, state) : null;
        if (!outcome) continue;
        waiting.delete(one);
        one.resolve(outcome);
      }
    },
  };
}

/** Null while it is not decided. */
function outcomeOf(
  { key, answer, reply }: Waiting,
  { entries, receipts }: ThreadState,
): AnswerOutcome | null {
  const entry = entries.find((one) => one.key === key);
  if (!entry) {
    const receipt = receipts.find((one) => one.key === key);
    if (!receipt?.answer || receipt.ending === 'gone') return { type: 'ignored', code: 'NOT_WAITING' };
    // In its place only the cancel that goes with a new message may have been sent. The receipt has a copy, for its masks.
    const isOurs = receipt.answer.kind === answer.kind;
    return isOurs ? { type: 'settled', receipt } : { type: 'retracted' };
  }
  const { status, expiry } = entry;
  // A failure may still restore what a new message cancels.
  const own = status.state === 'sending' && status.before ? status.before : status;
  if ('reply' in own && own.reply === reply) {
    return own.state === 'failed' ? { type: 'failed', error: own.error } : null;
  }
  if (own.state === 'invalid' && own.answer === answer) return { type: 'invalid', issues: own.issues };
  return own.state === 'open' && expiry.kind === 'expired'
    ? { type: 'ignored', code: 'EXPIRED' }
    : { type: 'retracted' };
}
