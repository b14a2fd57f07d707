import { useEffect, useMemo, useRef } from 'react';
import { useHoldpoint } from '../../ui/settings.js';
import { VisibleText } from '../../ui/visible-text.js';
import { diffLines, partners, sameEnds } from './diff-lines.js';
import { ScrollBox } from './scroll-box.js';

export interface TextDiffProps {
  readonly before: string;
  readonly after: string;
  /** The accessible name of the box. */
  readonly label: string;
  readonly code: boolean;
}

const ELEMENTS = { same: 'span', removed: 'del', added: 'ins' } as const;

/** Shows two long texts as one, with removed and added lines marked. The box opens at the first change. */
export function TextDiff({ before, after, label, code }: TextDiffProps) {
  const { labels } = useHoldpoint();
  const box = useRef<HTMLPreElement>(null);
  const { lines, isCompared } = useMemo(() => diffLines(before, after), [before, after]);
  const others = useMemo(() => partners(lines), [lines]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another difference has another first change
  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>('del, ins');
    if (box.current && first) box.current.scrollTop = first.offsetTop - box.current.clientHeight / 4;
  }, [lines]);
  return (
    <>
      {!isCompared && <p className="hp-caveat">{labels.notCompared}</p>}
      <ScrollBox ref={box} label={label} code={code}>
        {lines.map(({ state, text }, index) => {
          const Element = ELEMENTS[state];
          const [head, changed, tail] = changedPart(text, others[index] ?? null);
          return (
            <Element key={index} className="hp-line">
              {state !== 'same' && lines[index - 1]?.state !== state && (
                <span className="hp-visually-hidden">{labels[state]} </span>
              )}
              <VisibleText text={head} ends={changed + tail === '' ? 'last' : 'none'} />
              {changed !== '' && (
                <b className="hp-changed">
                  <VisibleText text={changed} ends={tail === '' ? 'last' : 'none'} />
                </b>
              )}
              <VisibleText text={tail} ends="last" />
            </Element>
          );
        })}
      </ScrollBox>
    </>
  );
}

/**
 * Splits a line at word boundaries into the start and end that it shares with its partner, and the changed middle.
 */
function changedPart(text: string, partner: string | null): readonly [string, string, string] {
  if (partner === null) return [text, '', ''];
  const words = text.split(/(?<=\s)/);
  const { head, tail } = sameEnds(words, partner.split(/(?<=\s)/));
  if (head + tail === 0) return [text, '', ''];
  const end = words.length - tail;
  return [words.slice(0, head).join(''), words.slice(head, end).join(''), words.slice(end).join('')];
}
