import { forwardRef, type ReactNode } from 'react';
import { spellHidden } from '../../ui/hidden-characters.js';

export interface ScrollBoxProps {
  readonly label: string;
  readonly code?: boolean;
  readonly children: ReactNode;
}

/** A scrolling box that is reachable by keyboard. */
export const ScrollBox = forwardRef<HTMLPreElement, ScrollBoxProps>(function ScrollBox(
  { label, code = false, children },
  ref,
) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and there are none here
    <pre
      ref={ref}
      className="hp-long"
      dir={code ? 'ltr' : 'auto'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      role="group"
      aria-label={spellHidden(label)}
    >
      {children}
    </pre>
  );
});
