import { Fragment, type ReactNode } from 'react';

// A browser lays a word out anew from each of its line ends: one of a hundred thousand letters takes it seconds.
const WORDS = /\S{1,1000}/gu;
const LONGEST = 1000;
const SHORT = 10_000;

/** The text, with a place to break after so many letters in a row. Neither seen nor copied. */
export function breakable(text: string): ReactNode {
  if (text.length < SHORT) return text;
  const pieces: ReactNode[] = [];
  let from = 0;
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    if (word.length < LONGEST) continue;
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
