import type { Clock } from '../core/util/clock.js';

/** Calls back once when the clock has reached `at`; the returned function takes that back. */
export function alarm(clock: Clock, at: number, ring: () => void): () => void {
  let disarm = () => {};
  const arm = () => {
    // A timer may be cut short: the longest that a platform knows is some weeks.
    disarm = clock.after(at - clock.now(), () => (clock.now() < at ? arm() : ring()));
  };
  arm();
  return () => disarm();
}
