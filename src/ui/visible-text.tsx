import { Fragment, memo } from 'react';
import { breakLongWords } from './break-long-words.js';
import { type Ends, splitHidden } from './hidden-characters.js';
import { useHoldpoint } from './settings.js';

interface VisibleTextProps {
  readonly text: string;
  /** Where it ends as a value does, and not only as a piece of one: white space is marked there. Default: `both`. */
  readonly ends?: Ends;
}

/**
 * An agent's text as text: no markup of it runs, and what it hides is seen. A hidden character is
 * replaced by its mark, so that it can no longer turn the text around it.
 */
export const VisibleText = memo(function VisibleText({ text, ends }: VisibleTextProps) {
  const { labels } = useHoldpoint();
  return splitHidden(text, ends).map((part, index) =>
    part.kind === 'text' ? (
      <Fragment key={index}>{breakLongWords(part.text)}</Fragment>
    ) : (
      <span
        key={index}
        className="hp-mark"
        // Its letters are ours: they do not say in which direction the text around it runs.
        dir="ltr"
        // By its title, which else nobody hears: `RLO` read aloud could be a word of the text.
        role="img"
        data-tone={part.isQuiet ? 'quiet' : undefined}
        title={part.kind === 'host' ? labels.realHost(part.name) : labels.hiddenCharacter(part.code)}
      >
        {part.name}
      </span>
    ),
  );
});
