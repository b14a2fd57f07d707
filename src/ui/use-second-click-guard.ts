import { type MouseEvent, useRef } from 'react';
import { useHoldpoint } from './settings.js';

interface Click {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly place: Element | null;
}

// As far as a hand moves between the two clicks of a double click.
const NEAR = 8;

/**
 * Drops the second click of a double click where the first one folded its place and the next one moved
 * under the pointer: that click was never meant for it.
 *
 * @param places - Selects what folds: a prompt, or a part of one.
 */
export function useSecondClickGuard(places: string): (event: MouseEvent) => void {
  const { clock, graceMs } = useHoldpoint();
  const last = useRef<Click | null>(null);
  return (event) => {
    const { target, clientX: x, clientY: y } = event;
    const place = target instanceof Element ? target.closest(places) : null;
    const before = last.current;
    const click: Click = { at: clock.now(), x, y, place };
    last.current = click;
    if (!before || before.place === place || click.at - before.at >= graceMs) return;
    // A click without a place comes from a key.
    const placed = x !== 0 || y !== 0;
    if (!placed || Math.hypot(x - before.x, y - before.y) > NEAR) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
