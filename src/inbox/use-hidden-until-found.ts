import { type RefObject, useEffect, useRef } from 'react';
import { useBeforePaint } from '../ui/use-before-paint.js';

/**
 * Hides an element from the eye and from screen readers, and lets the browser's own search find its text. Where that
 * finds something, or an address leads into it, `onFound` is called and the element comes into view. The element has the
 * attribute `hidden` for the browsers that know no such search.
 *
 * Source: HTML Standard, "The hidden attribute", state Hidden Until Found.
 */
export function useHiddenUntilFound(
  element: RefObject<HTMLElement | null>,
  isHidden: boolean,
  onFound: () => void,
): void {
  const isFound = useRef(false);
  useBeforePaint(() => {
    // React writes the attribute without its value.
    if (isHidden) element.current?.setAttribute('hidden', 'until-found');
    else if (isFound.current) {
      isFound.current = false;
      // The browser has already scrolled, but before the element was laid out.
      requestAnimationFrame(() =>
        element.current?.scrollIntoView?.({ block: 'nearest', behavior: 'instant' }),
      );
    }
  }, [element, isHidden]);
  useEffect(() => {
    const hidden = element.current;
    const show = () => {
      isFound.current = true;
      onFound();
    };
    hidden?.addEventListener('beforematch', show);
    return () => hidden?.removeEventListener('beforematch', show);
  }, [element, onFound]);
}
