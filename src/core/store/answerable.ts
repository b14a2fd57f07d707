import type { HoldpointCode } from '../errors/holdpoint-error.js';
import type { AnswerOutcome } from './answer-outcome.js';
import { readShown, type StoreContext } from './store-context.js';
import { isSending } from './submit-commands.js';
import type { ThreadEntry } from './thread-state.js';

/**
 * Reads what is open, once for any number of keys.
 *
 * @returns A function that returns the entry with a key, or the code that says why it cannot be answered now.
 */
export function readAnswerable(context: StoreContext): (key: string) => ThreadEntry | HoldpointCode {
  const { entries } = readShown(context);
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const isAnySending = entries.some(isSending);
  return (key) => {
    const entry = byKey.get(key);
    if (!entry) return 'UNKNOWN_KEY';
    const isBusy = context.source.settles === 'together' ? isAnySending : isSending(entry);
    return isBusy ? 'RUN_IN_PROGRESS' : entry;
  };
}

/** The outcome of an answer that is not accepted. A second click while answers are being sent gives no warning. */
export function ignored({ warn }: StoreContext, code: HoldpointCode, key: string): AnswerOutcome {
  if (code !== 'RUN_IN_PROGRESS') warn(code, key);
  return { type: 'ignored', code };
}
