import type { KeyboardEvent, MouseEvent, PointerEvent, SyntheticEvent } from 'react';
import type { Press, Refusal } from '../../core/admission/refusal.js';
import { controlAround, readPress } from './page-press.js';
import type { Presses } from './presses.js';

/** A press that was refused, and the control that it was on. */
export interface RefusedPress {
  readonly why: Refusal;
  readonly pointer: Press['pointer'];
  readonly control: Element;
}

/** For the element that is guarded. */
export interface PressHandlers {
  readonly onPointerDownCapture: (event: PointerEvent) => void;
  readonly onMouseDownCapture: (event: MouseEvent) => void;
  readonly onClickCapture: (event: MouseEvent) => void;
  readonly onAuxClickCapture: (event: MouseEvent) => void;
  readonly onKeyDownCapture: (event: KeyboardEvent) => void;
  readonly onKeyUpCapture: (event: KeyboardEvent) => void;
}

/** The handlers of a guard: they stop an event that is refused before anything in the element hears of it. */
export function pressHandlers(
  { begin, begun: begunNow, refuses, isAdmitted, notePress }: Presses,
  onPress: (refused: RefusedPress | null) => void,
): PressHandlers {
  const refuse = (why: Refusal, pointer: Press['pointer'], event: MouseEvent | KeyboardEvent) => {
    stopEvent(event);
    const control = controlOf(event);
    if (control) onPress({ why, pointer, control });
  };
  const onClickCapture = (event: MouseEvent) => {
    const { detail, nativeEvent, target } = event;
    // A screen reader's click has no pointer press (`detail` is 0), and a key's click is checked on keyup.
    const isByPointer = detail > 0;
    const begun = isByPointer ? begunNow() : null;
    const pointer = isByPointer ? (begun?.page.pointer ?? 'mouse') : null;
    const by = isByPointer ? 'pointer' : 'key';
    const press = { at: nativeEvent.timeStamp, by, pointer, on: buttonText(target) } as const;
    const why = refuses(press, begun, detail);
    if (why) return refuse(why, pointer, event);
    if (begun) notePress(begun);
    onPress(null);
  };
  return {
    onPointerDownCapture(event) {
      const { nativeEvent, currentTarget, target } = event;
      const begun = begin(() => readPress(nativeEvent, currentTarget), buttonText(target));
      const { at, pointer } = begun.page;
      // A button that is held begins here.
      if (refuses({ at, by: 'pointer', pointer, on: begun.text }, begun) && controlOf(event))
        event.stopPropagation();
    },
    onMouseDownCapture(event) {
      const begun = begunNow();
      // A press that does not count focuses no button, which the next Space would press.
      if (begun && !isAdmitted(begun) && controlOf(event)) event.preventDefault();
    },
    onClickCapture,
    onAuxClickCapture: onClickCapture,
    onKeyDownCapture(event) {
      const { key, repeat, nativeEvent, target, currentTarget } = event;
      const isEnter = key === 'Enter';
      const isDigit = key >= '1' && key <= '9';
      if (!isEnter && key !== ' ' && !isDigit) return;
      const on = buttonText(target);
      const begun = key === ' ' && !repeat ? begin(() => readPress(nativeEvent, currentTarget), on) : null;
      const why = refuses({ at: nativeEvent.timeStamp, by: 'key', pointer: null, on }, begun);
      // A digit picks an option of a question. In a text field it is still typed.
      if (isDigit && why) event.stopPropagation();
      if (isDigit) return;
      const isOnControl = controlOf(event) !== null;
      // In a field the browser or the renderer submits on Enter, without a click. A button gets the click of a key
      // that was pressed too early and released later.
      if (why && (isEnter || isOnControl) && !repeat) refuse(why, null, event);
      else if ((why && isEnter) || (repeat && isOnControl)) stopEvent(event);
    },
    onKeyUpCapture(event) {
      if (event.key !== ' ') return;
      const { timeStamp: at } = event.nativeEvent;
      const press = { at, by: 'key', pointer: null, on: buttonText(event.target), isRelease: true } as const;
      const why = refuses(press, begunNow());
      if (why) refuse(why, null, event);
    },
  };
}

/** Stops an event's propagation and prevents the browser's default action. */
function stopEvent(event: MouseEvent | KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Returns the text of the button or link around a target, or '' outside of one. */
function buttonText(target: EventTarget): string {
  return (target instanceof Element && target.closest('button, a')?.textContent) || '';
}

/** The app's own button may be any element, and may be in a shadow root. */
function controlOf({ nativeEvent }: SyntheticEvent): Element | null {
  const [target] = nativeEvent.composedPath();
  return target instanceof Element ? controlAround(target) : null;
}
