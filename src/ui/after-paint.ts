import type { Clock } from '../core/util/clock.js';

/** What begins before a page is left or hidden, and what a person presses next: both must find nothing that waits. */
const ENDS = ['pagehide', 'visibilitychange', 'pointerdown', 'click', 'keydown'] as const;

/** In milliseconds: a page that is shown and gets no frame, as a frame out of view, waits no longer. */
const LONGEST = 1_000;

/**
 * Calls back once the page has painted what it shows now, so that a press is seen before anything else is done. It calls
 * back at once where nothing is painted: on a hidden page, without a clock, and by one that knows no paint. A page that is left or
 * hidden first, and the next press, call it before anything hears of them.
 *
 * @returns A function that cancels the call.
 */
export function afterPaint(clock: Clock | null, callback: () => void): () => void {
  const hasFrames = typeof requestAnimationFrame === 'function' && document.visibilityState !== 'hidden';
  if (!clock?.afterPaint || !hasFrames) {
    callback();
    return () => {};
  }
  const waits = new AbortController();
  const { signal } = waits;
  const call = () => {
    if (signal.aborted) return;
    waits.abort();
    callback();
  };
  for (const type of ENDS) window.addEventListener(type, call, { capture: true, signal });
  const cancels = [clock.afterPaint(call), clock.after(LONGEST, call)];
  signal.addEventListener('abort', () => {
    for (const cancel of cancels) cancel();
  });
  return () => waits.abort();
}
