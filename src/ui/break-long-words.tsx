import { Fragment, type ReactNode } from 'react';

// Browsers lay out an unbroken word again at each of its line ends: a word of 100,000 letters takes seconds.
const WORD = /\S{1,1000}/gu;
const LONGEST_WORD = 1000;
const SHORT_TEXT = 10_000;

/**
 * Adds an invisible break opportunity (`<wbr>`) after every 1,000 characters of an unbroken word. Copied text does
 * not contain it.
 */
export function breakLongWords(text: string): ReactNode {
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
