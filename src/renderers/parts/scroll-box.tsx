import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { forwardRef, type ReactNode, useRef } from 'react';
import { spellHidden } from '../../ui/hidden-characters.js';
import { useExtent } from './use-extent.js';

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
