import { DiffLines } from './diff-lines.js';
import type { DiffLine } from './file-edit-type.js';

interface ChangedLinesProps {
  readonly removed: readonly DiffLine[];
  readonly added: readonly DiffLine[];
  /** How many lines are shown; null for all. */
  readonly most: number | null;
}

/** Shows what was removed and what was added in its place: one below the other, or side by side where there is room. */
export function ChangedLines({ removed, added, most }: ChangedLinesProps) {
  const [old, next] = most === null ? [removed, added] : [removed.slice(0, most), added.slice(0, most)];
  const isPaired = removed.length === added.length;
  return (
    <span className="hp-change">
      {old.length > 0 && <DiffLines lines={old} others={isPaired ? added : undefined} />}
      {next.length > 0 && <DiffLines lines={next} others={isPaired ? removed : undefined} />}
    </span>
  );
}
