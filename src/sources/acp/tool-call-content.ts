import { toolCall } from '../../core/dialects/calls/tool-call.js';
import type { FileChange, ProposedCall } from '../../core/protocol/prompt.js';
import { isObject, isTooDeep, type JsonObject, own, ownText } from '../../core/util/json.js';

/** The content of a tool call, sorted by how a prompt shows it. */
export interface ToolCallContent {
  readonly texts: readonly string[];
  readonly changes: readonly FileChange[];
  /** The files that the changes are about. */
  readonly paths: readonly string[];
  /** What is neither text, nor a change, nor a terminal's id: shown as it was sent. */
  readonly others: readonly unknown[];
}

/**
 * Reads the `content` of a tool call. In v1 a diff has a file's texts, in v2 a list of changes and a patch.
 *
 * Source: ACP, `ToolCallContent` and `Diff` in @agentclientprotocol/sdk 2.4, dist/v1 and dist/v2, schema/types.gen.d.ts.
 */
export function readContent(content: unknown): ToolCallContent {
  const texts: string[] = [];
  const changes: FileChange[] = [];
  const paths: string[] = [];
  const others: unknown[] = [];
  for (const block of Array.isArray(content) ? content : []) {
    const text = textOf(block);
    const change = own(block, 'type') === 'diff' && isObject(block) ? changesOf(block) : [];
    if (text !== null) {
      texts.push(text);
    } else if (change.length > 0) {
      changes.push(...change);
      paths.push(...pathsOf(block));
    } else if (own(block, 'type') !== 'terminal') {
      others.push(block);
    }
  }
  return { texts, changes, paths, others };
}

function textOf(block: unknown): string | null {
  const content = own(block, 'type') === 'content' ? own(block, 'content') : null;
  return own(content, 'type') === 'text' ? ownText(content, 'text') : null;
}

/** Empty for a diff of neither version. */
function changesOf(diff: JsonObject): readonly FileChange[] {
  const [title, before, after] = [ownText(diff, 'path'), own(diff, 'oldText'), own(diff, 'newText')];
  if (title !== null && typeof after === 'string') {
    return [{ title, before: typeof before === 'string' ? before : null, after }];
  }
  const listed = own(diff, 'changes');
  if (!Array.isArray(listed) || !listed.every(isObject)) return [];
  const patch = own(diff, 'patch');
  const text = ownText(patch, 'text');
  return [
    ...listed.map(operationOf),
    ...(text === null ? [] : [{ title: ownText(patch, 'format') ?? 'patch', text }]),
  ];
}

function pathsOf(diff: unknown): readonly string[] {
  const listed = own(diff, 'changes');
  const files = Array.isArray(listed) ? listed : [diff];
  return files.map((file) => ownText(file, 'path')).filter((path) => path !== null);
}

/** What is done, and to which file. A change without a path is shown as it was sent. */
function operationOf(change: JsonObject): FileChange {
  const [from, to] = [ownText(change, 'oldPath'), ownText(change, 'path')];
  const paths = to === null ? JSON.stringify(change) : from === null ? to : `${from} → ${to}`;
  return { title: ownText(change, 'operation') ?? '', text: paths };
}

/** The name by which apps list destructive tools: the tool's own, or its kind (`edit`, `execute`). */
export function nameOf(call: JsonObject | null): string | null {
  return ownText(call, 'name') ?? ownText(call, 'kind');
}

/**
 * A tool call with its raw input. Without that, the places that the agent names are all that is known, or else the paths
 * of the changes; without those, the call counts as not found.
 */
export function proposedCall(call: JsonObject, paths: readonly string[] = []): ProposedCall {
  const [name, toolCallId] = [nameOf(call), ownText(call, 'toolCallId')];
  const places = placesOf(call);
  const locations = places.length > 0 ? places : paths;
  const args = own(call, 'rawInput') ?? (locations.length > 0 ? { locations } : undefined);
  // Written as text it would overflow the stack; the prompt says that it is too deep.
  if (isTooDeep(args)) {
    return { found: true, toolCallId, name, args, argsText: '', complete: true, origin: 'stream' };
  }
  return toolCall({ toolCallId, name, args, origin: 'stream' });
}

function placesOf(call: JsonObject): readonly string[] {
  const locations = own(call, 'locations');
  return (Array.isArray(locations) ? locations : []).flatMap((location) => {
    const [path, line] = [ownText(location, 'path'), own(location, 'line')];
    return path === null ? [] : [typeof line === 'number' ? `${path}:${line}` : path];
  });
}
