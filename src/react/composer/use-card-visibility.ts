import { type RefObject, useEffect, useState } from 'react';
import { documentOrShadowRoot } from '../focus/active-element.js';
import { type CardVisibility, readCardVisibility } from './card-visibility.js';

const SEEN_ANEW = [
  'scroll',
  'resize',
  'click',
  'keyup',
  'focusin',
  'toggle',
  'transitionend',
  'animationend',
];

/**
 * Watches whether all of a prompt's card is in view. Returns null if the card is not on the page.
 *
 * @param element An element in the same document or shadow root.
 */
export function useCardVisibility(
  element: RefObject<HTMLElement | null>,
  key: string | null,
): CardVisibility | null {
  const [visibility, setVisibility] = useState<CardVisibility | null>(null);
  useEffect(() => {
    const root = element.current && documentOrShadowRoot(element.current);
    if (!root || key === null) return setVisibility(null);
    const look = () => {
      const next = readCardVisibility(root, key);
      setVisibility((last) =>
        last?.danger === next?.danger && last?.isFullyVisible === next?.isFullyVisible ? last : next,
      );
    };
    let frame = 0;
    const lookSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    look();
    // A card that becomes ready, folds or moves changes an attribute, the tree or a size.
    const changes = new MutationObserver(lookSoon);
    changes.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const type of SEEN_ANEW) window.addEventListener(type, lookSoon, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      for (const type of SEEN_ANEW) window.removeEventListener(type, lookSoon, { capture: true });
    };
  }, [element, key]);
  return visibility;
}
