import type { Clock } from '../core/util/clock.js';

/** A clock whose time only changes when a test says so. */
export interface ManualClock extends Clock {
  /** Moves the time forward by some milliseconds and calls the timers that are due, in order. */
  advance(ms: number): void;
  /** Sets the time forward or back without calling a timer, as when the machine slept or its clock was set. */
  jump(ms: number): void;
}

/**
 * Creates a clock for tests.
 *
 * @param start The time that it begins with, in milliseconds since the Unix epoch.
 * @returns The clock, to be given as `clock` to whatever is tested.
 *
 * @example
 * const clock = createManualClock(Date.UTC(2026, 0, 1));
 * clock.advance(60_000);
 */
export function createManualClock(start = 0): ManualClock {
  /** The start, and the sum of all jumps. */
  let base = start;
  /** The time that has passed for timers, which jumps do not change. */
  let elapsed = 0;
  let timers: { at: number; callback: () => void }[] = [];

  function nextDue(end: number): { at: number; callback: () => void } | undefined {
    return timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
  }

  return {
    now: () => base + elapsed,
    after(ms, callback) {
      const timer = { at: elapsed + Math.max(ms, 0), callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    advance(ms) {
      const end = elapsed + ms;
      for (let timer = nextDue(end); timer; timer = nextDue(end)) {
        const due = timer;
        timers = timers.filter((one) => one !== due);
        elapsed = Math.max(elapsed, due.at);
        due.callback();
      }
      elapsed = end;
    },
    jump(ms) {
      base += ms;
    },
  };
}
