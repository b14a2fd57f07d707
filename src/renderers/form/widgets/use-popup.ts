import { type RefObject, useRef } from 'react';
import { useBeforePaint } from '../../../ui/settings/use-before-paint.js';

// Between a field and what floats beside it.
const GAP_PX = 4;
/** Less room than this below a field is not enough, where there is more above it. */
const ENOUGH_PX = 220;
const LEAST_PX = 96;

/**
 * Lets an element float beside its field, above all else on the page: in the browser's top layer, where no card and no
 * dialog cuts it off. It follows the field, and takes the side where there is room, also above a phone's keyboard.
 */
export function usePopup(field: RefObject<HTMLElement | null>, isOpen: boolean) {
  const popup = useRef<HTMLDivElement>(null);
  useBeforePaint(() => {
    if (isOpen) popup.current?.showPopover?.();
  }, [isOpen]);
  // At each render: the list may have become shorter.
  useBeforePaint(() => {
    if (popup.current && field.current) place(popup.current, field.current);
  });
  useBeforePaint(() => {
    if (!isOpen) return undefined;
    const view = globalThis.visualViewport;
    const follow = () => {
      if (popup.current && field.current) place(popup.current, field.current);
    };
    // No shadow tree tells the page around it of what scrolls inside.
    const trees = treesAround(field.current);
    for (const tree of trees) tree.addEventListener('scroll', follow, true);
    globalThis.addEventListener('resize', follow);
    for (const name of ['resize', 'scroll']) view?.addEventListener(name, follow);
    return () => {
      for (const tree of trees) tree.removeEventListener('scroll', follow, true);
      globalThis.removeEventListener('resize', follow);
      for (const name of ['resize', 'scroll']) view?.removeEventListener(name, follow);
    };
  }, [field, isOpen]);
  return popup;
}

/** The trees that contain an element: shadow trees, and the page. */
function treesAround(element: Element | null): readonly Node[] {
  const tree = element?.getRootNode();
  return tree ? [tree, ...(tree instanceof ShadowRoot ? treesAround(tree.host) : [])] : [];
}

function place(popup: HTMLElement, field: HTMLElement): void {
  const { visualViewport: view, innerHeight, innerWidth } = globalThis;
  const {
    top: start,
    height,
    left,
    width,
  } = view
    ? { top: view.offsetTop, height: view.height, left: view.offsetLeft, width: view.width }
    : { top: 0, height: innerHeight, left: 0, width: innerWidth };
  const box = field.getBoundingClientRect();
  const below = start + height - box.bottom - 2 * GAP_PX;
  const above = box.top - start - 2 * GAP_PX;
  const isAbove = below < ENOUGH_PX && above > below;
  popup.style.maxHeight = `${Math.max(LEAST_PX, isAbove ? above : below)}px`;
  popup.style.width = `${Math.min(box.width, width)}px`;
  popup.style.left = `${Math.max(left, Math.min(box.left, left + width - box.width))}px`;
  popup.style.top = `${isAbove ? box.top - GAP_PX - popup.offsetHeight : box.bottom + GAP_PX}px`;
}
