import type { Clock } from '../core/util/clock.js';

/** A clock that stands still until it is told to move. */
export interface ManualClock extends Clock {
  /** Moves on by so many milliseconds, calling back whatever falls due, in order. */
  advance(ms: number): void;
  /** Sets the time forward, or back, and calls nobody back: the machine slept, or somebody set its clock. */
  jump(ms: number): void;
}

/**
 * Creates a clock for tests.
 *
 * @example
 * const clock = createManualClock(Date.UTC(2026, 0, 1));
 * clock.advance(60_000);
 */
export function createManualClock(start = 0): ManualClock {
  let jumped = start;
  /** What timers go by: it stands still while the time is set. */
  let passed = 0;
  let timers: { at: number; callback: () => void }[] = [];

  function nextDue(end: number): { at: number; callback: () => void } | undefined {
    return timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
  }

  return {
    now: () => jumped + passed,
    after(ms, callback) {
      const timer = { at: passed + Math.max(ms, 0), callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    advance(ms) {
      const end = passed + ms;
      for (let timer = nextDue(end); timer; timer = nextDue(end)) {
        const due = timer;
        timers = timers.filter((one) => one !== due);
        passed = Math.max(passed, due.at);
        due.callback();
      }
      passed = end;
    },
    jump(ms) {
      jumped += ms;
    },
  };
}
