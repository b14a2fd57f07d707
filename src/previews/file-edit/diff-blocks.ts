import type { DiffLine } from './file-edit-type.js';

/** A part of a difference: lines that changed, those around them, or unchanged ones that are folded. */
export type DiffBlock =
  | { readonly kind: 'changed'; readonly removed: readonly string[]; readonly added: readonly string[] }
  | { readonly kind: 'same' | 'folded'; readonly lines: readonly string[] };

// Unchanged lines that are shown before and after changed ones.
const AROUND = 3;

/** Puts the lines of a difference into blocks. Unchanged lines that are far from a change are folded. */
export function diffBlocks(lines: readonly DiffLine[]): readonly DiffBlock[] {
  const blocks: DiffBlock[] = [];
  let start = 0;
  while (start < lines.length) {
    const isSame = lines[start]?.state === 'same';
    let end = start;
    while (end < lines.length && (lines[end]?.state === 'same') === isSame) end += 1;
    const run = lines.slice(start, end);
    if (isSame)
      blocks.push(
        ...sameBlocks(
          run.map(({ text }) => text),
          start === 0,
          end === lines.length,
        ),
      );
    else blocks.push({ kind: 'changed', removed: textsOf(run, 'removed'), added: textsOf(run, 'added') });
    start = end;
  }
  return blocks;
}

function textsOf(run: readonly DiffLine[], state: DiffLine['state']): readonly string[] {
  return run.flatMap((line) => (line.state === state ? [line.text] : []));
}

function sameBlocks(lines: readonly string[], isFirst: boolean, isLast: boolean): readonly DiffBlock[] {
  const head = isFirst ? 0 : AROUND;
  const tail = isLast ? 0 : AROUND;
  // Folding a line would take as much room as showing it.
  if (lines.length <= head + tail + 1) return [{ kind: 'same', lines }];
  const blocks: DiffBlock[] = [
    { kind: 'same', lines: lines.slice(0, head) },
    { kind: 'folded', lines: lines.slice(head, lines.length - tail) },
    { kind: 'same', lines: lines.slice(lines.length - tail) },
  ];
  return blocks.filter(
    ({ kind, ...block }) => kind === 'folded' || ('lines' in block && block.lines.length > 0),
  );
}
