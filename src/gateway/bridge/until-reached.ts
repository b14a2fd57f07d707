import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Warn } from '../../core/errors/warnings.js';
import type { Clock } from '../../core/util/clock.js';

const FIRST_DELAY = 100;
const LONGEST_DELAY = 5_000;

/**
 * Calls a function of a store until the store is reached, after twice the delay each time. Undefined where `signal` aborts
 * before that; rejects with any other error of the store.
 */
export async function untilReached<T>(
  call: () => Promise<T>,
  { clock, warn, signal }: { readonly clock: Clock; readonly warn: Warn; readonly signal?: AbortSignal },
): Promise<T | undefined> {
  for (let delay = FIRST_DELAY; !signal?.aborted; delay = Math.min(delay * 2, LONGEST_DELAY)) {
    try {
      return await call();
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      warn(error.code, error.detail);
    }
    await passed(clock, delay, signal);
  }
  return undefined;
}

/** Whether a store has rejected because it cannot be reached now. */
function isUnreachable(error: unknown): error is HoldpointError {
  return error instanceof HoldpointError && error.code === 'STORE_UNREACHABLE';
}

function passed(clock: Clock, ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      cancel();
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const cancel = clock.after(ms, end);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end, { once: true });
  });
}
