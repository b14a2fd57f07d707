import type { FileChange } from '../../core/protocol/prompt.js';
import { isObject, own } from '../../core/util/json.js';
import type { PreviewedCall } from '../../ui/settings/call-preview.js';
import type { FileEdit, FileEdits } from './file-edit-type.js';
import { readEntry, readPath } from './read-entry.js';
import { readPatch } from './read-patch.js';

// Arguments that are a list, with an entry for each hunk or each file.
const LISTS = ['edits', 'replacements', 'files', 'changes', 'operations'];

/**
 * Reads what a call does to files, from the names of its arguments: they are the same in many systems, whatever the
 * tool is called. Null where it edits none, or where an argument is not as expected.
 */
export function readFileEdits(call: PreviewedCall): FileEdits | null {
  return fromChanges(call.changes) ?? fromArguments(call);
}

/** Changes that the agent sends beside the call (ACP: `content` of type `diff`). They say more than the arguments. */
function fromChanges(changes: readonly FileChange[]): FileEdits | null {
  if (changes.length === 0) return null;
  const files: FileEdit[] = [];
  for (const change of changes) {
    if ('after' in change) {
      const { title: path, before, after } = change;
      // Agents send no old text for files that they write over, too (claude-code-acp).
      const action = before === null ? 'write' : 'edit';
      const hunk = { kind: 'texts', before: before ?? '', after, isWhole: before === null } as const;
      files.push({ path, action, movedTo: null, hunks: [hunk] });
    } else {
      const read = readPatch(change.text, change.title);
      if (!read) return null;
      files.push(...read);
    }
  }
  return { files: joined(files), shows: [], showsChanges: true, edits: [] };
}

function fromArguments({ name, args }: PreviewedCall): FileEdits | null {
  const isWrite = WRITES.test(name ?? '');
  const operation = own(args, 'operation');
  if (isObject(operation)) {
    const read = readEntry(operation, { path: null, isWrite });
    return (
      read && { files: read.files, shows: read.isWhole ? ['operation'] : [], showsChanges: false, edits: [] }
    );
  }
  const key = LISTS.find((one) => Array.isArray(own(args, one)));
  if (key !== undefined) return fromList(key, { name, args });
  const read = readEntry(args, { path: null, isWrite });
  return read && { files: read.files, shows: read.keys, showsChanges: false, edits: read.edits };
}

const WRITES = /(?:^|[^a-z])(?:write|create|save)|Write|Create|Save/;

/** Several hunks or files (Claude Code: `MultiEdit`). With anything else in an entry the list is not shown whole. */
function fromList(key: string, { name, args }: Pick<PreviewedCall, 'name' | 'args'>): FileEdits | null {
  const list = own(args, key);
  const path = readPath(args);
  const files: FileEdit[] = [];
  let isWhole = true;
  for (const one of Array.isArray(list) ? list : []) {
    // A list of files with their texts is written, whatever the tool is called.
    const isWrite = key === 'files' || WRITES.test(name ?? '');
    const read = isObject(one) ? readEntry(one, { path: path?.value ?? null, isWrite }) : null;
    if (!read) return null;
    if (!read.isWhole) isWhole = false;
    files.push(...read.files);
  }
  if (files.length === 0) return null;
  const isPathShown = path && files.some((file) => file.path === path.value);
  const shows = [...(isPathShown ? [path.key] : []), ...(isWhole ? [key] : [])];
  return { files: joined(files), shows, showsChanges: false, edits: [] };
}

/** Puts hunks of the same file that follow one another under one path. */
function joined(files: readonly FileEdit[]): readonly FileEdit[] {
  const all: FileEdit[] = [];
  for (const file of files) {
    const last = all.at(-1);
    const isSame = last?.path === file.path && last.action === 'edit' && file.action === 'edit';
    if (isSame && last.movedTo === file.movedTo)
      all[all.length - 1] = { ...last, hunks: [...last.hunks, ...file.hunks] };
    else all.push(file);
  }
  return all;
}
