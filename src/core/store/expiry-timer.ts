import type { Clock } from '../util/clock.js';
import type { Deadline } from './deadline.js';

// In milliseconds. A timer stands still while its machine sleeps, and a clock may be set back.
const LONGEST_WAIT = 10_000;

/**
 * Returns a function that waits for a deadline and for no earlier one, and for none where it is null. `onDue` is called when
 * it has come, and at least every ten seconds until then.
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
