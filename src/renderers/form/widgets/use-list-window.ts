import { type UIEvent, useRef, useState } from 'react';
import { useBeforePaint } from '../../../ui/settings/use-before-paint.js';

// So many options are on the page at once; the list goes on as it is scrolled.
const LISTED = 200;
const STEP = 100;
/** From this distance to an end of the list its next options are mounted. */
const NEAR_PX = 400;

/**
 * Returns which part of a long list is on the page: the part around the active item, or where the person has scrolled to.
 * Items may differ in height, so what is on the screen is kept in its place when items above it come or go.
 *
 * @param of Another text for another list.
 * @param length The number of all items.
 * @param place The place of the active item; -1 for none.
 */
export function useListWindow(of: string, length: number, place: number) {
  const list = useRef<HTMLDivElement>(null);
  const [window, setWindow] = useState({ of, place, first: startFor(place, length) });
  const kept = useRef<{ readonly id: string; readonly top: number } | null>(null);
  let { first } = window;
  if (window.of !== of || window.place !== place) {
    const isListed = window.of === of && (place === -1 || (place >= first && place < first + LISTED));
    if (!isListed) first = startFor(place, length);
    setWindow({ of, place, first });
  }
  const reached = useRef<string | null>(null);
  useBeforePaint(() => {
    const element = list.current;
    const now = `${of} ${place}`;
    const active = element?.querySelector<HTMLElement>('[data-active]');
    if (element && active && reached.current !== now) bringIntoView(element, active);
    reached.current = now;
    const seen = [...(element?.children ?? [])].find(({ id }) => id === kept.current?.id);
    if (element && seen && kept.current)
      element.scrollTop += seen.getBoundingClientRect().top - kept.current.top;
    kept.current = null;
  });
  const onScroll = ({ currentTarget: element }: UIEvent) => {
    const below = element.scrollHeight - element.clientHeight - element.scrollTop;
    const isLast = first + LISTED >= length;
    const step = element.scrollTop < NEAR_PX && first > 0 ? -STEP : below < NEAR_PX && !isLast ? STEP : 0;
    if (step === 0) return;
    const top = element.getBoundingClientRect().top;
    const seen = [...element.children].find((one) => one.getBoundingClientRect().bottom > top);
    kept.current = seen ? { id: seen.id, top: seen.getBoundingClientRect().top } : null;
    setWindow({ of, place, first: Math.max(0, first + step) });
  };
  return { list, first, count: LISTED, onScroll };
}

function startFor(place: number, length: number): number {
  return Math.max(0, Math.min(place - STEP, length - LISTED));
}

/** Scrolls the list alone: `scrollIntoView` would move the page as well. */
function bringIntoView(list: HTMLElement, item: HTMLElement): void {
  const [from, to] = [item.offsetTop, item.offsetTop + item.offsetHeight - list.clientHeight];
  list.scrollTop = Math.min(from, Math.max(to, list.scrollTop));
}
