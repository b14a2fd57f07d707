import type { HoldpointCode } from '../errors/holdpoint-error.js';
import type { AnswerOutcome } from './answer-outcome.js';
import type { Receipt } from './receipt.js';
import { readShown, type StoreContext } from './store-context.js';
import { isSending, type ThreadEntry } from './thread-state.js';

/**
 * Reads what is open, once for any number of keys.
 *
 * @returns A function that returns the entry with a key, or the code that says why it cannot be answered now.
 */
export function readAnswerable(context: StoreContext): (key: string) => ThreadEntry | HoldpointCode {
  const { threadId, entries } = readShown(context);
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const isAnySending = entries.some(isSending);
  return (key) => {
    const entry = byKey.get(key);
    if (!entry) return endedCode(context.thread(threadId).receipts.find((one) => one.key === key));
    const isBusy = context.source.settles === 'together' ? isAnySending : isSending(entry);
    return isBusy ? 'RUN_IN_PROGRESS' : entry;
  };
}

/** A second answer, one that comes too late, and one to something that was never asked are different mistakes. */
function endedCode(receipt: Receipt | undefined): HoldpointCode {
  if (!receipt) return 'UNKNOWN_KEY';
  return receipt.answer === null ? 'NOT_WAITING' : 'ALREADY_ANSWERED';
}

/** The outcome of an answer that is not accepted. A second click while answers are being sent gives no warning. */
export function ignored({ warn }: StoreContext, code: HoldpointCode, key: string): AnswerOutcome {
  if (code !== 'RUN_IN_PROGRESS') warn(code, key);
  return { type: 'ignored', code };
}
