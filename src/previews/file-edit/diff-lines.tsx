import { memo, type ReactNode } from 'react';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { diffWords } from './diff-texts.js';
import type { DiffLine } from './file-edit-type.js';

interface DiffLinesProps {
  /** Lines of one state. */
  readonly lines: readonly DiffLine[];
  /** The lines in their place on the other side. Only the words that differ from these are marked. */
  readonly others?: readonly DiffLine[] | undefined;
}

// The browser lays out only the chunks that are near the screen.
const SIZE = 100;
const ELEMENTS = { same: 'span', note: 'span', removed: 'del', added: 'ins' } as const;

/** Shows lines of one state. Before the first a screen reader says the state. */
export const DiffLines = memo(function DiffLines({ lines, others }: DiffLinesProps) {
  const { labels } = useHoldpoint();
  const chunks = Array.from({ length: Math.ceil(lines.length / SIZE) }, (_, index) => index * SIZE);
  return chunks.map((from) => (
    <span key={from} className="hp-lines" data-long={lines.length > SIZE ? '' : undefined}>
      {lines.slice(from, from + SIZE).map((line, index) => (
        <Line key={index} line={line} other={others?.[from + index]?.text ?? null}>
          {from + index === 0 && (line.state === 'removed' || line.state === 'added') && (
            <span className="hp-visually-hidden">{labels[line.state]} </span>
          )}
        </Line>
      ))}
    </span>
  ));
});

interface LineProps {
  readonly line: DiffLine;
  readonly other: string | null;
  readonly children: ReactNode;
}

function Line({ line: { state, text, number }, other, children }: LineProps) {
  const Element = ELEMENTS[state];
  const isCompared = other !== null && (state === 'removed' || state === 'added');
  const words = isCompared ? diffWords(text, other, state) : null;
  return (
    <Element className="hp-line" data-state={state} data-number={number ?? undefined}>
      {children}
      {words ? (
        words.map(({ text: word, isChanged }, index) => {
          const isLast = index === words.length - 1;
          const isBlank = word.trim() === '';
          if (!isChanged) return <LineText key={index} text={word} isFirst={index === 0} isLast={isLast} />;
          return (
            <b key={index} className="hp-changed">
              <VisibleText text={word} ends={isBlank ? 'both' : isLast ? 'last' : 'none'} />
            </b>
          );
        })
      ) : (
        <LineText text={text} isFirst isLast />
      )}
    </Element>
  );
}

interface LineTextProps {
  readonly text: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

// More tabs than this may push the text out of view, so they are marked like other padding.
const INDENT = /^\t{1,12}(?=[^\t\s])/;

/** A part of a line. The tabs that it begins with are drawn as arrows, so that they are no blanks. */
function LineText({ text, isFirst, isLast }: LineTextProps) {
  const tabs = isFirst ? (INDENT.exec(text)?.[0] ?? '') : '';
  return (
    <>
      {Array.from(tabs, (tab, index) => (
        <span key={index} className="hp-tab">
          {tab}
        </span>
      ))}
      <VisibleText text={text.slice(tabs.length)} ends={isLast ? 'last' : 'none'} />
    </>
  );
}
