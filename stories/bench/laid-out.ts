import { flushSync } from 'react-dom';

/** How long, in milliseconds, a change takes until React has rendered it and the browser has laid out `place`. */
export function laidOut(place: Element, change: () => void): number {
  const start = performance.now();
  flushSync(change);
  place.getBoundingClientRect();
  return performance.now() - start;
}

/** Resolves when the page has done what was waiting. */
export function turn(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Resolves once effects have run and the browser has painted. */
export async function settled(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  await turn();
}
