import { type CSSProperties, type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { StackLabels } from '../labels/labels.js';
import { useBaseSettings } from '../settings/settings.js';
import type { PressHandlers, RefusedPress } from './press-handlers.js';
import type { ActUnderWay } from './presses.js';
import { usePresses } from './use-presses.js';

/** What `usePressGuard` returns. */
export interface PressGuard {
  /** For the element that is guarded. */
  readonly handlers: PressHandlers;
  /** The line that says that a press was refused, for the end of the element, in Holdpoint's style. */
  readonly notice: ReactNode;
  /** The same for a line in the app's own style; null where there is nothing to say. */
  readonly refused: RefusedLine | null;
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

/** What to say of a refused press, and where. */
export interface RefusedLine {
  readonly words: string;
  /** At which side of the element the control is. */
  readonly side: 'start' | 'end';
  /** Places the line in the element, which has to be positioned: below the control, or above it where there is no room. */
  readonly style: CSSProperties;
}

/** What `usePressGuard` takes. */
export interface PressGuardOptions {
  /** The key of the request. Left out for what is not about one. */
  readonly key?: string | undefined;
  /** Identifies what is shown. A new value starts the grace period again; null needs none. */
  readonly content: unknown;
  /** The prompts that the element is about: an act on one of them starts no grace period here. Default: none. */
  readonly about?: readonly unknown[] | undefined;
  /** As in the settings, which are the default. */
  readonly graceMs?: number | undefined;
}

/**
 * Guards an element with requests against presses that were meant for something else: made before it was painted or in the
 * first moments after that (`graceMs`), by a key that is held down, begun on something else, or where the last act on the
 * page has put another control under the pointer. Such a press does nothing, and a line says so.
 *
 * @param element The element, which gets `handlers`. It has `data-fresh` while it takes no press.
 * @param options What is shown there, and the request that it is about.
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
  { key = '', content, about = NOTHING, graceMs }: PressGuardOptions,
): PressGuard {
  const { clock, labels, ...settings } = useBaseSettings();
  const [refused, setRefused] = useState<RefusedLine | null>(null);
  useEffect(() => (refused ? clock.after(STAYS_MS, () => setRefused(null)) : undefined), [clock, refused]);
  const onPress = (press: RefusedPress | null) =>
    setRefused(press && element.current ? lineOf(press, element.current, labels) : null);
  const guarded = { key, content, about, graceMs: graceMs ?? settings.graceMs, clock };
  const presses = usePresses(element, guarded, onPress);
  const notice = refused && (
    <div className="hp-press-again" role="alert" style={refused.style} data-side={refused.side}>
      <span dir="auto">{refused.words}</span>
    </div>
  );
  return { ...presses, notice, refused };
}

const NOTHING: readonly unknown[] = [];

type Words = Pick<StackLabels, 'pressMoved' | 'pressAgain'>;

function lineOf({ why, pointer, control }: RefusedPress, element: HTMLElement, labels: Words): RefusedLine {
  const around = element.getBoundingClientRect();
  const { top, bottom, left, right } = control.getBoundingClientRect();
  const isRight = left + right > around.left + around.right;
  const isBelow = bottom + ROOM < endOfView(element);
  return {
    words: why === 'moved' && pointer === 'mouse' ? labels.pressMoved : labels.pressAgain,
    side: isRight === (getComputedStyle(element).direction === 'rtl') ? 'start' : 'end',
    style: isBelow ? { top: bottom - around.top + GAP } : { bottom: around.bottom - top + GAP },
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
