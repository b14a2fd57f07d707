import type { FileChange } from '../../core/protocol/prompt.js';
import { isObject, type JsonObject, own } from '../../core/util/json.js';
import type { PreviewedCall } from '../../ui/call-preview.js';
import type { FileEdit, FileEdits, FilePassage } from './file-edit-type.js';
import { readPatch } from './read-patch.js';

const PATHS = ['file_path', 'filePath', 'path', 'filename', 'target_file'];
const OLD = ['old_string', 'old_str', 'oldString', 'old_text', 'oldText'];
const NEW = ['new_string', 'new_str', 'newString', 'new_text', 'newText'];
const CONTENT = ['content', 'contents', 'file_text', 'text'];
const PATCHES = ['patch', 'diff', 'input'];
const WRITES = /(?:^|[^a-z])(?:write|create|save)|Write|Create|Save/;

/**
 * Reads what a call does to files, from the names of its arguments: they are the same in many systems, whatever the
 * tool is called. Null where it edits none, or where an argument is not as expected.
 */
export function readFileEdits(call: PreviewedCall): FileEdits | null {
  return fromChanges(call.changes) ?? fromArguments(call);
}

/** What the agent tells beside the call (ACP: `content` of type `diff`) is about the whole file, and so comes first. */
function fromChanges(changes: readonly FileChange[]): FileEdits | null {
  if (changes.length === 0) return null;
  const files: FileEdit[] = [];
  for (const change of changes) {
    if ('now' in change) {
      files.push(
        fileEdit(change.title, change.was === null ? 'create' : 'edit', [
          texts(change.was ?? '', change.now),
        ]),
      );
    } else {
      const read = readPatch(change.text, change.title);
      if (!read) return null;
      files.push(...read);
    }
  }
  return { files, shows: [], showsChanges: true, edits: [] };
}

function fromArguments({ name, args }: PreviewedCall): FileEdits | null {
  const path = textOf(args, PATHS);
  const patch = textOf(args, PATCHES);
  if (patch) {
    const files = readPatch(patch.value, path?.value ?? null);
    const shows = path ? [path.key, patch.key] : [patch.key];
    return files && { files, shows, showsChanges: false, edits: [] };
  }
  if (!path) return null;
  const several = own(args, 'edits');
  if (Array.isArray(several)) return fromList(path, several);
  const [was, now, content] = [textOf(args, OLD), textOf(args, NEW), textOf(args, CONTENT)];
  if (was && now) {
    const file = fileEdit(path.value, 'edit', [texts(was.value, now.value)]);
    return { files: [file], shows: [path.key, was.key, now.key], showsChanges: false, edits: [now.key] };
  }
  if (!content || !WRITES.test(name ?? '')) return null;
  const file = fileEdit(path.value, 'create', [texts('', content.value)]);
  return { files: [file], shows: [path.key, content.key], showsChanges: false, edits: [content.key] };
}

/** Several passages of one file (Claude Code: `MultiEdit`). With anything else in an edit the list is not shown whole. */
function fromList(path: Found, list: readonly unknown[]): FileEdits | null {
  let isWhole = true;
  const passages: FilePassage[] = [];
  for (const one of list) {
    const edit = isObject(one) ? one : {};
    const [was, now] = [textOf(edit, OLD), textOf(edit, NEW)];
    if (!was || !now) return null;
    if (Object.keys(edit).length > 2) isWhole = false;
    passages.push(texts(was.value, now.value));
  }
  if (passages.length === 0) return null;
  const shows = isWhole ? [path.key, 'edits'] : [path.key];
  return { files: [fileEdit(path.value, 'edit', passages)], shows, showsChanges: false, edits: [] };
}

function fileEdit(path: string, action: FileEdit['action'], passages: readonly FilePassage[]): FileEdit {
  return { path, action, movedTo: null, passages };
}

function texts(was: string, now: string): FilePassage {
  return { kind: 'texts', was, now };
}

interface Found {
  readonly key: string;
  readonly value: string;
}

function textOf(args: JsonObject, keys: readonly string[]): Found | null {
  for (const key of keys) {
    const value = own(args, key);
    if (typeof value === 'string') return { key, value };
  }
  return null;
}
