import type { Clock } from './clock.js';
import type { Expiry } from './expiry.js';

/** Calls back when the next of several interrupts expires. */
interface ExpiryTimer {
  watch(expiries: readonly Expiry[]): void;
  stop(): void;
}

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
      cancel = clock().after(Math.min(...times) - clock().now(), onDue);
    },
  };
}
