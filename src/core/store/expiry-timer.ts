import type { Clock } from '../util/clock.js';
import type { Deadline } from './deadline.js';

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
