import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { ScrollBox } from '../../renderers/controls/scroll-box.js';
import { useAddedLabels } from '../../ui/labels/use-added-labels.js';
import { ActionButton } from '../../ui/press/action-button.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { englishFileEditLabels } from '../english-file-edit-labels.js';
import { DiffLines } from './diff-lines.js';
import type { Difference } from './diff-texts.js';
import type { DiffLine } from './file-edit-type.js';

interface HunkViewProps extends Difference {
  /** The accessible name of the box. */
  readonly label: string;
}

// At most this many lines of one change are shown until the person asks for all.
const MOST_LINES = 200;

/** Shows a hunk of a file as a difference, first the changed lines and some around them, then all on demand. */
export function HunkView({ lines, isCompared, label }: HunkViewProps) {
  const { labels } = useHoldpoint();
  const blocks = useMemo(() => diffBlocks(lines), [lines]);
  // The lines that the person has unfolded. Other lines start folded.
  const [opened, setOpened] = useState<readonly DiffLine[] | null>(null);
  const isWhole = opened === lines;
  const box = useRef<HTMLPreElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (isWhole) box.current?.focus();
  }, [isWhole]);
  const isLong = blocks.some((block) => block.kind === 'changed' && sizeOf(block) > MOST_LINES);
  // Ten thousand lines take a moment, in which the page stays usable.
  const open = () => startTransition(() => setOpened(lines));
  return (
    <>
      {!isCompared && <p className="hp-caution">{labels.notCompared}</p>}
      <ScrollBox ref={box} label={label} code isCut={isLong && !isWhole} isTall={isWhole}>
        {blocks.map((block, index) => (
          <Block key={index} block={block} isWhole={isWhole} onOpen={open} />
        ))}
      </ScrollBox>
      {isLong && !isWhole && (
        <ActionButton variant="quiet" data-size="small" data-focus="show all" onClick={open}>
          {labels.showAll(lines.length)}
        </ActionButton>
      )}
    </>
  );
}

/** A part of a difference: lines that changed, those around them, unchanged ones that are folded, or a note of the patch. */
type DiffBlock =
  | { readonly kind: 'changed'; readonly removed: readonly DiffLine[]; readonly added: readonly DiffLine[] }
  | { readonly kind: 'same' | 'folded' | 'note'; readonly lines: readonly DiffLine[] };

// Unchanged lines that are shown before and after changed ones.
const AROUND = 3;

/** Puts the lines of a difference into blocks. Unchanged lines that are far from a change are folded. */
export function diffBlocks(lines: readonly DiffLine[]): readonly DiffBlock[] {
  const blocks: DiffBlock[] = [];
  let start = 0;
  while (start < lines.length) {
    const kind = kindOf(lines[start]);
    let end = start + 1;
    while (end < lines.length && kindOf(lines[end]) === kind) end += 1;
    const run = lines.slice(start, end);
    const isChange = (at: number) => kindOf(lines[at]) === 'changed';
    if (kind === 'same') blocks.push(...sameBlocks(run, isChange(start - 1), isChange(end)));
    else if (kind === 'note') blocks.push({ kind, lines: run });
    else blocks.push({ kind: 'changed', removed: linesOf(run, 'removed'), added: linesOf(run, 'added') });
    start = end;
  }
  return blocks;
}

function kindOf(line: DiffLine | undefined): 'same' | 'note' | 'changed' | null {
  if (!line) return null;
  return line.state === 'same' || line.state === 'note' ? line.state : 'changed';
}

function linesOf(run: readonly DiffLine[], state: DiffLine['state']): readonly DiffLine[] {
  return run.filter((line) => line.state === state);
}

function sameBlocks(
  lines: readonly DiffLine[],
  isAfterChange: boolean,
  isBeforeChange: boolean,
): readonly DiffBlock[] {
  const head = isAfterChange ? AROUND : 0;
  const tail = isBeforeChange ? AROUND : 0;
  // Folding a line would take as much room as showing it.
  if (lines.length <= head + tail + 1) return [{ kind: 'same', lines }];
  const blocks = [
    { kind: 'same', lines: lines.slice(0, head) },
    { kind: 'folded', lines: lines.slice(head, lines.length - tail) },
    { kind: 'same', lines: lines.slice(lines.length - tail) },
  ] as const;
  return blocks.filter((block) => block.lines.length > 0);
}

interface BlockProps {
  readonly block: DiffBlock;
  readonly isWhole: boolean;
  readonly onOpen: () => void;
}

function Block({ block, isWhole, onOpen }: BlockProps) {
  const labels = useAddedLabels(englishFileEditLabels);
  if (block.kind === 'changed')
    return <ChangedLines removed={block.removed} added={block.added} most={isWhole ? null : MOST_LINES} />;
  if (block.kind !== 'folded' || isWhole) return <DiffLines lines={block.lines} />;
  return (
    <ActionButton className="hp-fold" variant="quiet" data-size="small" onClick={onOpen}>
      {labels.unchangedLines(block.lines.length)}
    </ActionButton>
  );
}

interface ChangedLinesProps {
  readonly removed: readonly DiffLine[];
  readonly added: readonly DiffLine[];
  /** How many lines are shown; null for all. */
  readonly most: number | null;
}

/** Shows what was removed and what was added in its place: one below the other, or side by side where there is room. */
function ChangedLines({ removed, added, most }: ChangedLinesProps) {
  const [old, next] = most === null ? [removed, added] : [removed.slice(0, most), added.slice(0, most)];
  const isPaired = removed.length === added.length;
  return (
    <span className="hp-change">
      {old.length > 0 && <DiffLines lines={old} others={isPaired ? added : undefined} />}
      {next.length > 0 && <DiffLines lines={next} others={isPaired ? removed : undefined} />}
    </span>
  );
}

function sizeOf(block: Extract<DiffBlock, { kind: 'changed' }>): number {
  return block.removed.length + block.added.length;
}
