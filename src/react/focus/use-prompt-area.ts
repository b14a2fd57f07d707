import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { type FocusEvent, type RefCallback, type RefObject, useEffect, useRef } from 'react';
import { focusWhenSettled } from '../../ui/press/focus-when-settled.js';
import type { RootProps } from '../../ui/settings/root-provider.js';
import { useBaseSettings } from '../../ui/settings/settings.js';
import { useAfterPaint } from '../../ui/use-after-paint.js';
import { activeElement, focusPrompt } from './focus-prompt.js';
import { useShortcut } from './use-shortcut.js';

interface PromptArea {
  readonly element: RefObject<HTMLDivElement | null>;
  /** The keys for `aria-keyshortcuts`; not every element with prompts sets it. */
  readonly keys: string | undefined;
  /** The element's props. */
  readonly area: Omit<RootProps, 'ref'> & FocusHandlers & { readonly ref: RefCallback<HTMLDivElement> };
}

/**
 * What every element that holds prompts needs: the theme of its root, a focus that does not get lost with a prompt, and
 * the shortcut that leads to it.
 */
export function usePromptArea({ ref, ...attributes }: RootProps, hasShortcut = true): PromptArea {
  const element = useRef<HTMLDivElement>(null);
  const focus = useFocusRecovery(element);
  const keys = useShortcut(element, hasShortcut);
  const composed = useComposedRefs(element, ref);
  return { element, keys, area: { ...attributes, ...focus, ref: composed } };
}

interface FocusHandlers {
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * Moves the focus on when the focused element leaves the page with its prompt; otherwise a keyboard or screen
 * reader user would be back at the top of the page. It goes to the next open prompt's question, else to the review
 * bar, else to the answered prompt, else to the root. A key that is still held down activates none of these.
 */
function useFocusRecovery(root: RefObject<HTMLElement | null>): FocusHandlers {
  const { clock } = useBaseSettings();
  const last = useRef<Element | null>(null);
  const afterPaint = useAfterPaint();
  const waits = useRef<(() => void) | null>(null);

  // After every render: any of them may have removed the focused element. Moving the focus lays the page out.
  useEffect(() => {
    if (!last.current || waits.current || !isLost(root.current)) return;
    waits.current = () => {};
    const cancel = afterPaint(() => {
      waits.current = null;
      recover();
    });
    if (waits.current) waits.current = cancel;
  });
  useEffect(() => () => waits.current?.(), []);

  function recover(): void {
    const element = root.current;
    const from = last.current;
    if (!element || !from || !isLost(element)) return;
    last.current = null;
    if (focusPrompt(element, from, undefined, clock)) return;
    const rest =
      element.querySelector<HTMLElement>('[data-review-bar]') ?? element.querySelector('[data-prompt]');
    focusWhenSettled(rest instanceof HTMLElement ? rest : element, clock);
  }

  return {
    onFocus(event) {
      const { target, currentTarget } = event;
      // The row of an inbox stays where its card was.
      last.current = target.closest('[data-prompt-row]') ?? target.closest('[data-prompt]') ?? currentTarget;
    },
    onBlur(event) {
      const hasLeft = event.target.ownerDocument.activeElement !== event.target;
      // A window that loses the focus keeps its active element; the person will be back.
      if (hasLeft && !isDisabled(event.target)) last.current = null;
    },
  };
}

/** Whether nothing on the page has the focus. */
function isLost(element: HTMLElement | null): boolean {
  const active = element && activeElement(element);
  return !active || active === element?.ownerDocument.body || isDisabled(active);
}

/** True for a control that loses the focus in the next frame: current Chromium blurs what becomes disabled. */
function isDisabled(element: Element): boolean {
  return element.matches(':disabled');
}
