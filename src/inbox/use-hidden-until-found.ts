import { type RefObject, useEffect, useLayoutEffect } from 'react';

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
  // React writes the attribute without its value.
  useLayoutEffect(() => {
    if (isHidden) element.current?.setAttribute('hidden', 'until-found');
  }, [element, isHidden]);
  useEffect(() => {
    const hidden = element.current;
    const show = () => {
      onFound();
      // Lines that are laid out only near the screen have no place yet when the browser itself scrolls.
      requestAnimationFrame(() => hidden?.scrollIntoView?.({ block: 'nearest', behavior: 'instant' }));
    };
    hidden?.addEventListener('beforematch', show);
    return () => hidden?.removeEventListener('beforematch', show);
  }, [element, onFound]);
}
