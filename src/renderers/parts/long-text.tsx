import { forwardRef, type ReactNode } from 'react';
import { spellHidden } from '../../ui/hidden-characters.js';
import { useHoldpoint } from '../../ui/settings.js';
import { VisibleText } from '../../ui/visible-text.js';

interface LongBoxProps {
  readonly label: string;
  readonly code?: boolean;
  readonly children: ReactNode;
}

/** A box that scrolls by itself and can be reached by keyboard. */
export const LongBox = forwardRef<HTMLPreElement, LongBoxProps>(function LongBox(
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

interface LongTextProps extends Omit<LongBoxProps, 'children'> {
  readonly text: string;
}

// What may not fit its box, and could hold something below its edge.
const SIZED = 280;
const SIZED_LINES = 8;

/** Text in full, in a box of its own. Where it may have to be scrolled, it is told how much there is. */
export function LongText({ text, ...box }: LongTextProps) {
  return (
    <>
      <LongBox {...box}>
        <VisibleText text={text} />
      </LongBox>
      <TextSize text={text} />
    </>
  );
}

/** How much there is of a text that its box may not show whole. */
export function TextSize({ text }: Pick<LongTextProps, 'text'>) {
  const { labels } = useHoldpoint();
  const lines = text.split('\n').length;
  if (text.length <= SIZED && lines <= SIZED_LINES) return null;
  return <p className="hp-size">{labels.textSize(text.length, lines)}</p>;
}
