import { act, fireEvent } from '@testing-library/react';
import { layOut } from '../press.js';

/** Scrolls, and waits until the composer has looked. */
async function scrolled(): Promise<void> {
  fireEvent.scroll(window);
  await act(async () => void (await new Promise((done) => requestAnimationFrame(done))));
}

/** Lets the first card of the page be wholly in view. */
export async function seeWholeCard(): Promise<void> {
  const card = document.querySelector('[data-prompt]');
  if (!card) throw new Error('The request has no card.');
  card.getBoundingClientRect = () => new DOMRect(0, 0, 300, 200);
  layOut(() => card);
  await scrolled();
}

/** Lets nothing of the page be in view. */
export async function scrollAway(): Promise<void> {
  layOut(() => null);
  await scrolled();
}
