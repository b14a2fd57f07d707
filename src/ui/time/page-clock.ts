import { type Clock, systemClock } from '../../core/util/clock.js';

/** Events that tell a page that it, or its machine, is awake again. */
const AWAKE = ['visibilitychange', 'pageshow', 'focus'] as const;

/**
 * The page's clock. Timers stop while a machine sleeps and are delayed in a background tab, so whatever is overdue
 * runs as soon as the page is awake again.
 */
export const pageClock: Clock = {
  now: systemClock.now,
  after(ms, callback) {
    const due = systemClock.now() + ms;
    const awake = new AbortController();
    const { signal } = awake;
    const end = () => {
      cancel();
      awake.abort();
    };
    const fire = () => {
      end();
      callback();
    };
    const cancel = systemClock.after(ms, fire);
    const fireIfDue = () => void (systemClock.now() >= due && fire());
    for (const type of AWAKE) globalThis.addEventListener?.(type, fireIfDue, { signal });
    return end;
  },
  afterPaint(callback) {
    // A frame begins before the change is painted, and the next task comes after it. A hidden page has no frames.
    let cancel = () => cancelAnimationFrame(frame);
    const frame = requestAnimationFrame(() => {
      cancel = systemClock.after(0, callback);
    });
    return () => cancel();
  },
};
