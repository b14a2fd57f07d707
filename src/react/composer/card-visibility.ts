import type { Seen } from '../../core/admission/refusal.js';
import type { Prompt } from '../../core/protocol/prompt.js';
import { leadsTo } from '../focus/use-shortcut.js';

/** Where something is for the person: `away` where hardly any of it is on the screen, `none` where it is not on the page. */
export type Place = 'inView' | 'away' | 'none';

/** What the person can see of a prompt's card now. */
export interface CardVisibility {
  readonly place: Place;
  /** The card's words for why the request is dangerous; null if it is not. */
  readonly danger: string | null;
  /** Whether a part of it is folded, cut off or has not been read to its end. */
  readonly unread: boolean;
  /** True where all of it is in view, and nothing in it is unread, covered or being edited. */
  readonly isFullyVisible: boolean;
  /** The keys that lead to it, as `aria-keyshortcuts` has them; null for none. */
  readonly keys: string | null;
}

/** What can be seen of a request's card now, and what was seen of it since it was asked. */
export type SeenCard = Pick<Seen, 'inView' | 'unread'> &
  Omit<CardVisibility, 'unread'> & {
    /** Where the bar is that sends several answers. */
    readonly bar: Place;
  };

/** What looks at cards. */
export interface CardReaders {
  readonly noteWhole: typeof noteWhole;
  readonly readCardVisibility: typeof readCardVisibility;
  readonly placeOfBar: typeof placeOfBar;
}

const UNDECIDED = 'textarea, select, input:not([type=checkbox])';
// A line and a button of a card, in pixels.
const SEEN_AT_LEAST = 40;
// A fold that repeats what stands above it hides nothing.
const UNREAD =
  'details:not([open], [data-repeats]), [aria-expanded="false"]:not([data-more]), [data-cut], [data-unread]';

/** Returns what can be seen of a prompt's card. Null if the card is not on the page. */
export function readCardVisibility(root: ParentNode | null, key: string): CardVisibility | null {
  const card = cardsIn(root).get(key);
  if (!card) return null;
  const unread = card.querySelector(UNREAD) !== null || isCut(card);
  const isFullyVisible =
    card.dataset['state'] === 'open' &&
    !card.hasAttribute('data-fresh') &&
    card.querySelector(UNDECIDED) === null &&
    !unread &&
    isInView(card);
  const danger = card.dataset['danger'] ?? null;
  return { place: placeOf(card), danger, unread, isFullyVisible, keys: keysTo(card, key) };
}

function keysTo(card: HTMLElement, key: string): string | null {
  const keys = card.closest('[aria-keyshortcuts]')?.getAttribute('aria-keyshortcuts') ?? null;
  return keys !== null && leadsTo(card, keys, key) ? keys : null;
}

/** Returns where the bar is that sends the answers of a run. */
export function placeOfBar(root: ParentNode | null, firstKey: string | undefined): Place {
  const bars = [...(root?.querySelectorAll<HTMLElement>('[data-review-bar]') ?? [])];
  const bar = bars.find((one) => one.dataset['reviewBar'] === firstKey);
  return bar ? placeOf(bar) : 'none';
}

/** Adds the prompts whose cards are wholly in view now. A prompt that is asked again is a new object. */
export function noteWhole(
  seen: WeakSet<Prompt>,
  root: ParentNode | null,
  open: readonly { readonly key: string; readonly prompt: Prompt }[],
): void {
  if (open.every(({ prompt }) => seen.has(prompt))) return;
  const cards = cardsIn(root);
  for (const { key, prompt } of open) {
    const card = seen.has(prompt) ? undefined : cards.get(key);
    // Where nothing is laid out, as in jsdom, nothing is out of view.
    if (card && (!('elementFromPoint' in document) || isInView(card))) seen.add(prompt);
  }
}

/** The cards by the keys of their prompts; of two with one key the first. */
function cardsIn(root: ParentNode | null): ReadonlyMap<string, HTMLElement> {
  const cards = [...(root?.querySelectorAll<HTMLElement>('[data-prompt]') ?? [])].reverse();
  return new Map(cards.map((card) => [card.dataset['prompt'] ?? '', card]));
}

function placeOf(element: HTMLElement): Place {
  // Where nothing is laid out, as in jsdom, nothing is out of view.
  if (!('elementFromPoint' in document)) return 'inView';
  const { top, bottom, height } = element.getBoundingClientRect();
  const seen = clipOf(element);
  const [from, to] = [Math.max(top, seen.top), Math.min(bottom, seen.bottom)];
  const isEnough = height > 0 && to - from >= Math.min(SEEN_AT_LEAST, height - 1);
  return isEnough && [0.1, 0.5, 0.9].some((part) => isHit(element, from + (to - from) * part))
    ? 'inView'
    : 'away';
}

/** Returns true where nothing clips or covers an element. An element without a size is not seen. */
function isInView(element: HTMLElement): boolean {
  const { top, bottom, left, right, height } = element.getBoundingClientRect();
  const seen = clipOf(element);
  if (height === 0 || left < -1 || right > window.innerWidth + 1) return false;
  if (top < seen.top - 1 || bottom > seen.bottom + 1) return false;
  return [0.02, 0.25, 0.5, 0.75, 0.98].every((part) => isHit(element, top + (bottom - top) * part));
}

/** The part of the window in which an element can be seen: what scrolls around it clips it. */
function clipOf(element: HTMLElement): { readonly top: number; readonly bottom: number } {
  let clip = { top: 0, bottom: window.innerHeight };
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflowY === 'visible') continue;
    const { top, bottom } = around.getBoundingClientRect();
    clip = { top: Math.max(clip.top, top), bottom: Math.min(clip.bottom, bottom) };
  }
  return clip;
}

/** Whether a press in the middle of an element, at this height, reaches it. */
function isHit(element: HTMLElement, y: number): boolean {
  const { left, right } = element.getBoundingClientRect();
  const at = document.elementFromPoint((left + right) / 2, y);
  return at !== null && (element.contains(at) || at.shadowRoot?.contains(element) === true);
}

/** Returns true if a part of the card has content that is cut off. */
function isCut(card: HTMLElement): boolean {
  return Array.from(card.querySelectorAll('*:not(.hp-visually-hidden)')).some((part) => {
    const isLarger = part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1;
    if (!isLarger) return false;
    const { display, overflowX, overflowY } = getComputedStyle(part);
    return display !== 'inline' && (overflowX !== 'visible' || overflowY !== 'visible');
  });
}
