import { Fragment, memo, type ReactNode } from 'react';
import { useBaseSettings } from '../settings/settings.js';
import { type Ends, splitHidden } from './hidden-characters.js';

interface VisibleTextProps {
  readonly text: string;
  /** At which ends white space is marked. `none` and `last` are for pieces of a longer text, `prose` for
   * sentences. Default: `both`. */
  readonly ends?: Ends;
}

/**
 * Shows an agent's text as plain text and makes hidden characters visible. Markup in it does not run. A mark
 * replaces each hidden character, so that the character cannot reverse the text around it.
 */
export const VisibleText = memo(function VisibleText({ text, ends }: VisibleTextProps) {
  const { labels } = useBaseSettings();
  const parts = splitHidden(text, ends);
  const [first, second] = parts;
  // Most texts are a single part. The elements for a list of parts would add up in a long form.
  if (first?.kind === 'text' && !second) return breakLongWords(first.text);
  return parts.map((part, index) =>
    part.kind === 'text' ? (
      <Fragment key={index}>{breakLongWords(part.text)}</Fragment>
    ) : (
      <span
        key={index}
        className="hp-mark"
        // The mark's letters must not affect the direction of the text around it.
        dir="ltr"
        // As an image a screen reader says its title; `RLO` read as letters could be part of the text.
        role="img"
        data-tone={part.isQuiet ? 'quiet' : undefined}
        title={part.kind === 'host' ? labels.realHost(part.name) : labels.hiddenCharacter(part.code)}
      >
        {part.name}
      </span>
    ),
  );
});

// Browsers lay out an unbroken word again at each of its line ends: a word of 100,000 letters takes seconds.
const WORD = /\S{1,1000}/gu;
const LONGEST_WORD = 1000;
const SHORT_TEXT = 10_000;

/**
 * Adds an invisible break opportunity (`<wbr>`) after every 1,000 characters of an unbroken word. Copied text does
 * not contain it.
 */
function breakLongWords(text: string): ReactNode {
  if (text.length < SHORT_TEXT) return text;
  const pieces: ReactNode[] = [];
  let from = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (word.length < LONGEST_WORD) continue;
    const end = index + word.length;
    pieces.push(
      <Fragment key={from}>
        {text.slice(from, end)}
        <wbr />
      </Fragment>,
    );
    from = end;
  }
  return [...pieces, text.slice(from)];
}
