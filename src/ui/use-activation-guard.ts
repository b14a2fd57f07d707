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
  /** Since when it shows what it shows. */
  since: number;
  /** What was there when the pointer or a key went down, until it came to a click. */
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
 * Keeps an element from taking activation that was meant for something else: while it has just
 * appeared, from a key that is held down, and where it showed something else when the pointer or the key
 * went down. Carries `data-fresh` while it has just appeared.
 *
 * @param element - What has appeared.
 * @param face - Changes when the element shows something else, which starts the time again.
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

  // A clock that is set back must not keep a prompt shut.
  const isTooSoon = () => Math.abs(clock.now() - guard.since) < graceMs;
  const press = ({ target }: SyntheticEvent) => {
    guard.pressed = { content, text: buttonText(target) };
  };
  const isDifferent = ({ target }: SyntheticEvent) => {
    const { pressed } = guard;
    return pressed !== null && (pressed.content !== content || pressed.text !== buttonText(target));
  };
  const onClickCapture = (event: MouseEvent) => {
    // A screen reader clicks without a pointer, and a key is looked at when it is let go.
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
      // A digit answers a question, and is still typed where it is no answer.
      if (fresh && key >= '1' && key <= '9') event.stopPropagation();
      if (key !== 'Enter' && key !== ' ') return;
      if (!repeat) press(event);
      // A button of the app's own may be any element, or stand in a shadow root.
      const [target] = nativeEvent.composedPath();
      const activates = target instanceof Element && target.closest('button, a, summary, [role=button]');
      // In a field Enter sends, by the browser or by a renderer: without a click.
      // A button takes the click of a key that was pressed in time and is let go later.
      if ((fresh && key === 'Enter') || ((fresh || repeat) && activates)) stopEvent(event);
    },
    onKeyUpCapture(event) {
      if (event.key === ' ' && isDifferent(event)) stopEvent(event);
    },
  };
}
