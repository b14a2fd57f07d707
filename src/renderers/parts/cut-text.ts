// Up to this many lines a text is shown whole: its box scrolls.
const MOST_LINES = 30;
const FIRST = 7;
const LAST = 4;
// Blank lines go with the line above them: many in a row are shown as one mark.
const LINE_START = /(?<=\n)(?=[^\r\n])/;

/** Returns the first and the last lines of a text, without the line break at the cut. Null for a text that is not cut. */
export function cutText(text: string): { readonly head: string; readonly tail: string } | null {
  const lines = text.split(LINE_START);
  if (lines.length <= MOST_LINES) return null;
  return {
    head: lines
      .slice(0, FIRST)
      .join('')
      .replace(/\r?\n$/, ''),
    tail: lines.slice(-LAST).join(''),
  };
}
