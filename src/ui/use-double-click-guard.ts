import { type MouseEvent, useRef } from 'react';
import { buttonText } from './button-text.js';
import { useHoldpoint } from './settings.js';
import { stopEvent } from './stop-event.js';

interface Click {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly place: Element | null;
  readonly text: string;
}

// As far as a hand moves between the two clicks of a double click.
const NEAR = 8;

/**
 * Drops the second click of a double click where the first one changed what is under the pointer: a place folded
 * and the next one moved there, or a button became another. That click was never meant for it.
 *
 * @param places - Selects what folds: a prompt, or a part of one.
 */
export function useDoubleClickGuard(places: string): (event: MouseEvent) => void {
  const { clock, graceMs } = useHoldpoint();
  const last = useRef<Click | null>(null);
  return (event) => {
    const { target, detail, clientX: x, clientY: y } = event;
    const place = target instanceof Element ? target.closest(places) : null;
    const before = last.current;
    const click: Click = { at: clock.now(), x, y, place, text: buttonText(target) };
    last.current = click;
    if (before?.place === place && before.text === click.text) return;
    // A click without a place comes from a key.
    const isNear = before && (x !== 0 || y !== 0) && Math.hypot(x - before.x, y - before.y) <= NEAR;
    const isSoon = before && click.at - before.at < graceMs;
    // Browsers count the clicks of a hand that is slower than that; not all of them do across two buttons.
    if (detail > 1 || (isNear && isSoon)) stopEvent(event);
  };
}
