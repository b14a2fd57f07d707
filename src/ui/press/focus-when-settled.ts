import type { Clock } from '../../core/util/clock.js';
import { pageClock } from '../time/page-clock.js';
import { whenSettled } from './page-acts.js';

/**
 * Moves the focus to an element that the person has not asked for, as after an answer that has closed its card. It comes
 * into view at once, or a second after the last act on the page while it still has the focus: until then nothing moves
 * under the pointer that has just pressed.
 *
 * @param element The element, which never decides anything: a card or a question, not a button.
 * @param clock The clock of the settings. Default: the page's.
 * @param show Brings it into view. Default: scrolls as little as possible.
 * @returns Nothing.
 *
 * @example
 * focusWhenSettled(nextCard);
 */
export function focusWhenSettled(
  element: HTMLElement,
  clock: Clock = pageClock,
  show = () => element.scrollIntoView?.({ block: 'nearest' }),
): void {
  element.focus({ preventScroll: true });
  whenSettled(element.ownerDocument, clock, () => {
    const tree = element.getRootNode();
    const isFocused =
      (tree instanceof Document || tree instanceof ShadowRoot) && tree.activeElement === element;
    if (isFocused) show();
  });
}
