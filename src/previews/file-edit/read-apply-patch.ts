import type { FileEdit } from './file-edit-type.js';
import { addLine, note, type PatchFile, toFileEdit } from './patch-file.js';

const FILE = /^\*\*\* (Add|Update|Delete) File: (.+)$/;
const ACTIONS = { Add: 'create', Update: 'edit', Delete: 'delete' } as const;
const MOVE = '*** Move to: ';

/** Reads a patch in the format of OpenAI's `apply_patch`, from its first line on. */
export function readApplyPatch(lines: readonly string[]): readonly FileEdit[] | null {
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

/** Reads the hunks of one file in that format, as OpenAI's Responses API sends them. */
export function readHunks(lines: readonly string[], path: string): readonly FileEdit[] | null {
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
