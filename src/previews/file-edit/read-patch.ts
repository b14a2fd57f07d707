import type { DiffLine, FileEdit } from './file-edit-type.js';

/**
 * Reads a patch: a unified diff (also of git), or the format of OpenAI's `apply_patch`. Null where a line is in neither
 * of these formats, so that no line is left out.
 *
 * @param path The path of the file, where the patch may leave it out.
 */
export function readPatch(text: string, path: string | null): readonly FileEdit[] | null {
  const lines = text.replace(/\n$/, '').split('\n');
  const files =
    lines[0] === '*** Begin Patch'
      ? readApplyPatch(lines)
      : (readUnified(lines, path) ?? (path === null ? null : readHunks(lines, path)));
  return files && files.length > 0 ? files : null;
}

const FILE = /^\*\*\* (Add|Update|Delete) File: (.+)$/;
const ACTIONS = { Add: 'create', Update: 'edit', Delete: 'delete' } as const;
const MOVE = '*** Move to: ';

/** Reads a patch in the format of OpenAI's `apply_patch`, from its first line on. */
function readApplyPatch(lines: readonly string[]): readonly FileEdit[] | null {
  const files: PatchFile[] = [];
  const end = lines.at(-1) === '*** End Patch' ? lines.length - 1 : lines.length;
  for (const line of lines.slice(1, end)) {
    const file = files.at(-1);
    const [, verb, path] = FILE.exec(line) ?? [];
    if (isVerb(verb) && path !== undefined)
      files.push({ path, action: ACTIONS[verb], movedTo: null, hunks: [{ lines: [], next: null }] });
    else if (!file) return null;
    else if (line.startsWith(MOVE) && file.movedTo === null) file.movedTo = line.slice(MOVE.length);
    else if (!addHunkLine(file, line)) return null;
  }
  return files.map(toFileEdit);
}

/** The lines of a hunk, and the numbers that its next lines have in the old and the new file, where the patch tells. */
interface Hunk {
  readonly lines: DiffLine[];
  readonly next: { before: number; after: number } | null;
}

/** A file of a patch that is being read. */
interface PatchFile {
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
function addLine(file: PatchFile | undefined, line: string): boolean {
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
const note = (text: string): DiffLine => ({ state: 'note', text, number: null });

function toFileEdit({ hunks, ...file }: PatchFile): FileEdit {
  const filled = hunks.filter(({ lines }) => lines.length > 0);
  return { ...file, hunks: filled.map(({ lines }) => ({ kind: 'lines', lines })) };
}

/** Reads the hunks of one file in that format, as OpenAI's Responses API sends them. */
function readHunks(lines: readonly string[], path: string): readonly FileEdit[] | null {
  const file: PatchFile = { path, action: 'edit', movedTo: null, hunks: [{ lines: [], next: null }] };
  const isChange = lines.some((line) => /^[-+]/.test(line));
  return isChange && lines.every((line) => addHunkLine(file, line)) ? [toFileEdit(file)] : null;
}

function addHunkLine(file: PatchFile, line: string): boolean {
  if (!line.startsWith('@@') && line !== '*** End of File') return addLine(file, line);
  file.hunks.push({ lines: [note(line)], next: null });
  return true;
}

function isVerb(verb: string | undefined): verb is keyof typeof ACTIONS {
  return verb !== undefined && Object.hasOwn(ACTIONS, verb);
}

// What git writes before the names of a file, and `\ No newline at end of file` after a line.
const EXTENDED =
  /^(?:diff --git |index |(?:old|new) mode |(?:deleted|new) file mode |similarity index |rename )/;
const HUNK = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;

function readUnified(lines: readonly string[], path: string | null): readonly FileEdit[] | null {
  const files: PatchFile[] = [];
  let [before, old]: [string[], string | null] = [[], null];
  // How many lines of the old and of the new text the hunk still has. What looks like a name may be one of them.
  const linesLeft = { removed: 0, added: 0 };
  for (const [index, line] of lines.entries()) {
    const inHunk = linesLeft.removed > 0 || linesLeft.added > 0;
    const hunk = HUNK.exec(line);
    if (inHunk && addLine(files.at(-1), line)) count(linesLeft, line);
    else if (EXTENDED.test(line)) before.push(line);
    else if (line.startsWith('--- ') && lines[index + 1]?.startsWith('+++ ')) old = line;
    else if (line.startsWith('+++ ') && old !== null) {
      files.push(opened(old, line, before));
      [before, old] = [[], null];
    } else if (hunk && before.length === 0) {
      if (files.length === 0 && path === null) return null;
      if (files.length === 0) files.push({ path: path ?? '', action: 'edit', movedTo: null, hunks: [] });
      const [before, after] = [Number(hunk[1]), Number(hunk[3])];
      files.at(-1)?.hunks.push({ lines: [note(line)], next: { before, after } });
      [linesLeft.removed, linesLeft.added] = [Number(hunk[2] ?? 1), Number(hunk[4] ?? 1)];
    } else if (line.startsWith('\\ ')) files.at(-1)?.hunks.at(-1)?.lines.push(note(line));
    else if (!addLine(files.at(-1), line)) return null;
  }
  return before.length > 0 ? null : files.map(toFileEdit);
}

function count(linesLeft: { removed: number; added: number }, line: string): void {
  if (!line.startsWith('+')) linesLeft.removed -= 1;
  if (!line.startsWith('-')) linesLeft.added -= 1;
}

function opened(oldLine: string, newLine: string, before: readonly string[]): PatchFile {
  const [old, next] = [nameOf(oldLine), nameOf(newLine)];
  const action = old === '/dev/null' ? 'create' : next === '/dev/null' ? 'delete' : 'edit';
  const times = [oldLine, newLine].filter((line) => line.includes('\t'));
  const head = [...before, ...times].map(note);
  return {
    path: action === 'create' ? next : old,
    action,
    movedTo: action === 'edit' && next !== old ? next : null,
    hunks: head.length > 0 ? [{ lines: head, next: null }] : [],
  };
}

/** git puts `a/` and `b/` before names, and other tools a tab and the time behind them. */
function nameOf(line: string): string {
  const [name = ''] = line.slice(4).split('\t');
  return name.replace(/^[ab]\//, '');
}
