import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useState,
} from 'react';
import { buttonText } from './button-text.js';
import { useHoldpoint } from './settings.js';
import { stopEvent } from './stop-event.js';

interface GuardState {
  /** When the current content appeared. */
  since: number;
  /** The content and the button text at the last pointer or key press, until its click. */
  pressed: { readonly content: unknown; readonly text: string } | null;
}

interface ActivationGuardHandlers {
  readonly onPointerDownCapture: (event: PointerEvent) => void;
  readonly onClickCapture: (event: MouseEvent) => void;
  readonly onAuxClickCapture: (event: MouseEvent) => void;
  readonly onKeyDownCapture: (event: KeyboardEvent) => void;
  readonly onKeyUpCapture: (event: KeyboardEvent) => void;
}

/**
 * Ignores clicks and keys that the person meant for something else: in the first moments after the content appeared
 * (`graceMs`), from a key that is held down, and where the content changed between press and release. Sets
 * `data-fresh` on the element during those first moments.
 *
 * @param element The element to guard.
 * @param content Identifies the content. A new value starts the grace period again.
 */
export function useActivationGuard(
  element: RefObject<HTMLElement | null>,
  content: unknown,
): ActivationGuardHandlers {
  const { clock, graceMs } = useHoldpoint();
  const [guard] = useState((): GuardState => ({ since: clock.now(), pressed: null }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: new content starts the time again
  useEffect(() => {
    const shown = element.current;
    guard.since = clock.now();
    if (!shown || graceMs <= 0) return;
    shown.setAttribute('data-fresh', '');
    const end = clock.after(graceMs, () => shown.removeAttribute('data-fresh'));
    return () => {
      end();
      shown.removeAttribute('data-fresh');
    };
  }, [element, guard, clock, graceMs, content]);

  // Absolute, so that a clock that was set back cannot keep a prompt shut.
  const isTooSoon = () => Math.abs(clock.now() - guard.since) < graceMs;
  const press = ({ target }: SyntheticEvent) => {
    guard.pressed = { content, text: buttonText(target) };
  };
  const isDifferent = ({ target }: SyntheticEvent) => {
    const { pressed } = guard;
    return pressed !== null && (pressed.content !== content || pressed.text !== buttonText(target));
  };
  const onClickCapture = (event: MouseEvent) => {
    // A screen reader's click has no pointer press (`detail` is 0), and a key's click is checked on keyup.
    if (isTooSoon() || (event.detail > 0 && isDifferent(event))) stopEvent(event);
    guard.pressed = null;
  };
  return {
    onPointerDownCapture: press,
    onClickCapture,
    onAuxClickCapture: onClickCapture,
    onKeyDownCapture(event) {
      const { key, repeat, nativeEvent } = event;
      const fresh = isTooSoon();
      // A digit picks an option of a question. In a text field it is still typed.
      if (fresh && key >= '1' && key <= '9') event.stopPropagation();
      if (key !== 'Enter' && key !== ' ') return;
      if (!repeat) press(event);
      // The app's own button may be any element, and may be in a shadow root.
      const [target] = nativeEvent.composedPath();
      const activates = target instanceof Element && target.closest('button, a, summary, [role=button]');
      // In a field the browser or the renderer submits on Enter, without a click. A button gets the click of a key
      // that was pressed too early and released later.
      if ((fresh && key === 'Enter') || ((fresh || repeat) && activates)) stopEvent(event);
    },
    onKeyUpCapture(event) {
      if (event.key === ' ' && isDifferent(event)) stopEvent(event);
    },
  };
}
