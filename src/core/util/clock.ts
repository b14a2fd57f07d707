/** The time and its timers. Injected, so that tests control both. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Calls back once after `ms` milliseconds; the returned function cancels the call. */
  after(ms: number, callback: () => void): () => void;
  /**
   * Calls back once the current content of the document has been painted; the returned function cancels the call. If a
   * clock lacks it, everything counts as seen at once.
   */
  afterPaint?(callback: () => void): () => void;
}

// Browsers keep delays in 32 bits: a timer with a longer one fires at once.
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * The system's clock and timers: the default of a store without React.
 *
 * @example
 * const fast: Clock = { ...systemClock, now: () => systemClock.now() + 3_600_000 }; // an hour ahead
 */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, Math.min(Math.max(ms, 0), LONGEST_TIMER));
    return () => clearTimeout(timer);
  },
};
