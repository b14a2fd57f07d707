import type { DiffLine, FileEdit } from './file-edit-type.js';

/** The lines of a hunk, and the numbers that its next lines have in the old and the new file, where the patch tells. */
interface Hunk {
  readonly lines: DiffLine[];
  readonly next: { before: number; after: number } | null;
}

/** A file of a patch that is being read. */
export interface PatchFile {
  path: string;
  action: FileEdit['action'];
  movedTo: string | null;
  hunks: Hunk[];
}

const STATES: Readonly<Record<string, 'same' | 'removed' | 'added'>> = {
  ' ': 'same',
  '-': 'removed',
  '+': 'added',
};

/** Adds a line of a hunk to the last one. Returns false for a line that belongs to none. */
export function addLine(file: PatchFile | undefined, line: string): boolean {
  // An unchanged empty line is often sent without its blank.
  const state = line === '' ? 'same' : STATES[line.charAt(0)];
  const hunk = file?.hunks.at(-1);
  if (!hunk || state === undefined) return false;
  const number = hunk.next && (state === 'removed' ? hunk.next.before : hunk.next.after);
  hunk.lines.push({ state, text: line.slice(1), number });
  if (hunk.next && state !== 'added') hunk.next.before += 1;
  if (hunk.next && state !== 'removed') hunk.next.after += 1;
  return true;
}

/** A line of the patch format that is worth showing, such as the place of a hunk or a file mode. */
export const note = (text: string): DiffLine => ({ state: 'note', text, number: null });

export function toFileEdit({ hunks, ...file }: PatchFile): FileEdit {
  const filled = hunks.filter(({ lines }) => lines.length > 0);
  return { ...file, hunks: filled.map(({ lines }) => ({ kind: 'lines', lines })) };
}
