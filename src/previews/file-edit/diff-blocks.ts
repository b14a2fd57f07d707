import type { DiffLine } from './file-edit-type.js';

/** A part of a difference: lines that changed, those around them, unchanged ones that are folded, or a note of the patch. */
export type DiffBlock =
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
