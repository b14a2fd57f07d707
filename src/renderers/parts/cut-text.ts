// Up to this much a text is shown whole: its box scrolls.
const MOST_LINES = 30;
const MOST_CHARACTERS = 4_000;
const FIRST = 7;
const LAST = 4;
// The same in a chat column, where a line has about 80 characters.
const FIRST_CHARACTERS = 560;
const LAST_CHARACTERS = 320;
// Blank lines go with the line above them: many in a row are shown as one mark.
const LINE_START = /(?<=\n)(?=[^\r\n])/;
const LOW_SURROGATE = /[\uDC00-\uDFFF]/;

export interface Cut {
  readonly head: string;
  readonly tail: string;
  /** What the button that shows all of the text counts: lines, or characters where the lines are very long. */
  readonly by: 'lines' | 'characters';
}

/** Returns the first and the last lines of a text, without the line break at the cut. Null for a text that is not cut. */
export function cutText(text: string): Cut | null {
  const lines = text.split(LINE_START);
  if (lines.length <= MOST_LINES) {
    if (text.length <= MOST_CHARACTERS) return null;
    return { head: start(text), tail: end(text), by: 'characters' };
  }
  const head = lines.slice(0, FIRST).join('');
  const tail = lines.slice(-LAST).join('');
  return {
    head: head.length > 2 * FIRST_CHARACTERS ? start(head) : head.replace(/\r?\n$/, ''),
    tail: tail.length > 2 * LAST_CHARACTERS ? end(tail) : tail,
    by: 'lines',
  };
}

function start(text: string): string {
  return text.slice(0, wholeAt(text, FIRST_CHARACTERS));
}

function end(text: string): string {
  return text.slice(wholeAt(text, text.length - LAST_CHARACTERS));
}

/** Returns a position that does not split a surrogate pair. */
function wholeAt(text: string, place: number): number {
  return LOW_SURROGATE.test(text.charAt(place)) ? place + 1 : place;
}
