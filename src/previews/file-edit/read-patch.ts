import type { FileEdit } from './file-edit-type.js';
import { addLine, note, type PatchFile, toFileEdit } from './patch-file.js';
import { readApplyPatch, readHunks } from './read-apply-patch.js';

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
