import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { forwardRef, type ReactNode, type RefObject, useRef, useState } from 'react';
import { useBeforePaint } from '../../ui/settings/use-before-paint.js';
import { spellHidden } from '../../ui/text/hidden-characters.js';

export interface ScrollBoxProps {
  readonly label: string;
  readonly code?: boolean;
  /** True where the content leaves out a part of what it stands for. */
  readonly isCut?: boolean;
  /** True where the person asked for all of a long text. */
  readonly isTall?: boolean;
  readonly children: ReactNode;
}

/**
 * A box that scrolls where its content does not fit. It is a Tab stop while it scrolls, and none otherwise. It is marked
 * `data-unread` until its end has been in view.
 */
export const ScrollBox = forwardRef<HTMLPreElement, ScrollBoxProps>(function ScrollBox(
  { label, code = false, isCut = false, isTall = false, children },
  ref,
) {
  const box = useRef<HTMLPreElement>(null);
  const { scrolls, hasMore, isRead } = useExtent(box, children);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and there are none here
    <pre
      ref={useComposedRefs(box, ref)}
      className="hp-long"
      dir={code ? 'ltr' : 'auto'}
      // A scrolling box must be a Tab stop (WCAG 2.1.1). Removing the attribute later would drop the focus.
      tabIndex={scrolls ? 0 : -1}
      role="group"
      aria-label={spellHidden(label)}
      data-cut={isCut ? '' : undefined}
      data-tall={isTall ? '' : undefined}
      data-more={hasMore ? '' : undefined}
      data-unread={isCut || !isRead ? '' : undefined}
    >
      {children}
    </pre>
  );
});

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
function useExtent(element: RefObject<HTMLElement | null>, content: ReactNode): Extent {
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
