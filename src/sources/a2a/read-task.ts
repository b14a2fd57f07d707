import { type JsonObject, own, ownObject, ownText } from '../../core/util/json.js';
import { omitUndefined } from '../../core/util/merge-objects.js';

/** What an event or a response says of a task. */
export interface TaskTold {
  readonly taskId: string;
  readonly contextId: string;
  readonly state: TaskState;
  /** The id of the message that goes with the status, or else of the task. */
  readonly messageId: string;
  /** Tells this status of the task from its others. */
  readonly statusId: string;
  /** The text of the status. */
  readonly message: string | null;
  /** The values of its data parts. */
  readonly data: readonly unknown[];
  /** Its files, without their bytes. */
  readonly files: readonly JsonObject[];
  readonly extensions: readonly unknown[];
  readonly metadata: JsonObject;
  /** The ids of the messages that the task has got; none in an update. */
  readonly history: readonly unknown[];
  /** A change of the status; false for a snapshot of the task, which may be older than what is known. */
  readonly isUpdate: boolean;
}

type TaskState = (typeof STATES)[number];

/** `TaskState` of `@a2a-js/sdk`, by its numbers. */
const STATES = [
  ...(['unspecified', 'submitted', 'working', 'completed', 'failed'] as const),
  ...(['canceled', 'input-required', 'rejected', 'auth-required'] as const),
];

/**
 * Reads an event of a stream, or a task, as `@a2a-js/sdk` 1.x has them in memory whatever the wire. Null for what says nothing of
 * a task's status, such as an artifact.
 *
 * Source: @a2a-js/sdk 1.3, `StreamResponse` and `Task`.
 */
export function readTask(event: unknown): TaskTold | null {
  const value = own(own(event, 'payload'), 'value') ?? event;
  const status = ownObject(value, 'status');
  const taskId = ownText(value, 'taskId') ?? ownText(value, 'id');
  if (!status || taskId === null) return null;
  const said = ownObject(status, 'message');
  const messageId = ownText(said, 'messageId') ?? taskId;
  const parts = listOf(said, 'parts');
  const text = parts.flatMap((part) => contentOf(part, 'text')).join('\n\n');
  return {
    taskId,
    contextId: ownText(value, 'contextId') ?? '',
    state: STATES[Number(own(status, 'state'))] ?? 'unspecified',
    messageId,
    statusId: `${messageId} ${ownText(status, 'timestamp')}`,
    message: text.trim() === '' ? null : text,
    data: parts.flatMap((part) => contentOf(part, 'data')),
    files: parts.flatMap(toFile),
    extensions: listOf(said, 'extensions'),
    metadata: ownObject(said, 'metadata') ?? {},
    history: listOf(value, 'history').map((message) => own(message, 'messageId')),
    isUpdate: own(value, 'taskId') !== undefined,
  };
}

function contentOf(part: unknown, kind: string): unknown[] {
  const content = own(part, 'content');
  return own(content, '$case') === kind ? [own(content, 'value')] : [];
}

function toFile(part: unknown): JsonObject[] {
  const urls = contentOf(part, 'url');
  if (urls.length === 0 && contentOf(part, 'raw').length === 0) return [];
  const [name, mediaType] = [ownText(part, 'filename'), ownText(part, 'mediaType')];
  return [omitUndefined({ name: name ?? undefined, mediaType: mediaType ?? undefined, url: urls[0] })];
}

function listOf(from: unknown, key: string): readonly unknown[] {
  const list = own(from, key);
  return Array.isArray(list) ? list : [];
}
