/** The time and its passing, injected so that tests decide both. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Calls back once after `ms` milliseconds; the returned function takes that back. */
  after(ms: number, callback: () => void): () => void;
}

// A longer delay overflows the 32-bit timer of every browser and fires at once.
const LONGEST_TIMER = 2 ** 31 - 1;

/** The page's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, Math.min(Math.max(ms, 0), LONGEST_TIMER));
    return () => clearTimeout(timer);
  },
};
