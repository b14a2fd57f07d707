import { flushSync } from 'react-dom';

/** How long, in milliseconds, a change takes until React has rendered it and the browser has laid out `place`. */
export function laidOut(place: Element, change: () => void): number {
  const start = performance.now();
  flushSync(change);
  place.getBoundingClientRect();
  return performance.now() - start;
}

/**
 * Resolves as soon as `place` is in the wanted state. A timer would check it later, and only every
 * few milliseconds.
 */
export function until(place: Element, isSo: () => boolean): Promise<void> {
  if (isSo()) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isSo()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(place, { childList: true, subtree: true });
  });
}

/** Resolves once effects have run and the browser has painted. */
export async function settled(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  await new Promise((resolve) => setTimeout(resolve));
}
