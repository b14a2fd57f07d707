import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { forwardRef, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { spellHidden } from '../../ui/hidden-characters.js';

export interface ScrollBoxProps {
  readonly label: string;
  readonly code?: boolean;
  readonly children: ReactNode;
}

/** A box that scrolls where its content does not fit. It is a Tab stop while it scrolls, and none otherwise. */
export const ScrollBox = forwardRef<HTMLPreElement, ScrollBoxProps>(function ScrollBox(
  { label, code = false, children },
  ref,
) {
  const box = useRef<HTMLPreElement>(null);
  const scrolls = useScrolls(box, children);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and there are none here
    <pre
      ref={useComposedRefs(box, ref)}
      className="hp-long"
      dir={code ? 'ltr' : 'auto'}
      // What scrolls must be scrollable by keyboard (WCAG 2.1.1). Not removed, because that would drop the focus.
      tabIndex={scrolls ? 0 : -1}
      role="group"
      aria-label={spellHidden(label)}
    >
      {children}
    </pre>
  );
});

/** Returns true while an element has more content than it shows. */
function useScrolls(element: { readonly current: HTMLElement | null }, content: ReactNode): boolean {
  const [scrolls, setScrolls] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content may need more or less room
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const look = () => setScrolls(box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth);
    look();
    // Not in every browser-like environment in which apps test.
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(look);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element, content]);
  return scrolls;
}
