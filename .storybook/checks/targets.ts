import { nameElement, roots } from './name-element.js';

/** WCAG 2.2, success criterion 2.5.8, Target Size (Minimum), in CSS pixels. */
const LEAST = 24;

/** What a rounded size may differ by. */
const SLACK = 0.05;

const TARGETS =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="link"]';

interface Target {
  readonly element: HTMLElement;
  readonly box: DOMRect;
}

/** The targets inside a root that are too small to be hit; empty where each is large enough or excepted. */
export function findSmallTargets(): string[] {
  const targets = roots().flatMap((root) =>
    [...root.querySelectorAll<HTMLElement>(TARGETS)].filter(isReachable).map(targetOf),
  );
  return targets
    .filter(({ element, box }) => isSmall(box) && !isInText(element))
    .filter((target) => !hasSpace(target, targets))
    .map(
      ({ element, box }) =>
        `${nameElement(element)} is ${box.width.toFixed(1)} x ${box.height.toFixed(1)} px, and another target is within its ${LEAST} px`,
    );
}

function isReachable(element: HTMLElement): boolean {
  if (element.matches(':disabled') || element.closest('[inert]')) return false;
  return element.checkVisibility({ visibilityProperty: true });
}

/** A tick or a radio button is hit by its label too. */
function targetOf(element: HTMLElement): Target {
  const own = element.getBoundingClientRect();
  const labels =
    element instanceof HTMLInputElement && /^(radio|checkbox)$/.test(element.type) ? element.labels : null;
  return { element, box: [...(labels ?? [])].reduce((box, label) => around(box, label), own) };
}

function around(box: DOMRect, label: HTMLElement): DOMRect {
  const other = label.getBoundingClientRect();
  const left = Math.min(box.left, other.left);
  const top = Math.min(box.top, other.top);
  return new DOMRect(
    left,
    top,
    Math.max(box.right, other.right) - left,
    Math.max(box.bottom, other.bottom) - top,
  );
}

function isSmall({ width, height }: DOMRect): boolean {
  return width < LEAST - SLACK || height < LEAST - SLACK;
}

/** The exception for a target in a sentence: the line's height is the text's, not ours. */
function isInText(element: HTMLElement): boolean {
  if (getComputedStyle(element).display !== 'inline') return false;
  const line = element.parentElement;
  return (
    line !== null &&
    [...line.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    )
  );
}

/** The exception for spacing: a circle of 24 px on its middle touches no other target, nor another's circle. */
function hasSpace(small: Target, all: readonly Target[]): boolean {
  const middle = middleOf(small.box);
  return all.every((other) => {
    if (other === small) return true;
    if (distance(middle, nearest(middle, other.box)) < LEAST / 2) return false;
    return !isSmall(other.box) || distance(middle, middleOf(other.box)) >= LEAST;
  });
}

function middleOf(box: DOMRect): DOMPoint {
  return new DOMPoint(box.left + box.width / 2, box.top + box.height / 2);
}

function nearest({ x, y }: DOMPoint, box: DOMRect): DOMPoint {
  return new DOMPoint(Math.min(Math.max(x, box.left), box.right), Math.min(Math.max(y, box.top), box.bottom));
}

function distance(a: DOMPoint, b: DOMPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
