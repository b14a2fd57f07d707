import type { Clock } from '../util/clock.js';
import type { Deadline } from './deadline.js';

/** Calls back when the next of several interrupts expires, and every ten seconds while one of them may expire. */
interface ExpiryTimer {
  /** @param deadline Null where nothing can expire. The same object: the same wait. */
  watch(deadline: Deadline | null): void;
  stop(): void;
}

// In milliseconds. A timer stands still while its machine sleeps, and a clock may be set back.
const LONGEST_WAIT = 10_000;

export function createExpiryTimer(clock: () => Clock, onDue: () => void): ExpiryTimer {
  let cancel: (() => void) | null = null;
  let watched: Deadline | null = null;
  let by: Clock | null = null;

  function stop(): void {
    cancel?.();
    cancel = null;
    watched = null;
  }

  return {
    stop,
    watch(deadline) {
      if (deadline === watched && by === clock()) return;
      stop();
      watched = deadline;
      by = clock();
      if (!deadline) return;
      const wait = Math.min(LONGEST_WAIT, deadline.next - by.now());
      cancel = by.after(wait, () => {
        watched = null;
        onDue();
      });
    },
  };
}
