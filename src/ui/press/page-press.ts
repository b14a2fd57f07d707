import type { Press } from '../../core/admission/refusal.js';

/** A control, with the words that it had. */
interface Control {
  readonly element: Element;
  readonly text: string;
}

/** A press of a pointer, or of Space, as it began. */
export interface PagePress extends Control {
  readonly at: number;
  readonly pointer: Press['pointer'];
  readonly x: number;
  readonly y: number;
  /** What lay within 24 px of it; null where nothing is laid out. */
  readonly near: readonly Control[] | null;
}

/** In pixels: how near another control counts as one under the pointer. */
const NEAR = 24;
const EIGHTHS = [0, 1, 2, 3, 4, 5, 6, 7].map((eighth) => (eighth * Math.PI) / 4);
// So close to each other that no control of the least size (WCAG 2.5.8, 24 px) lies between them.
const SPOTS: readonly (readonly [x: number, y: number])[] = [
  [0, 0],
  ...[NEAR / 2, NEAR].flatMap((far) =>
    EIGHTHS.map((angle) => [far * Math.cos(angle), far * Math.sin(angle)] as const),
  ),
];

const ROLES = ['button', 'link', 'checkbox', 'radio', 'switch', 'tab', 'menuitem', 'option'];
const CONTROLS = `button, a, summary, label, [type=checkbox], [type=radio], ${ROLES.map((role) => `[role=${role}]`)}`;

/** Reads a press where it begins, inside of an element. */
export function readPress(event: PointerEvent | KeyboardEvent, inside: Element): PagePress {
  const [target] = event.composedPath();
  const control = controlOf(target instanceof Element ? target : inside);
  const at = event.timeStamp;
  if (!('clientX' in event)) return { ...control, at, pointer: null, x: 0, y: 0, near: null };
  const { clientX: x, clientY: y, pointerType } = event;
  const pointer = pointerType === 'touch' || pointerType === 'pen' ? pointerType : 'mouse';
  return { ...control, at, pointer, x, y, near: controlsNear(inside.getRootNode(), x, y) };
}

/**
 * Whether a press lies within 24 px of an earlier one, on a control that did not lie there when that began.
 *
 * @param clicks How many clicks of one double click the browser counts.
 */
export function isUnder(press: PagePress, before: PagePress, clicks: number): boolean {
  const isSame = ({ element, text }: Control) => element === press.element && text === press.text;
  // A browser also counts where nothing is laid out.
  if (!before.near) return clicks > 1 && !isSame(before);
  return Math.hypot(press.x - before.x, press.y - before.y) <= NEAR && !before.near.some(isSame);
}

/** Returns the control around an element, also where the element is in the shadow root of one; null for none. */
export function controlAround(element: Element): Element | null {
  const control = element.closest(CONTROLS);
  if (control) return control;
  const tree = element.getRootNode();
  return tree instanceof ShadowRoot ? controlAround(tree.host) : null;
}

/** An app may listen to clicks on any element, so what is in no control is one itself. */
function controlOf(element: Element): Control {
  const control = controlAround(element);
  return { element: control ?? element, text: control?.textContent ?? '' };
}

function controlsNear(tree: Node, x: number, y: number): readonly Control[] | null {
  // jsdom lays nothing out.
  if (!(tree instanceof Document || tree instanceof ShadowRoot) || !('elementFromPoint' in tree)) return null;
  const spots = SPOTS.map(([right, down]) => elementAt(tree, x + right, y + down));
  return [...new Set(spots)].flatMap((element) => (element ? [controlOf(element)] : []));
}

function elementAt(tree: DocumentOrShadowRoot, x: number, y: number): Element | null {
  const element = tree.elementFromPoint(x, y);
  const inner = element?.shadowRoot;
  return inner && inner !== tree ? (elementAt(inner, x, y) ?? element) : element;
}
