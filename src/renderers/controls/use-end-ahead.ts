import { type RefObject, useEffect } from 'react';

/**
 * Marks a row of buttons with `data-end-ahead` while it stands over what is above it, as on a phone, and the end of that has not
 * been in view. Content that grows later has another end, unless the person made it grow by typing.
 */
export function useEndAhead(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current;
    const body = element?.closest<HTMLElement>('.hp-body');
    if (!element || !body) return;
    let seenTo = 0;
    const look = () => {
      const { height } = body.getBoundingClientRect();
      const isStuck = standsOver(element, body);
      if (!isStuck && isOnScreen(element)) seenTo = height;
      else if (seenTo > 0 && isTypedInto(body)) seenTo = Math.max(seenTo, height);
      element.toggleAttribute('data-end-ahead', isStuck && height > seenTo + 1);
    };
    look();
    // The scroll of an element does not bubble, and does not leave a shadow root.
    const root = element.getRootNode();
    const page = element.ownerDocument;
    for (const place of new Set([root, page]))
      place.addEventListener('scroll', look, { capture: true, passive: true });
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
    sizes?.observe(body);
    return () => {
      sizes?.disconnect();
      for (const place of new Set([root, page])) place.removeEventListener('scroll', look, { capture: true });
    };
  }, [row]);
}

/** Scrolls to where a row of buttons stands without covering anything. */
export function scrollToEnd(row: HTMLElement): void {
  row.style.position = 'static';
  row.scrollIntoView({ block: 'end', behavior: 'instant' });
  row.style.position = '';
}

// The row reaches this far into the gap above it, and into what is blank at the end of a box.
const COVERED = 24;

function standsOver(row: HTMLElement, body: HTMLElement): boolean {
  const above = boxAbove(row, body);
  return above !== null && above.getBoundingClientRect().bottom > row.getBoundingClientRect().top + COVERED;
}

/** What stands above an element. An empty notice has no box, and neither has the group around a row that sticks. */
function boxAbove(element: Element, body: HTMLElement): Element | null {
  for (let one = element.previousElementSibling; one; one = one.previousElementSibling)
    if (one.getBoundingClientRect().height > 0) return one;
  const { parentElement } = element;
  return parentElement && parentElement !== body ? boxAbove(parentElement, body) : null;
}

function isOnScreen(row: HTMLElement): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  return top >= 0 && bottom <= (row.ownerDocument.defaultView?.innerHeight ?? 0) + 1;
}

function isTypedInto(body: HTMLElement): boolean {
  return body.querySelector('input:focus, textarea:focus') !== null;
}
