import { type CSSProperties, type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { PressHandlers, RefusedPress } from './press-handlers.js';
import type { ActUnderWay, Guarded } from './presses.js';
import { useHoldpoint } from './settings.js';
import { usePresses } from './use-presses.js';

/** What `usePressGuard` returns. */
export interface PressGuard {
  /** For the element that is guarded. */
  readonly handlers: PressHandlers;
  /** The line that says that a press was refused, for the end of the element. */
  readonly notice: ReactNode;
  /** Returns what is pressed now, and what was seen of the request, as `admit` takes them. */
  readonly underWay: () => ActUnderWay;
  /** Notes that this press has sent something or opened a second step; to be called before the page changes. */
  readonly noteAct: () => void;
}

/** How long the line stays, in milliseconds. */
const STAYS_MS = 6_000;
/** In pixels: what the line needs above or below a control. */
const ROOM = 44;
const GAP = 6;

interface Said {
  readonly hasToMove: boolean;
  readonly side: 'left' | 'right';
  readonly place: CSSProperties;
}

/**
 * Guards an element with requests against presses that were meant for something else: made before it was painted or in the
 * first moments after that (`graceMs`), by a key that is held down, begun on something else, or where the last act on the
 * page has put another control under the pointer. Such a press does nothing, and a line says so.
 *
 * @param element The element, which gets `handlers`. It has `data-fresh` while it takes no press.
 * @param guarded `content` identifies what is shown: a new value starts the time again, and null needs none. `key` is that of
 *   the request; `about` are the prompts that the element is about, an act on which starts no such time here.
 * @returns The handlers and the line for the element, what is pressed now, and a function to call at an act.
 *
 * @example
 * const card = useRef<HTMLElement>(null);
 * const { key, prompt } = interrupt;
 * const guard = usePressGuard(card, { key, content: prompt, about: [prompt] });
 * return (
 *   <section ref={card} {...guard.handlers}>
 *     <button type="button" onClick={() => { guard.noteAct(); void run.approve(key); }}>Approve</button>
 *     {guard.notice}
 *   </section>
 * );
 */
export function usePressGuard(
  element: RefObject<HTMLElement | null>,
  { key = '', content, about = NOTHING }: Partial<Pick<Guarded, 'key' | 'about'>> & Pick<Guarded, 'content'>,
): PressGuard {
  const { clock, graceMs, labels } = useHoldpoint();
  const [said, say] = useState<Said | null>(null);
  useEffect(() => (said ? clock.after(STAYS_MS, () => say(null)) : undefined), [clock, said]);
  const onPress = (refused: RefusedPress | null) =>
    say(refused && element.current ? besides(refused, element.current) : null);
  const presses = usePresses(element, { key, content, about, graceMs, clock }, onPress);
  const notice = said && (
    <div className="hp-press-again" role="alert" style={said.place} data-side={said.side}>
      <span dir="auto">{said.hasToMove ? labels.pressMoved : labels.pressAgain}</span>
    </div>
  );
  return { ...presses, notice };
}

const NOTHING: readonly unknown[] = [];

/** Where the line stands: below the control, or above it where there is no room. It covers no button of the same row. */
function besides({ why, pointer, control }: RefusedPress, element: HTMLElement): Said {
  const around = element.getBoundingClientRect();
  const { top, bottom, left, right } = control.getBoundingClientRect();
  const isBelow = bottom + ROOM < endOfView(element);
  return {
    hasToMove: why === 'moved' && pointer === 'mouse',
    side: left + right > around.left + around.right ? 'right' : 'left',
    place: isBelow ? { top: bottom - around.top + GAP } : { bottom: around.bottom - top + GAP },
  };
}

/** The lower edge of what can be seen around an element, in pixels of the window. */
function endOfView({ parentElement, ownerDocument }: HTMLElement): number {
  let end = ownerDocument.defaultView?.innerHeight ?? 0;
  for (let around = parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflowY !== 'visible')
      end = Math.min(end, around.getBoundingClientRect().bottom);
  }
  return end;
}
