import type { Clock } from '../util/clock.js';

/** Calls back once the page has painted what it shows now; at once where it paints nothing. */
export type AfterPaint = (clock: Clock, callback: () => void) => unknown;

/** When what was sent starts its run. A press is painted first, because starting takes long on a slow machine. */
export interface Starts {
  /** Calls `act`. What it sends, at once or after a check, starts once the page has painted that it is being sent. */
  paintFirst<T>(act: () => T): T;
  /** Returns a function that calls another as part of the act that is under way now. */
  sameAct(): <T>(act: () => T) => T;
  /** Starts something: now, or after the paint where a press is under way. */
  start(begin: () => Promise<void>): Promise<void>;
  /** Starts at once whatever still waits. */
  flush(): void;
}

export function createStarts(afterPaint: AfterPaint, clock: () => Clock): Starts {
  const waiting = new Set<() => void>();
  let isPress = false;

  function within<T>(press: boolean, act: () => T): T {
    const before = isPress;
    isPress = press;
    try {
      return act();
    } finally {
      isPress = before;
    }
  }

  return {
    paintFirst: (act) => within(true, act),
    sameAct() {
      const press = isPress;
      return (act) => within(press, act);
    },
    start(begin) {
      if (!isPress) return begin();
      return new Promise((resolve) => {
        const once = () => {
          if (waiting.delete(once)) resolve(begin());
        };
        waiting.add(once);
        afterPaint(clock(), once);
      });
    },
    flush() {
      for (const once of waiting) once();
    },
  };
}

/** For a store without a page. */
export const atOnce: AfterPaint = (_, callback) => callback();
