import { useEffect, useMemo, useRef, useState } from 'react';
import { ActionButton } from '../../ui/action-button.js';
import { useHoldpoint } from '../../ui/settings.js';
import { VisibleText } from '../../ui/visible-text.js';
import { type Cut, cutText } from './cut-text.js';
import { ScrollBox, type ScrollBoxProps } from './scroll-box.js';
import { TextSize } from './text-size.js';

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
