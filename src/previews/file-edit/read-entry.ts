import { type JsonObject, own } from '../../core/util/json.js';
import { type StringArg, textArg } from '../string-arg.js';
import type { FileEdit, FileHunk } from './file-edit-type.js';
import { readPatch } from './read-patch.js';

const PATHS = ['file_path', 'filePath', 'path', 'filename', 'fileName', 'target_file', 'notebook_path'];
const OLD = ['old_string', 'old_str', 'oldString', 'old_text', 'oldText'];
const NEW = ['new_string', 'new_str', 'newString', 'new_text', 'newText'];
const CONTENT = ['content', 'contents', 'file_text', 'text'];
const PATCHES = ['patch', 'diff', 'input'];
// OpenAI's `apply_patch` in the Responses API.
const TYPES: Readonly<Record<string, FileEdit['action']>> = {
  create_file: 'create',
  update_file: 'edit',
  delete_file: 'delete',
};

/** What an object does to files: the arguments of a call, or one entry of a list among them. */
export interface EntryEdits {
  readonly files: readonly FileEdit[];
  /** The names of its fields of which everything is in `files`. */
  readonly keys: readonly string[];
  /** True where that is all that it has. */
  readonly isWhole: boolean;
  /** The names of its fields that are the new text of the file. */
  readonly edits: readonly string[];
}

interface Around {
  /** The file that it is for, where the entry itself names none. */
  readonly path: string | null;
  /** Whether a text without an old text is the whole new file. */
  readonly isWrite: boolean;
}

/** Reads what an object does to files. Null where it does nothing that is known here. */
export function readEntry(entry: JsonObject, { path: outer, isWrite }: Around): EntryEdits | null {
  const found = readPath(entry);
  const path = found?.value ?? outer;
  const patch = textArg(entry, PATCHES);
  const type = own(entry, 'type');
  const action = typeof type === 'string' && Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
  const typed = action && path !== null ? ['type'] : [];
  if (action === 'delete' && path !== null)
    return ended(entry, [{ path, action, movedTo: null, hunks: [] }], [found?.key, ...typed]);
  if (patch) {
    const files = readPatch(patch.value, path);
    const all = action ? files?.map((file) => ({ ...file, action })) : files;
    return all ? ended(entry, all, [found?.key, patch.key, ...typed]) : null;
  }
  if (path === null) return null;
  const [before, after, content] = [textArg(entry, OLD), textArg(entry, NEW), textArg(entry, CONTENT)];
  if (before && after) {
    const hunk = { kind: 'texts', before: before.value, after: after.value, isWhole: false } as const;
    return ended(entry, [fileEdit(path, 'edit', hunk)], [found?.key, before.key, after.key], [after.key]);
  }
  if (!content || !isWrite) return null;
  const hunk = { kind: 'texts', before: '', after: content.value, isWhole: true } as const;
  return ended(entry, [fileEdit(path, 'write', hunk)], [found?.key, content.key], [content.key]);
}

/** Returns the path that an object names. */
export function readPath(entry: JsonObject): StringArg | null {
  return textArg(entry, PATHS);
}

function ended(
  entry: JsonObject,
  files: readonly FileEdit[],
  all: readonly (string | undefined)[],
  edits: readonly string[] = [],
): EntryEdits {
  const keys = all.filter((key) => key !== undefined);
  return { files, keys, isWhole: Object.keys(entry).every((key) => keys.includes(key)), edits };
}

function fileEdit(path: string, action: FileEdit['action'], hunk: FileHunk): FileEdit {
  return { path, action, movedTo: null, hunks: [hunk] };
}
