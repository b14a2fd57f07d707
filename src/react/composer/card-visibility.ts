/** What the person can see of a prompt's card now. */
export interface CardVisibility {
  /** The card's words for why the request is dangerous; null if it is not. */
  readonly danger: string | null;
  /** True where all of it is in view, and nothing in it is folded, cut, covered or being edited. */
  readonly isFullyVisible: boolean;
}

const UNDECIDED = 'textarea, select, input:not([type=checkbox])';
const FOLDED = 'details:not([open]), [aria-expanded="false"]:not([data-more]), [data-cut]';

/** Returns what can be seen of a prompt's card. Null if the card is not on the page. */
export function readCardVisibility(root: ParentNode | null, key: string): CardVisibility | null {
  const cards = Array.from(root?.querySelectorAll('[data-prompt]') ?? []);
  const card = cards.find((one) => one.getAttribute('data-prompt') === key);
  if (!(card instanceof HTMLElement)) return null;
  const isFullyVisible =
    card.dataset['state'] === 'open' &&
    !card.hasAttribute('data-fresh') &&
    card.querySelector(`${FOLDED}, ${UNDECIDED}`) === null &&
    isInView(card) &&
    !isCut(card);
  return { danger: card.dataset['danger'] ?? null, isFullyVisible };
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
