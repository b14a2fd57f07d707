import type { Clock } from '../core/util/clock.js';

/**
 * Calls back once, when the clock has reached a time.
 *
 * @param time In milliseconds since the Unix epoch.
 * @returns A function that cancels the call.
 */
export function scheduleAt(clock: Clock, time: number, callback: () => void): () => void {
  let cancelTimer = () => {};
  const startTimer = () => {
    // A clock may call back early: the longest timer of a platform is some weeks.
    cancelTimer = clock.after(time - clock.now(), () => (clock.now() < time ? startTimer() : callback()));
  };
  startTimer();
  return () => cancelTimer();
}
