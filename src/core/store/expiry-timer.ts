import type { Expiry } from '../protocol/expiry.js';
import type { Clock } from '../util/clock.js';

/** Calls back when the next of several interrupts expires, and every ten seconds while one of them may expire. */
interface ExpiryTimer {
  watch(expiries: readonly Expiry[]): void;
  stop(): void;
}

// In milliseconds. A timer stands still while its machine sleeps, and a clock may be set back.
const LONGEST_WAIT = 10_000;

export function createExpiryTimer(clock: () => Clock, onDue: () => void): ExpiryTimer {
  let cancel: (() => void) | null = null;

  function stop(): void {
    cancel?.();
    cancel = null;
  }

  return {
    stop,
    watch(expiries) {
      stop();
      const waits = expiries.flatMap((expiry) => {
        if (expiry.kind === 'none') return [];
        return expiry.kind === 'open' ? [expiry.at - clock().now()] : [LONGEST_WAIT];
      });
      if (waits.length > 0) cancel = clock().after(Math.min(...waits, LONGEST_WAIT), onDue);
    },
  };
}
