import { type RefObject, useEffect, useLayoutEffect } from 'react';

/**
 * Hides an element from the eye and from screen readers, and lets the browser's own search find its text. Where that
 * finds something, or an address leads into it, `onFound` is called and the browser scrolls there. The element has the
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
    hidden?.addEventListener('beforematch', onFound);
    return () => hidden?.removeEventListener('beforematch', onFound);
  }, [element, onFound]);
}
