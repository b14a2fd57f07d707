import type { ToolCall } from '../../core/protocol/open-interrupt.js';
import { isObject, type JsonObject, own, ownText } from '../../core/util/json.js';
import { omitKeys } from '../../core/util/merge-objects.js';
import type { InterruptList } from '../shared/interrupt-list.js';
import { waitingCall } from '../shared/waiting-call.js';
import { nameOf, readContent } from './tool-call-content.js';

/** A tool call of an agent, merged from everything that the agent sent about it. */
export interface LoggedCall {
  /** Unique over all sessions of a connection: call ids are unique in their session only. */
  readonly id: string;
  /** The fields, named as ACP names them. */
  readonly fields: JsonObject;
}

/**
 * Puts tool calls together: a permission may leave out what a `session/update` said of the same call before. Calls
 * that have ended are forgotten.
 *
 * Source: ACP, `ToolCall` and `ToolCallUpdate` in @agentclientprotocol/sdk 2.4, dist/v1 and dist/v2, schema/types.gen.d.ts.
 */
export interface ToolCallLog {
  /** Takes the params of a `session/update`. Returns the call that it changed; null where it is about none. */
  update(params: unknown): LoggedCall | null;
  /** Takes what a permission says of its call. Returns null where it names none. */
  patch(sessionId: string, patch: unknown): LoggedCall | null;
  find(sessionId: string, toolCallId: string): LoggedCall | null;
}

const ENDED = ['completed', 'failed', 'cancelled'];

/** Creates an empty log. */
function createToolCallLog(): ToolCallLog {
  const calls = new Map<string, LoggedCall>();
  /** In v1 null leaves a field as it is; in v2 it clears it. Only v1 has `tool_call`, which starts a call. */
  const ofFirstVersion = new Set<string>();

  function patch(sessionId: string, update: unknown): LoggedCall | null {
    const toolCallId = ownText(update, 'toolCallId');
    if (!isObject(update) || toolCallId === null) return null;
    const id = idOf(sessionId, toolCallId);
    const patched = ofFirstVersion.has(id) ? withoutNulls(update) : update;
    const fields = { ...calls.get(id)?.fields, ...omitKeys(patched, 'sessionUpdate', '_meta') };
    const call = { id, fields };
    calls.set(id, call);
    if (ENDED.includes(ownText(fields, 'status') ?? '')) forget(id);
    return call;
  }

  function forget(id: string): void {
    calls.delete(id);
    ofFirstVersion.delete(id);
  }

  return {
    patch,
    find: (sessionId, toolCallId) => calls.get(idOf(sessionId, toolCallId)) ?? null,
    update(params) {
      const sessionId = ownText(params, 'sessionId');
      const update = own(params, 'update');
      const toolCallId = ownText(update, 'toolCallId');
      if (sessionId === null || toolCallId === null) return null;
      const id = idOf(sessionId, toolCallId);
      switch (own(update, 'sessionUpdate')) {
        case 'tool_call':
          forget(id);
          ofFirstVersion.add(id);
          return patch(sessionId, update);
        case 'tool_call_update':
          return patch(sessionId, update);
        case 'tool_call_content_chunk': {
          const before = own(calls.get(id)?.fields ?? {}, 'content');
          const content = [...(Array.isArray(before) ? before : []), own(update, 'content')];
          return patch(sessionId, { toolCallId, content });
        }
        default:
          return null;
      }
    },
  };
}

function idOf(sessionId: string, toolCallId: string): string {
  return `${sessionId} ${toolCallId}`;
}

function withoutNulls(from: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(from).filter(([, value]) => value !== null));
}

/** A call that has not run yet, for receipts. */
export function toToolCall({ id, fields }: LoggedCall): ToolCall {
  return waitingCall(id, nameOf(fields) ?? '', own(fields, 'rawInput'));
}

/** How a call ended: its result, or why it failed; null for one that has done neither. */
export function outcomeOf(fields: JsonObject): Pick<ToolCall, 'result' | 'error'> | null {
  switch (own(fields, 'status')) {
    case 'completed':
      return { result: outputOf(fields), error: null };
    case 'failed':
      return { result: null, error: outputOf(fields) ?? 'failed' };
    default:
      return null;
  }
}

/** What the tool itself returned, else the texts that the agent shows. */
function outputOf(fields: JsonObject): string | null {
  const output = own(fields, 'rawOutput') ?? null;
  if (output !== null) return typeof output === 'string' ? output : JSON.stringify(output);
  const { texts } = readContent(own(fields, 'content'));
  return texts.length > 0 ? texts.join('\n') : ownText(fields, 'title');
}

/** The tool calls that requests are about, and what the agent says of them before and after. */
interface AskedCalls {
  /** The call that a request is about; null if it names none, or one that neither it nor an update describes. */
  callOf(params: JsonObject): LoggedCall | null;
  /** Takes the params of a `session/update`. */
  update(params: unknown): void;
}

/** Tells a list how the calls of its interrupts end. */
export function createAskedCalls<T>(list: InterruptList<T>): AskedCalls {
  const log = createToolCallLog();

  return {
    callOf(params) {
      const sessionId = ownText(params, 'sessionId') ?? '';
      const subject = own(params, 'subject');
      const call = own(params, 'toolCall') ?? own(subject, 'toolCall');
      if (call !== undefined) return log.patch(sessionId, call);
      const toolCallId = ownText(subject, 'toolCallId') ?? ownText(params, 'toolCallId');
      return toolCallId === null ? null : log.find(sessionId, toolCallId);
    },
    update(params) {
      const call = log.update(params);
      const outcome = call && outcomeOf(call.fields);
      if (call && outcome) list.updateCall(call.id, outcome);
    },
  };
}
