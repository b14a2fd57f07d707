import { Component, type RefObject } from 'react';
import { noteMotion } from '../press/page-acts.js';

const MILLISECONDS = 180;

interface CrossFadeProps {
  /** The element whose content changes. */
  readonly element: RefObject<HTMLElement | null>;
  /** What stands in it. Each new value fades over. */
  readonly stage: string;
  readonly afterPaint: (callback: () => void) => () => void;
}

/** What stood in an element. */
interface Before {
  readonly picture: HTMLElement;
  readonly height: number;
}

/**
 * Lets what stood in an element fade out over what comes, while the element's height moves: 180 ms, each time `stage`
 * changes. What comes is in its final place from the beginning, so no button in it moves under a pointer, and not
 * transparent, because it may have the focus. What fades out is a picture that takes no press. People who want less motion see the change in one frame.
 *
 * A class, because only one is asked before React changes the page (`getSnapshotBeforeUpdate`).
 */
export class CrossFade extends Component<CrossFadeProps> {
  private stop = () => {};

  override getSnapshotBeforeUpdate({ stage }: CrossFadeProps): Before | null {
    const element = this.props.element.current;
    if (stage === this.props.stage || !element) return null;
    noteMotion(element.ownerDocument);
    if (wantsLessMotion(element)) return null;
    const height = element.offsetHeight;
    this.stop();
    return { picture: pictureOf(element), height };
  }

  override componentDidUpdate(_props: CrossFadeProps, _state: unknown, before: Before | null): void {
    const element = this.props.element.current;
    if (before && element) this.stop = fadeOver(element, before, this.props.afterPaint);
  }

  override componentWillUnmount(): void {
    this.stop();
  }

  override render() {
    return null;
  }
}

/** Starts what loads or runs something by being copied. */
const ACTIVE = 'iframe, object, embed, video, audio, script, style';
const NAMED = ['id', 'name', 'for', 'role', 'data-prompt', 'data-place', 'data-fresh', 'data-testid'];

/** A copy of an element to look at: it takes no press and no focus, has no names, and no one hears of it. */
function pictureOf(element: HTMLElement): HTMLElement {
  const picture = element.cloneNode(true);
  if (!(picture instanceof HTMLElement)) return element.ownerDocument.createElement('div');
  for (const part of picture.querySelectorAll(ACTIVE)) part.remove();
  for (const part of [picture, ...picture.querySelectorAll('*')]) {
    for (const name of NAMED) part.removeAttribute(name);
  }
  picture.setAttribute('inert', '');
  picture.setAttribute('aria-hidden', 'true');
  picture.setAttribute('data-before', '');
  return picture;
}

/**
 * Starts the change. Until the paint it only writes: measuring would lay the page out once more.
 *
 * @returns A function that ends it at once.
 */
function fadeOver(
  element: HTMLElement,
  { picture, height }: Before,
  afterPaint: CrossFadeProps['afterPaint'],
): () => void {
  let motions: readonly Animation[] = [];
  const release = () => Object.assign(element.style, { blockSize: '', overflow: '' });
  const rest = () => {
    for (const motion of motions) motion.cancel();
    element.removeAttribute('data-moving');
    picture.remove();
  };
  element.setAttribute('data-moving', '');
  Object.assign(element.style, { blockSize: `${height}px`, overflow: 'clip' });
  element.append(picture);
  const cancel = afterPaint(() => {
    const shown = [...element.children].filter((child) => child !== picture);
    const ends = shown.map((child) => child.getBoundingClientRect().bottom);
    const to = Math.max(0, ...ends) - element.getBoundingClientRect().top;
    const translate = fromPlaceOf(picture, shown);
    motions = [
      move(
        element,
        { blockSize: `${height}px`, overflow: 'clip' },
        { blockSize: `${to}px`, overflow: 'clip' },
      ),
      move(picture, { opacity: 1 }, { opacity: 0 }),
      ...shown.map((child) => move(child, { translate }, { translate: 'none' })),
    ];
    release();
    for (const motion of motions) motion.onfinish = rest;
  });
  return () => {
    cancel();
    release();
    rest();
  };
}

function move(element: Element, from: Keyframe, to: Keyframe): Animation {
  return element.animate([from, to], { duration: MILLISECONDS, easing: 'ease-out', fill: 'both' });
}

const SIGN = '.hp-icon, .hp-receipt-sign';

/** How far the sign of one request stood from where it comes to stand, so that it glides there. */
function fromPlaceOf(picture: Element, [shown, ...others]: readonly Element[]): string {
  const [before, now] = [picture, shown].map((one) => one?.querySelector(SIGN)?.getBoundingClientRect());
  if (!before || !now || others.length > 0) return 'none';
  const right = before.left + before.width / 2 - now.left - now.width / 2;
  const down = before.top + before.height / 2 - now.top - now.height / 2;
  return `${right}px ${down}px`;
}

function wantsLessMotion(element: HTMLElement): boolean {
  const view = element.ownerDocument.defaultView;
  if (typeof element.animate !== 'function') return true;
  return view?.matchMedia('(prefers-reduced-motion: reduce)').matches ?? true;
}
