import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { ScrollBox } from '../../renderers/parts/scroll-box.js';
import { ActionButton } from '../../ui/action-button.js';
import { useAddedLabels } from '../../ui/use-added-labels.js';
import { englishFileEditLabels } from '../english-file-edit-labels.js';
import { ChangedLines } from './changed-lines.js';
import { type DiffBlock, diffBlocks } from './diff-blocks.js';
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
  const labels = useAddedLabels(englishFileEditLabels);
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

function sizeOf(block: Extract<DiffBlock, { kind: 'changed' }>): number {
  return block.removed.length + block.added.length;
}
