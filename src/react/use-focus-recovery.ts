import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { activeElement, focusPrompt } from './focus-prompt.js';

interface FocusHandlers {
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * Catches the focus when the part that had it goes away with its prompt, which would leave a keyboard
 * or screen reader user at the top of the page: it goes on to the next open prompt's question, else to
 * the review bar, else to the answered prompt, else to the root itself. None of these can be activated by a key still held down.
 */
export function useFocusRecovery(root: RefObject<HTMLElement | null>): FocusHandlers {
  const last = useRef<Element | null>(null);

  // After every render, because any of them may have taken the focused part away.
  useEffect(() => {
    const element = root.current;
    if (!element || !last.current) return;
    const active = activeElement(element);
    if (active !== null && active !== element.ownerDocument.body) return;
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
      // A window that loses the focus keeps its active element.
      if (event.target.ownerDocument.activeElement !== event.target) last.current = null;
    },
  };
}
