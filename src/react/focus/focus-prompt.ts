import type { Clock } from '../../core/util/clock.js';
import { focusWhenSettled } from '../../ui/press/focus-when-settled.js';

/** Selects the cards that can be answered. */
export const OPEN_PROMPT = '[data-prompt]:not([data-collapsed], [data-held])';

/**
 * Focuses the card of `from` where it can be answered again, else of the first open prompt after it, else of
 * the first open prompt. Returns false where none is open.
 *
 * @param keys The keys of the prompts that may be focused. Default: all.
 * @param unasked Given where the person has not asked for it: then an act of a moment ago keeps the page from scrolling.
 */
export function focusPrompt(
  root: ParentNode | null,
  from: Element | null,
  keys?: readonly string[],
  unasked?: Clock,
): boolean {
  // In an inbox a request that is closed has a line, and its card is hidden.
  const open = Array.from(root?.querySelectorAll(`${OPEN_PROMPT}, [data-prompt-line]`) ?? []).filter(
    (prompt) =>
      (!keys || keys.includes(prompt.getAttribute('data-prompt') ?? '')) && !prompt.closest('[hidden]'),
  );
  // After taking back an answer the person wants to be in that prompt.
  const reopened = open.find((prompt) => prompt === from && from.matches('[data-state="open"]'));
  const following = open.find(
    (prompt) => from?.isConnected && from.compareDocumentPosition(prompt) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const prompt = reopened ?? following ?? open[0];
  if (!(prompt instanceof HTMLElement)) return false;
  // The card and not its heading: a screen reader would say the question twice, as the card's name and as the heading.
  // In a question the question itself is focused, because digits pick an option only from inside of it.
  const question = prompt.dataset['kind'] === 'question' ? prompt.querySelector<HTMLElement>(QUESTION) : null;
  const landing = question ?? prompt;
  const show = () => {
    // Shows the whole card if it fits, else from its top on. jsdom has no `scrollIntoView`.
    prompt.scrollIntoView?.({ block: 'nearest' });
    const top = prompt.querySelector('.hp-ask') ?? prompt;
    top.scrollIntoView?.({ block: 'nearest' });
  };
  if (unasked) focusWhenSettled(landing, unasked, show);
  else {
    show();
    landing.focus({ preventScroll: true });
  }
  return true;
}

const QUESTION = '.hp-ask[tabindex], fieldset[tabindex]';

/** Returns the focused element of the document or shadow root that contains an element. */
export function activeElement(element: HTMLElement): Element | null {
  return documentOrShadowRoot(element)?.activeElement ?? null;
}

/** Returns the document or shadow root that contains an element; null for a detached element. */
export function documentOrShadowRoot(element: HTMLElement): Document | ShadowRoot | null {
  const tree = element.getRootNode();
  return tree instanceof Document || tree instanceof ShadowRoot ? tree : null;
}
