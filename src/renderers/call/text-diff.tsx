import { useEffect, useMemo, useRef } from 'react';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { ScrollBox } from '../controls/scroll-box.js';

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

/** A line of two compared texts: in both, only in the old one, or only in the new one. */
interface Line {
  readonly state: 'same' | 'removed' | 'added';
  readonly text: string;
}

// With more pairs of lines than this, only equal lines at both ends are matched.
const MOST_PAIRS = 250_000;

/**
 * Compares two texts line by line. Returns every line of both, in reading order. `isCompared` is false where they differ in too
 * much: then the old lines between equal ends come first, and nobody knows which of them changed.
 */
export function diffLines(
  before: string,
  after: string,
): { readonly lines: readonly Line[]; readonly isCompared: boolean } {
  const [old, next] = [before.split('\n'), after.split('\n')];
  const { head, tail } = sameEnds(old, next);
  const [removed, added] = [old.slice(head, old.length - tail), next.slice(head, next.length - tail)];
  const isCompared = removed.length * added.length <= MOST_PAIRS;
  const lines = [
    ...marked('same', old.slice(0, head)),
    ...(isCompared ? middle(removed, added) : [...marked('removed', removed), ...marked('added', added)]),
    ...marked('same', old.slice(old.length - tail)),
  ];
  return { lines, isCompared };
}

/** Returns how many items two lists share at their start, and then at their end. */
function sameEnds(before: readonly string[], after: readonly string[]) {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return { head, tail };
}

/**
 * Returns for each line its counterpart in the other text where as many lines were added as were removed just
 * before, else null.
 */
export function partners(lines: readonly Line[]): readonly (string | null)[] {
  const found: (string | null)[] = lines.map(() => null);
  let start = 0;
  while (start < lines.length) {
    let end = start;
    while (lines[end] && lines[end]?.state !== 'same') end += 1;
    const half = (end - start) / 2;
    const isPaired = lines[start + half - 1]?.state === 'removed' && lines[start + half]?.state === 'added';
    for (let one = start; isPaired && one < start + half; one += 1) {
      found[one] = lines[one + half]?.text ?? null;
      found[one + half] = lines[one]?.text ?? null;
    }
    start = end + 1;
  }
  return found;
}

function middle(before: readonly string[], after: readonly string[]): readonly Line[] {
  const common = commonLengths(before, after);
  const lines: Line[] = [];
  let [row, column] = [0, 0];
  for (;;) {
    const [old, next] = [before[row], after[column]];
    if (old === undefined) return [...lines, ...marked('added', after.slice(column))];
    if (next === undefined) return [...lines, ...marked('removed', before.slice(row))];
    if (old === next) {
      lines.push({ state: 'same', text: old });
      row += 1;
      column += 1;
    } else if (lengthAt(common, row + 1, column) >= lengthAt(common, row, column + 1)) {
      lines.push({ state: 'removed', text: old });
      row += 1;
    } else {
      lines.push({ state: 'added', text: next });
      column += 1;
    }
  }
}

/** Returns the lengths of the longest common subsequences of both texts' remainders, for each pair of lines. */
function commonLengths(before: readonly string[], after: readonly string[]): readonly (readonly number[])[] {
  const table: number[][] = [];
  for (let row = before.length - 1; row >= 0; row -= 1) {
    const lengths: number[] = [];
    for (let column = after.length - 1; column >= 0; column -= 1) {
      lengths[column] =
        before[row] === after[column]
          ? lengthAt(table, row + 1, column + 1) + 1
          : Math.max(lengthAt(table, row + 1, column), lengths[column + 1] ?? 0);
    }
    table[row] = lengths;
  }
  return table;
}

function lengthAt(table: readonly (readonly number[])[], row: number, column: number): number {
  return table[row]?.[column] ?? 0;
}

function marked(state: Line['state'], texts: readonly string[]): readonly Line[] {
  return texts.map((text) => ({ state, text }));
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
