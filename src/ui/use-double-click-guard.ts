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

// Pixels that a hand moves between the two clicks of a double click.
const NEAR = 8;

/**
 * Ignores the second click of a double click where the first one changed what is under the pointer: a prompt folded
 * and the next one moved up, or a button became another one. The person did not mean that click for it.
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
    // A click at (0, 0) comes from a key.
    const isNear = before && (x !== 0 || y !== 0) && Math.hypot(x - before.x, y - before.y) <= NEAR;
    const isSoon = before && click.at - before.at < graceMs;
    // For slower double clicks the browser's own count (`detail`) decides. Not every browser counts across two
    // buttons.
    if (detail > 1 || (isNear && isSoon)) stopEvent(event);
  };
}
