import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface FocusHandlers {
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * Catches the focus when the part that had it goes away with its prompt, which would leave a keyboard
 * or screen reader user at the top of the page: it goes on to the next open prompt's question, else to
 * the review bar, else to the answered prompt, else to the root itself. None of these can be activated by a key still held down.
 */
export function useFocusKeeper(root: RefObject<HTMLElement | null>): FocusHandlers {
  const last = useRef<Element | null>(null);

  // After every render, because any of them may have taken the focused part away.
  useEffect(() => {
    const element = root.current;
    if (!element || !last.current) return;
    const active = activeElement(element);
    if (active !== null && active !== element.ownerDocument.body && !isSwitchedOff(active)) return;
    const from = last.current;
    last.current = null;
    if (focusPrompt(element, from)) return;
    const rest =
      element.querySelector<HTMLElement>('[data-review-bar]') ?? element.querySelector('[data-prompt]');
    (rest instanceof HTMLElement ? rest : element).focus();
  });

  return {
    onFocus(event) {
      last.current = event.target.closest('[data-prompt]') ?? event.currentTarget;
    },
    onBlur(event) {
      const hasLeft = event.target.ownerDocument.activeElement !== event.target;
      // A window that loses the focus keeps its active element.
      if (hasLeft && !isSwitchedOff(event.target)) last.current = null;
    },
  };
}

/** True for a control that has the focus only until the next frame: Chromium takes it from what is disabled, and says blur. */
function isSwitchedOff(element: Element): boolean {
  return element.matches(':disabled');
}

/**
 * Focuses the question of `from` where that is to be answered again, else of the first open prompt after it, else of
 * the first one. False: none is open.
 */
export function focusPrompt(root: Element | null, from: Element | null): boolean {
  const open = Array.from(root?.querySelectorAll('[data-prompt]:not([data-folded])') ?? []);
  // A prompt whose answer was taken back is where the person wants to be.
  const reopened = open.find((prompt) => prompt === from && from.matches('[data-state="open"]'));
  const following = open.find(
    (prompt) => from?.isConnected && from.compareDocumentPosition(prompt) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const prompt = reopened ?? following ?? open[0];
  if (!(prompt instanceof HTMLElement)) return false;
  const question = prompt.querySelector<HTMLElement>('.hp-ask[tabindex], fieldset[tabindex]') ?? prompt;
  question.focus();
  return true;
}

/** What has the focus, as seen from the page or shadow root that an element is in. */
export function activeElement(element: HTMLElement): Element | null {
  return treeOf(element)?.activeElement ?? null;
}

/** The page or shadow root that an element is in; null where it is in neither. */
export function treeOf(element: HTMLElement): Document | ShadowRoot | null {
  const tree = element.getRootNode();
  return tree instanceof Document || tree instanceof ShadowRoot ? tree : null;
}
