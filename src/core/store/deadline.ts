import type { PendingInterrupt } from './pending-interrupt.js';

/** When the interrupts of a thread have to be looked at again because time has passed. */
export interface Deadline {
  /** When the next of them expires, in milliseconds since the epoch; `Infinity` where all that may have expired. */
  readonly next: number;
  /** True where one has expired: a clock may be set back, and an answer to it may come back too late. */
  readonly isPast: boolean;
}

/** Returns the deadline of these interrupts; null where none of them can expire. */
export function deadlineOf(interrupts: readonly Pick<PendingInterrupt, 'expiry'>[]): Deadline | null {
  let [next, isPast] = [Number.POSITIVE_INFINITY, false];
  for (const { expiry } of interrupts) {
    if (expiry.kind === 'open') next = Math.min(next, expiry.at);
    if (expiry.kind === 'expired') isPast = true;
  }
  return isPast || next < Number.POSITIVE_INFINITY ? { next, isPast } : null;
}
