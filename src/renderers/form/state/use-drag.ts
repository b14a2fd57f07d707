import type { PointerEvent } from 'react';
import { useRef } from 'react';

const DRAGGED = 'data-dragged';
const DROP = 'data-drop';

/** Where an item is dragged from, and to. */
interface Drag {
  readonly pointer: number;
  readonly y: number;
  readonly item: HTMLElement;
  readonly items: readonly HTMLElement[];
  to: number;
}

/**
 * Returns what the handle of an item hears while the item is dragged with a mouse, a pen or a finger. The page is marked
 * without a render, because the pointer moves more often than a form should render.
 *
 * @param drop Called with the index that the item is to have.
 */
export function useDrag(index: number, drop: (to: number) => void) {
  const drag = useRef<Drag | null>(null);
  const end = (isDropped: boolean) => {
    const { current } = drag;
    drag.current = null;
    if (!current) return;
    current.item.style.removeProperty('translate');
    current.item.removeAttribute(DRAGGED);
    mark(current, -1);
    if (isDropped && current.to !== index) drop(current.to);
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const item = event.currentTarget.closest<HTMLElement>('.hp-item');
      if (!item?.parentElement || event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture?.(event.pointerId);
      const items = [...item.parentElement.querySelectorAll<HTMLElement>(':scope > .hp-item:not([hidden])')];
      item.setAttribute(DRAGGED, '');
      drag.current = { pointer: event.pointerId, y: event.clientY, item, items, to: index };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = drag;
      if (!current || current.pointer !== event.pointerId) return;
      current.item.style.setProperty('translate', `0 ${event.clientY - current.y}px`);
      current.to = placeAt(current, index, event.clientY);
      mark(current, index);
      current.items[current.to]?.scrollIntoView?.({ block: 'nearest' });
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
    onLostPointerCapture: () => end(false),
  };
}

/** Returns the index that the dragged item has where it is let go: past every other whose middle the pointer has passed. */
function placeAt({ items }: Drag, index: number, y: number): number {
  const isPassed = (item: HTMLElement, at: number) => {
    const { top, height } = item.getBoundingClientRect();
    return at < index ? y < top + height / 2 : y > top + height / 2;
  };
  const before = items.findIndex((item, at) => at < index && isPassed(item, at));
  if (before !== -1) return before;
  return items.reduce((to, item, at) => (at > index && isPassed(item, at) ? at : to), index);
}

/** Marks the item at whose edge the dragged one is let go. */
function mark({ items, to }: Drag, index: number): void {
  items.forEach((item, at) => {
    const side = index === -1 || at !== to || to === index ? null : to < index ? 'before' : 'after';
    if (side) item.setAttribute(DROP, side);
    else item.removeAttribute(DROP);
  });
}
