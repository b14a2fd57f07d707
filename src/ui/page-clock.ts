import { type Clock, systemClock } from '../core/util/clock.js';

/** What a page hears when its machine, or it itself, comes back. */
const AWAKE = ['visibilitychange', 'pageshow', 'focus'] as const;

/**
 * The page's own clock. Timers stand still while a machine sleeps and a page in the background waits for its own:
 * what is due by the time that it is now is called back as soon as the page is there again.
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
};
