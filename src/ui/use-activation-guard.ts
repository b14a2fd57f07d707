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

interface Press {
  readonly content: unknown;
  readonly text: string;
  readonly at: number;
}

interface GuardState {
  /** The event timestamp from which presses count. Before it, the content is too new. */
  opensAt: number;
  /** The content that `opensAt` belongs to. */
  content: unknown;
  /** The last pointer press or Space of the page, where it was inside of the element. */
  pressed: Press | null;
}

/** Before any content was shown. */
const NONE = Symbol('none');

export interface ActivationGuardHandlers {
  readonly onPointerDownCapture: (event: PointerEvent) => void;
  readonly onClickCapture: (event: MouseEvent) => void;
  readonly onAuxClickCapture: (event: MouseEvent) => void;
  readonly onKeyDownCapture: (event: KeyboardEvent) => void;
  readonly onKeyUpCapture: (event: KeyboardEvent) => void;
}

/**
 * Ignores clicks and keys that the person meant for something else: pressed before the content was painted or in the
 * first moments after that (`graceMs`), from a key that is held down, and where the press began on something else. Sets
 * `data-fresh` on the element during those first moments.
 *
 * The time of a press is its event's timestamp, because a busy page may handle the event later.
 *
 * @param element The element to guard.
 * @param content Identifies the content. A new value starts the grace period again; null needs no grace period.
 */
export function useActivationGuard(
  element: RefObject<HTMLElement | null>,
  content: unknown,
): ActivationGuardHandlers {
  const [guard] = useState((): GuardState => ({ opensAt: 0, content: NONE, pressed: null }));

  useGracePeriod(element, content, guard);
  useForgottenPress(element, guard);

  // React may call a handler of new content before the effect has noted it.
  const isTooSoon = (at: number) => guard.content !== content || at < guard.opensAt;
  const press = ({ target, nativeEvent }: SyntheticEvent) => {
    guard.pressed = { content, text: buttonText(target), at: nativeEvent.timeStamp };
  };
  // A touch that began on the previous content may end on this element, which has then seen no press at all.
  const isDifferent = ({ target }: SyntheticEvent) => {
    const { pressed } = guard;
    return pressed?.content !== content || pressed?.text !== buttonText(target) || isTooSoon(pressed.at);
  };
  const onClickCapture = (event: MouseEvent) => {
    // A screen reader's click has no pointer press (`detail` is 0), and a key's click is checked on keyup.
    const { detail, nativeEvent } = event;
    if (isTooSoon(nativeEvent.timeStamp) || (detail > 0 && isDifferent(event))) stopEvent(event);
  };
  return {
    onPointerDownCapture: press,
    onClickCapture,
    onAuxClickCapture: onClickCapture,
    onKeyDownCapture(event) {
      const { key, repeat, nativeEvent } = event;
      const fresh = isTooSoon(nativeEvent.timeStamp);
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

/** Notes when the content opens to presses, and marks the element as fresh until then. */
function useGracePeriod(element: RefObject<HTMLElement | null>, content: unknown, guard: GuardState): void {
  const { clock, graceMs } = useHoldpoint();
  useEffect(() => {
    const shown = element.current;
    guard.opensAt = 0;
    guard.content = content;
    if (!shown || graceMs <= 0 || content === null) return;
    const open = () => {
      guard.opensAt = eventTime();
      shown.removeAttribute('data-fresh');
    };
    let end = () => {};
    const wait = () => {
      end = clock.after(graceMs, open);
    };
    guard.opensAt = Number.POSITIVE_INFINITY;
    shown.setAttribute('data-fresh', '');
    if (clock.afterPaint) end = clock.afterPaint(wait);
    else wait();
    return () => {
      end();
      shown.removeAttribute('data-fresh');
    };
  }, [element, guard, clock, graceMs, content]);
}

/** Forgets a press where the next one begins, which may be outside of the element. */
function useForgottenPress(element: RefObject<HTMLElement | null>, guard: GuardState): void {
  useEffect(() => {
    // The window hears of a press before the document, where React listens if the whole page is its own, as in Next.
    const page = element.current?.ownerDocument.defaultView;
    const forget = () => {
      guard.pressed = null;
    };
    const forgetKey = ({ key }: globalThis.KeyboardEvent) => {
      if (key === ' ') forget();
    };
    // Heard before the handlers below, which note a press inside of the element.
    page?.addEventListener('pointerdown', forget, true);
    page?.addEventListener('keydown', forgetKey, true);
    return () => {
      page?.removeEventListener('pointerdown', forget, true);
      page?.removeEventListener('keydown', forgetKey, true);
    };
  }, [element, guard]);
}

/** Returns the current time on the clock of event timestamps, which changes to the machine's clock do not affect. */
function eventTime(): number {
  return new Event('time').timeStamp;
}
