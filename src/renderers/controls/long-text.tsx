import { useEffect, useMemo, useRef, useState } from 'react';
import { ActionButton } from '../../ui/press/action-button.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { ScrollBox, type ScrollBoxProps } from './scroll-box.js';

interface LongTextProps extends Pick<ScrollBoxProps, 'label' | 'code'> {
  readonly text: string;
}

/** A text in a scrolling box, with its size where it is long. A very long text first shows only its start and end. */
export function LongText(props: LongTextProps) {
  // Another text starts cut, and has not been read.
  return <OneText key={props.text} {...props} />;
}

function OneText({ text, ...box }: LongTextProps) {
  const cut = useMemo(() => cutText(text), [text]);
  const [isOpened, open] = useState(false);
  const wholeText = useRef<HTMLPreElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (isOpened) wholeText.current?.focus();
  }, [isOpened]);
  return (
    <>
      {cut && !isOpened ? (
        <CutText {...box} {...cut} text={text} onOpen={() => open(true)} />
      ) : (
        <ScrollBox key="whole" ref={wholeText} {...box} isTall={isOpened}>
          <VisibleText text={text} />
        </ScrollBox>
      )}
      <TextSize text={text} />
    </>
  );
}

// Texts longer than this may not fit their box.
const SIZED = 280;
const SIZED_LINES = 8;

/** Shows the size of a text that its box may not show whole. */
export function TextSize({ text }: { readonly text: string }) {
  const { labels } = useHoldpoint();
  const lines = text.split('\n').length;
  if (text.length <= SIZED && lines <= SIZED_LINES) return null;
  return <p className="hp-size">{labels.textSize(text.length, lines)}</p>;
}

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

interface Cut {
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

interface CutTextProps extends LongTextProps, Cut {
  readonly onOpen: () => void;
}

function CutText({ text, head, tail, by, onOpen, ...box }: CutTextProps) {
  const { labels } = useHoldpoint();
  const all =
    by === 'lines' ? labels.showAll(text.split('\n').length) : labels.showAllCharacters(text.length);
  // White space before a cut in the middle of a line is not trailing white space.
  const endsLine = /^\r?\n/.test(text.slice(head.length));
  return (
    <ScrollBox key="cut" {...box} isCut>
      <span className="hp-head">
        <VisibleText text={head} ends={endsLine ? 'last' : 'none'} />
      </span>
      <ActionButton variant="quiet" data-size="small" data-focus="show all" onClick={onOpen}>
        {all}
      </ActionButton>
      <span className="hp-tail">
        <VisibleText text={tail} ends="last" />
      </span>
    </ScrollBox>
  );
}
