import { Fragment, type ReactNode } from 'react';

// A browser lays a word out anew from each of its line ends: one of a hundred thousand letters takes it seconds.
const WORD = /\S{1,1000}/gu;
const LONGEST_WORD = 1000;
const SHORT_TEXT = 10_000;

/** The text, with a place to break after so many letters in a row. Neither seen nor copied. */
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
