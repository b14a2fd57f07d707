import { type RefObject, useEffect, useRef, useState } from 'react';
import { whenSettled } from '../../ui/press/page-acts.js';
import { useBaseSettings } from '../../ui/settings/settings.js';
import { OPEN_PROMPT } from './focus-prompt.js';

/** In pixels: how far the person may have scrolled from the followed position before following stops. */
const NEAR = 48;
const MARGIN = 12;
const INPUTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/** What {@link useInterruptAutoScroll} returns. */
export interface InterruptAutoScroll<
  Scroller extends HTMLElement = HTMLDivElement,
  Content extends HTMLElement = HTMLDivElement,
> {
  /** For the element that scrolls. */
  readonly scroller: RefObject<Scroller | null>;
  /** For the element in it that grows: messages and requests. */
  readonly content: RefObject<Content | null>;
  /** The number of open requests, if all of them are below the visible part; else 0. */
  readonly below: number;
  /** Brings the first open request into view. */
  readonly goToFirst: () => void;
}

/**
 * Scrolls along as a conversation grows: to its end, or to the first request that waits for an answer, and never past
 * that request. A person who has scrolled back stays there; `below` then counts what waits, for a button of the app's
 * own. For a second after an answer it does not scroll, so that the next request does not come under the pointer that has
 * just pressed.
 *
 * Both refs have to be attached when the component is first shown.
 *
 * @returns The refs of the two elements, the number of requests below, and a function that leads to the first.
 * @example
 * const { scroller, content, below, goToFirst } = useInterruptAutoScroll();
 * return (
 *   <>
 *     <div ref={scroller} style={{ overflowY: 'auto' }}>
 *       <div ref={content}>
 *         <Messages />
 *         <InterruptStack run={run} />
 *       </div>
 *     </div>
 *     {below > 0 && <button onClick={goToFirst}>{below} below</button>}
 *   </>
 * );
 */
export function useInterruptAutoScroll<
  Scroller extends HTMLElement = HTMLDivElement,
  Content extends HTMLElement = HTMLDivElement,
>(): InterruptAutoScroll<Scroller, Content> {
  const scroller = useRef<Scroller>(null);
  const content = useRef<Content>(null);
  const [below, setBelow] = useState(0);
  const { clock } = useBaseSettings();

  useEffect(() => {
    const box = scroller.current;
    const grown = content.current;
    // Where nothing is laid out, as in jsdom, there is nothing to follow.
    if (!box || !grown || typeof ResizeObserver === 'undefined') return;
    let isFollowing = true;
    let isMoving = false;
    let ours = 0;
    const count = () => setBelow(hiddenBelow(box));
    const onInput = (event: Event) => {
      if (!movesBack(event, box)) return;
      isMoving = true;
      // What an act has kept from scrolling is no longer wanted, also where the person is at the top already.
      if (isHeldBack) isFollowing = false;
    };
    const onScroll = () => {
      // The browser also scrolls back when the content becomes shorter, so only a person's own scrolling stops
      // following.
      const isThere = box.scrollTop > placeToBe(box) - NEAR;
      if (isThere || isMoving) isFollowing = isThere;
      isMoving = false;
      count();
    };
    let stopWaiting = () => {};
    let isHeldBack = false;
    const follow = () => {
      isHeldBack = false;
      const place = placeToBe(box);
      // A person who has scrolled on to a later request is not scrolled back to the first.
      const isTheirs = box.scrollTop > ours + 1;
      if (isFollowing) box.scrollTop = isTheirs ? Math.max(box.scrollTop, place) : place;
      if (!isTheirs) ours = box.scrollTop;
      count();
    };
    const growth = new ResizeObserver(() => {
      stopWaiting();
      isHeldBack = true;
      stopWaiting = whenSettled(box.ownerDocument, clock, follow);
    });
    growth.observe(grown);
    growth.observe(box);
    box.addEventListener('scroll', onScroll, { passive: true });
    for (const type of INPUTS) box.addEventListener(type, onInput, { passive: true });
    return () => {
      stopWaiting();
      growth.disconnect();
      box.removeEventListener('scroll', onScroll);
      for (const type of INPUTS) box.removeEventListener(type, onInput);
    };
  }, [clock]);

  const goToFirst = () => {
    const box = scroller.current;
    if (box) box.scrollTop = placeToBe(box);
  };
  return { scroller, content, below, goToFirst };
}

/** Whether an event means that the person scrolls back: by wheel, finger, key or scroll bar. */
function movesBack(event: Event, box: HTMLElement): boolean {
  if (event instanceof WheelEvent) return event.deltaY < 0;
  if (event instanceof KeyboardEvent) return ['PageUp', 'ArrowUp', 'Home'].includes(event.key);
  return event.type === 'touchmove' || event.target === box;
}

/** The scroll position that shows the end, or the start of the first open request, whichever comes first. */
function placeToBe(box: HTMLElement): number {
  const end = box.scrollHeight - box.clientHeight;
  const [first] = openCards(box);
  if (!first) return end;
  const top = first.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
  return Math.max(0, Math.min(end, top - MARGIN));
}

function openCards(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(OPEN_PROMPT)];
}

function hiddenBelow(box: HTMLElement): number {
  const { bottom } = box.getBoundingClientRect();
  const open = openCards(box);
  const below = open.filter((card) => card.getBoundingClientRect().top > bottom - NEAR);
  return below.length === open.length ? open.length : 0;
}
