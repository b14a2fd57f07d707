import type { Expiry } from '../protocol/expiry.js';
import type { Clock } from '../util/clock.js';

interface Expiring {
  readonly expiry: Expiry;
}

/** Calls back when the next of several interrupts expires, and every ten seconds while one of them may expire. */
interface ExpiryTimer {
  watch(open: readonly Expiring[]): void;
  stop(): void;
}

// In milliseconds. A timer stands still while its machine sleeps, and a clock may be set back.
const LONGEST_WAIT = 10_000;

export function createExpiryTimer(clock: () => Clock, onDue: () => void): ExpiryTimer {
  let cancel: (() => void) | null = null;
  let watched: readonly Expiring[] | null = null;
  let by: Clock | null = null;

  function stop(): void {
    cancel?.();
    cancel = null;
    watched = null;
  }

  return {
    stop,
    watch(open) {
      if (open === watched && by === clock()) return;
      stop();
      watched = open;
      by = clock();
      const expiring = open.filter(({ expiry }) => expiry.kind !== 'none');
      const now = by.now();
      let wait = LONGEST_WAIT;
      for (const { expiry } of expiring) if (expiry.kind === 'open') wait = Math.min(wait, expiry.at - now);
      if (expiring.length === 0) return;
      cancel = by.after(wait, () => {
        watched = null;
        onDue();
      });
    },
  };
}
