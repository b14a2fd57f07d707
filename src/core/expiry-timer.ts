import type { Clock } from './clock.js';
import type { Expiry } from './expiry.js';

/** Calls back when the next of several interrupts expires. */
interface ExpiryTimer {
  watch(expiries: readonly Expiry[]): void;
  stop(): void;
}

// A timer stands still while its machine sleeps, so the clock is looked at again before a far moment.
const LOOK_AGAIN = 10_000;

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
      const times = expiries.flatMap((expiry) => (expiry.kind === 'open' ? [expiry.at] : []));
      if (times.length === 0) return;
      cancel = clock().after(Math.min(Math.min(...times) - clock().now(), LOOK_AGAIN), onDue);
    },
  };
}
