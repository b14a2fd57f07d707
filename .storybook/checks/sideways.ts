import { nameElement, roots } from './name-element.js';

/** What a rounded position may differ by. */
const SLACK = 1;

/** What goes past the edges of the page or of a root, or is cut off within one; empty where all of it fits. */
export function findSideways(): string[] {
  return [...pageTooWide(), ...roots().flatMap((root) => [...pastTheEdge(root), ...cutOff(root)])];
}

function pageTooWide(): string[] {
  const page = document.documentElement;
  const extra = page.scrollWidth - page.clientWidth;
  return extra > SLACK ? [`the page scrolls sideways by ${extra} px`, ...pastTheEdge(document.body)] : [];
}

function pastTheEdge(root: HTMLElement): string[] {
  const edge = root.getBoundingClientRect();
  const found = new Map<Element, number>();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const box = boxOf(node);
    const past = Math.max(box.right - edge.right, edge.left - box.left);
    if (box.width === 0 || past <= SLACK) continue;
    const owner = node instanceof Element ? node : node.parentElement;
    if (owner && isSeen(owner) && !scrollsByItself(owner, root)) found.set(owner, past);
  }
  return [...found].map(
    ([element, past]) => `${nameElement(element)} reaches ${past.toFixed(0)} px past ${nameElement(root)}`,
  );
}

/** Text is measured itself: words that do not break leave a box that is still narrow enough. */
function boxOf(node: Node): DOMRect {
  if (node instanceof Element) return node.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(node);
  return range.getBoundingClientRect();
}

/** What somebody has in a text field: it follows the caret. A placeholder, a date or a button's words do not. */
const FOLLOWS_CARET =
  'input:not(:placeholder-shown):is(:not([type]), [type="text"], [type="email"], [type="url"], [type="tel"], [type="search"], [type="password"])';

/** A box that hides what does not fit loses words without a scroll bar to tell of it. */
function cutOff(root: HTMLElement): string[] {
  return [root, ...root.querySelectorAll<HTMLElement>(`:not(${FOLLOWS_CARET})`)]
    .map((element) => ({ element, lost: element.scrollWidth - element.clientWidth }))
    .filter(({ element, lost }) => lost > SLACK && /hidden|clip/.test(getComputedStyle(element).overflowX))
    .filter(({ element }) => isSeen(element) && !scrollsByItself(element, root))
    .map(({ element, lost }) => `${nameElement(element)} cuts off ${lost} px of what it holds`);
}

/** Words for a screen reader alone are a clipped box of one pixel, some of them until they have the focus. */
function isSeen(element: Element): boolean {
  if (element.closest('.hp-visually-hidden, .hp-unseen:not(:focus-within), option, datalist, progress, svg'))
    return false;
  return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
}

function scrollsByItself(element: Element, root: Element): boolean {
  for (let box: Element | null = element; box && box !== root; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return true;
  }
  return false;
}
