import type { Seen } from '../../core/admission/refusal.js';
import type { Prompt } from '../../core/protocol/prompt.js';

/** What the person can see of a prompt's card now. */
export interface CardVisibility {
  /** The card's words for why the request is dangerous; null if it is not. */
  readonly danger: string | null;
  /** Whether a part of it is folded, cut off or has not been read to its end. */
  readonly unread: boolean;
  /** True where all of it is in view, and nothing in it is unread, covered or being edited. */
  readonly isFullyVisible: boolean;
}

/** What can be seen of a request's card now, and what was seen of it since it was asked. */
export type SeenCard = Pick<Seen, 'inView' | 'unread'> & Omit<CardVisibility, 'unread'>;

/** What looks at cards. */
export interface CardReaders {
  readonly noteWhole: typeof noteWhole;
  readonly readCardVisibility: typeof readCardVisibility;
}

const UNDECIDED = 'textarea, select, input:not([type=checkbox])';
const UNREAD = 'details:not([open]), [aria-expanded="false"]:not([data-more]), [data-cut], [data-unread]';

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
  return { danger: card.dataset['danger'] ?? null, unread, isFullyVisible };
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

/** Returns true where nothing clips or covers an element. An element without a size is not seen. */
function isInView(element: HTMLElement): boolean {
  const { top, bottom, left, right, height } = element.getBoundingClientRect();
  const { innerHeight, innerWidth } = window;
  if (height === 0 || top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1)
    return false;
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflowY === 'visible') continue;
    const clip = around.getBoundingClientRect();
    if (top < clip.top - 1 || bottom > clip.bottom + 1) return false;
  }
  return [0.02, 0.25, 0.5, 0.75, 0.98].every((part) => {
    const at = document.elementFromPoint((left + right) / 2, top + (bottom - top) * part);
    return at !== null && (element.contains(at) || at.shadowRoot?.contains(element));
  });
}

/** Returns true if a part of the card has content that is cut off. */
function isCut(card: HTMLElement): boolean {
  return Array.from(card.querySelectorAll('*:not(.hp-visually-hidden, .hp-keys)')).some((part) => {
    const isLarger = part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1;
    if (!isLarger) return false;
    const { display, overflowX, overflowY } = getComputedStyle(part);
    return display !== 'inline' && (overflowX !== 'visible' || overflowY !== 'visible');
  });
}
