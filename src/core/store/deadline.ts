import type { Clock } from '../util/clock.js';
import type { PendingInterrupt } from './pending-interrupt.js';

/** When to check again whether interrupts of a thread have expired. */
export interface Deadline {
  /** When the next of them expires, in milliseconds since the epoch. */
  readonly next: number;
  /** True if one has expired. It is still checked, because the clock may be set back, or a failed answer comes back. */
  readonly isPast: boolean;
}

// The latest time that a JavaScript Date can hold.
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

// In milliseconds. Short, because a timer stops while the computer sleeps, and the clock may be set back.
const LONGEST_WAIT = 10_000;

/**
 * Returns a function that sets the deadline to wait for, in place of the one before; null stops the waiting. `onDue` is
 * called at the deadline, and at least every ten seconds until then.
 */
export function createExpiryTimer(
  clock: () => Clock,
  onDue: () => void,
): (deadline: Deadline | null) => void {
  let stop = () => {};
  return (deadline) => {
    stop();
    const by = clock();
    stop = deadline ? by.after(Math.min(LONGEST_WAIT, deadline.next - by.now()), onDue) : () => {};
  };
}
