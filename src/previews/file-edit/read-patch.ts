import type { DiffLine, FileEdit } from './file-edit-type.js';

/**
 * Reads a patch: a unified diff (also of git), or the format of OpenAI's `apply_patch`. Null where a line is none that
 * these formats know, so that nothing of it is left out.
 *
 * @param path The file that it is for, where the patch may leave that out.
 */
export function readPatch(text: string, path: string | null): readonly FileEdit[] | null {
  const lines = text.replace(/\n$/, '').split('\n');
  const files = lines[0] === '*** Begin Patch' ? readApplyPatch(lines) : readUnified(lines, path);
  return files && files.length > 0 ? files : null;
}

interface OpenFile {
  path: string;
  action: FileEdit['action'];
  movedTo: string | null;
  hunks: DiffLine[][];
}

const STATES: Readonly<Record<string, DiffLine['state']>> = { ' ': 'same', '-': 'removed', '+': 'added' };

/** Adds a line of a hunk to the last one. Returns false for a line that belongs to none. */
function addLine(file: OpenFile | undefined, line: string): boolean {
  // An unchanged empty line is often sent without its blank.
  const state = line === '' ? 'same' : STATES[line.charAt(0)];
  const hunk = file?.hunks.at(-1);
  if (!hunk || state === undefined) return false;
  hunk.push({ state, text: line.slice(1) });
  return true;
}

/** A line of the format itself that tells something, such as a place or a mode. It is shown like an unchanged one. */
const told = (text: string): DiffLine => ({ state: 'same', text });

const APPLY = /^\*\*\* (Add|Update|Delete) File: (.+)$/;
const ACTIONS = { Add: 'create', Update: 'edit', Delete: 'delete' } as const;
const MOVE = '*** Move to: ';

function readApplyPatch(lines: readonly string[]): readonly FileEdit[] | null {
  const files: OpenFile[] = [];
  const end = lines.at(-1) === '*** End Patch' ? lines.length - 1 : lines.length;
  for (const line of lines.slice(1, end)) {
    const file = files.at(-1);
    const [, verb, path] = APPLY.exec(line) ?? [];
    if (isVerb(verb) && path !== undefined)
      files.push({ path, action: ACTIONS[verb], movedTo: null, hunks: [[]] });
    else if (!file) return null;
    else if (line.startsWith(MOVE) && file.movedTo === null) file.movedTo = line.slice(MOVE.length);
    else if (line.startsWith('@@') || line === '*** End of File') file.hunks.push([told(line)]);
    else if (!addLine(file, line)) return null;
  }
  return files.map(closed);
}

function isVerb(verb: string | undefined): verb is keyof typeof ACTIONS {
  return verb !== undefined && Object.hasOwn(ACTIONS, verb);
}

// What git writes before the names of a file, and `\ No newline at end of file` after a line.
const EXTENDED =
  /^(?:diff --git |index |(?:old|new) mode |(?:deleted|new) file mode |similarity index |rename )/;
const HUNK = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/;

function readUnified(lines: readonly string[], path: string | null): readonly FileEdit[] | null {
  const files: OpenFile[] = [];
  let [before, old]: [DiffLine[], string | null] = [[], null];
  // How many lines of the old and of the new text the hunk still has. What looks like a name may be one of them.
  const left = { removed: 0, added: 0 };
  for (const [index, line] of lines.entries()) {
    const inHunk = left.removed > 0 || left.added > 0;
    const hunk = HUNK.exec(line);
    if (inHunk && addLine(files.at(-1), line)) count(left, line);
    else if (EXTENDED.test(line)) before.push(told(line));
    else if (line.startsWith('--- ') && lines[index + 1]?.startsWith('+++ ')) old = line;
    else if (line.startsWith('+++ ') && old !== null) {
      files.push(opened(old, line, before));
      [before, old] = [[], null];
    } else if (hunk && before.length === 0) {
      if (files.length === 0 && path === null) return null;
      if (files.length === 0) files.push({ path: path ?? '', action: 'edit', movedTo: null, hunks: [] });
      files.at(-1)?.hunks.push([told(line)]);
      [left.removed, left.added] = [Number(hunk[1] ?? 1), Number(hunk[2] ?? 1)];
    } else if (line.startsWith('\\ ')) files.at(-1)?.hunks.at(-1)?.push(told(line));
    else if (!addLine(files.at(-1), line)) return null;
  }
  return before.length > 0 ? null : files.map(closed);
}

function count(left: { removed: number; added: number }, line: string): void {
  if (!line.startsWith('+')) left.removed -= 1;
  if (!line.startsWith('-')) left.added -= 1;
}

function opened(oldLine: string, newLine: string, before: readonly DiffLine[]): OpenFile {
  const [old, next] = [nameOf(oldLine), nameOf(newLine)];
  const action = old === '/dev/null' ? 'create' : next === '/dev/null' ? 'delete' : 'edit';
  const times = [oldLine, newLine].filter((line) => line.includes('\t')).map(told);
  const head = [...before, ...times];
  return {
    path: action === 'create' ? next : old,
    action,
    movedTo: action === 'edit' && next !== old ? next : null,
    hunks: head.length > 0 ? [head] : [],
  };
}

/** git puts `a/` and `b/` before names, and other tools a tab and the time behind them. */
function nameOf(line: string): string {
  const [name = ''] = line.slice(4).split('\t');
  return name.replace(/^[ab]\//, '');
}

function closed({ hunks, ...file }: OpenFile): FileEdit {
  const filled = hunks.filter((lines) => lines.length > 0);
  return { ...file, passages: filled.map((lines) => ({ kind: 'lines', lines })) };
}
