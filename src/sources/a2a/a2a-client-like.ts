import { isObject } from '../../core/util/json.js';
import { HITL_EXTENSION, hitlRequest } from './read-asked.js';
import type { TaskTold } from './read-task.js';

/** A part of a message, as `@a2a-js/sdk` 1.x has it in memory. */
export interface A2aPart {
  content: { $case: 'text'; value: string } | { $case: 'data'; value: unknown };
  metadata: undefined;
  filename: string;
  mediaType: string;
}

/** A message of the person: an answer, or the beginning of a task. */
export interface A2aMessage {
  messageId: string;
  contextId: string;
  /** Empty for a message that begins a task. */
  taskId: string;
  /** `Role.ROLE_USER`. */
  role: 1;
  parts: A2aPart[];
  metadata: { [uri: string]: unknown } | undefined;
  extensions: string[];
  referenceTaskIds: string[];
}

/**
 * The part of a `Client` of `@a2a-js/sdk` 1.x that the source calls. Declared here, so that our declaration files do not need
 * that package.
 */
export interface A2aClientLike {
  sendMessageStream(
    request: { tenant: string; message: A2aMessage; configuration: undefined; metadata: undefined },
    options?: { serviceParameters?: Record<string, string> },
  ): AsyncIterable<unknown>;
  getTask(request: { tenant: string; id: string }, options?: { signal?: AbortSignal }): PromiseLike<unknown>;
  cancelTask(request: { tenant: string; id: string; metadata: undefined }): PromiseLike<unknown>;
  resubscribeTask(
    request: { tenant: string; id: string },
    options?: { signal?: AbortSignal },
  ): AsyncIterable<unknown>;
}

/** Beside a decision of the extension, which is in the metadata: an agent shows it and reads nothing from it. */
const DECIDED = 'The person has decided.';

/** A message that answers what a task waits for: text, data, or what the extension asks for. */
export function toMessage(asked: TaskTold, payload: unknown, messageId: string): A2aMessage {
  const { taskId, contextId } = asked;
  const isHitl = hitlRequest(asked) !== undefined && isObject(payload);
  return {
    ...{ messageId, contextId, taskId, role: 1, referenceTaskIds: [] },
    parts: [toPart(isHitl ? DECIDED : payload)],
    metadata: isHitl ? { [HITL_EXTENSION]: payload } : undefined,
    extensions: isHitl ? [HITL_EXTENSION] : [],
  };
}

function toPart(value: unknown): A2aPart {
  const isText = typeof value === 'string';
  const content = isText ? ({ $case: 'text', value } as const) : ({ $case: 'data', value } as const);
  return {
    content,
    metadata: undefined,
    filename: '',
    mediaType: isText ? 'text/plain' : 'application/json',
  };
}
