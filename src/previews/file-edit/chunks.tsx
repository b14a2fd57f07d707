import { memo } from 'react';
import { useHoldpoint } from '../../ui/settings.js';
import { VisibleText } from '../../ui/visible-text.js';
import { diffWords } from './diff-texts.js';
import type { DiffLine } from './file-edit-type.js';

interface ChunksProps {
  readonly state: DiffLine['state'];
  readonly lines: readonly string[];
  /** The lines that stand in their place on the other side, of which only the words that differ are marked. */
  readonly others?: readonly string[] | undefined;
}

// The browser lays out only the chunks that are near the screen.
const SIZE = 100;
const ELEMENTS = { same: 'span', removed: 'del', added: 'ins' } as const;

/** Shows lines of one state. Before the first a screen reader says the state. */
export const Chunks = memo(function Chunks({ state, lines, others }: ChunksProps) {
  const { labels } = useHoldpoint();
  const chunks = Array.from({ length: Math.ceil(lines.length / SIZE) }, (_, index) => index * SIZE);
  return chunks.map((from) => (
    <span key={from} className="hp-lines" data-long={lines.length > SIZE ? '' : undefined}>
      {lines.slice(from, from + SIZE).map((text, index) => (
        <Line key={index} state={state} text={text} other={others?.[from + index] ?? null}>
          {from + index === 0 && state !== 'same' && <span className="hp-unseen">{labels[state]} </span>}
        </Line>
      ))}
    </span>
  ));
});

interface LineProps {
  readonly state: DiffLine['state'];
  readonly text: string;
  readonly other: string | null;
  readonly children: React.ReactNode;
}

function Line({ state, text, other, children }: LineProps) {
  const Element = ELEMENTS[state];
  const words = other === null || state === 'same' ? null : diffWords(text, other, state);
  return (
    <Element className="hp-line">
      {children}
      {words ? (
        words.map(({ text: word, isChanged }, index) => {
          const isLast = index === words.length - 1;
          if (!isChanged) return <VisibleText key={index} text={word} ends={isLast ? 'last' : 'none'} />;
          const isBlank = word.trim() === '';
          return (
            <b key={index} className="hp-changed">
              <VisibleText text={word} ends={isBlank ? 'both' : isLast ? 'last' : 'none'} />
            </b>
          );
        })
      ) : (
        <VisibleText text={text} ends="last" />
      )}
    </Element>
  );
}
