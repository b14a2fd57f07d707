import type { PendingInterrupt } from './pending-interrupt.js';

/** When the interrupts of a thread have to be looked at again because time has passed. */
export interface Deadline {
  /** When the next of them expires, in milliseconds since the epoch. */
  readonly next: number;
  /** True where one has expired: a clock may be set back, and an answer to it may come back too late. */
  readonly isPast: boolean;
}

// The last time that a date can have.
const NEVER = 8.64e15;

/** Returns the deadline of these interrupts; null where none of them can expire. */
export function deadlineOf(interrupts: readonly Pick<PendingInterrupt, 'expiry'>[]): Deadline | null {
  let next = NEVER;
  let isPast = false;
  for (const { expiry } of interrupts) {
    if (expiry.kind === 'open') next = Math.min(next, expiry.at);
    isPast ||= expiry.kind === 'expired';
  }
  return isPast || next < NEVER ? { next, isPast } : null;
}
