import { type ReactNode, type RefObject, useState } from 'react';
import { useBeforePaint } from '../../ui/use-before-paint.js';

interface Extent {
  /** True while there is more content than is shown at once. */
  readonly scrolls: boolean;
  /** True while there is more below. */
  readonly hasMore: boolean;
  /** True once the end has been in view. */
  readonly isRead: boolean;
}

// Scroll positions are fractions on some screens.
const SLACK = 2;

/** Returns how much of its content an element shows, and whether its end has been in view. */
export function useExtent(element: RefObject<HTMLElement | null>, content: ReactNode): Extent {
  const [extent, setExtent] = useState<Extent>(NOT_READ);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content may need more or less room
  useBeforePaint(() => {
    const box = element.current;
    if (!box) return;
    const look = () => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth, scrollTop } = box;
      const scrolls = scrollHeight > clientHeight || scrollWidth > clientWidth;
      const hasMore = scrollHeight - clientHeight - scrollTop > SLACK;
      const endIsShown = !hasMore && box.closest('details:not([open])') === null;
      setExtent((last) => {
        const isRead = last.isRead || endIsShown;
        const isSame = last.scrolls === scrolls && last.hasMore === hasMore && last.isRead === isRead;
        return isSame ? last : { scrolls, hasMore, isRead };
      });
    };
    look();
    box.addEventListener('scroll', look, { passive: true });
    // Not in every browser-like environment in which apps test.
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
    observer?.observe(box);
    return () => {
      box.removeEventListener('scroll', look);
      observer?.disconnect();
    };
  }, [element, content]);
  return extent;
}

const NOT_READ: Extent = { scrolls: false, hasMore: false, isRead: false };
