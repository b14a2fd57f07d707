import type { ToolCall } from '../../core/protocol/open-interrupt.js';
import { isObject, type JsonObject, jsonText, own, ownText } from '../../core/util/json.js';

/** A `tool-NAME` or `dynamic-tool` part of a message. */
export interface ToolPart {
  readonly tool: string;
  readonly toolCallId: string;
  readonly state: string;
  readonly input: unknown;
  readonly output: unknown;
  readonly errorText: string | null;
  /** The output is not final: the tool still runs. */
  readonly isPreliminary: boolean;
  /** The provider runs the tool, so the client has nothing to answer. */
  readonly providerExecuted: boolean;
  readonly approval: Approval | null;
}

export interface Approval {
  readonly id: string;
  readonly requestReason: string | null;
  /** What else the server says of the request; undefined where it says nothing. */
  readonly descriptor: unknown;
  readonly approved: boolean | null;
  readonly reason: string | null;
  /** A rule of the server decided it, and no person is asked. */
  readonly isAutomatic: boolean;
  /** The server checks the input against a signature or its own copy, and would refuse another one. */
  readonly isSealed: boolean;
}

const PREFIX = 'tool-';

/** Reads a part of a message; null where it is not a tool part. */
export function readToolPart(part: unknown): ToolPart | null {
  if (!isObject(part)) return null;
  const tool = toolOf(part);
  const toolCallId = own(part, 'toolCallId');
  const state = own(part, 'state');
  if (tool === null || typeof toolCallId !== 'string' || typeof state !== 'string') return null;
  return {
    tool,
    toolCallId,
    state,
    input: own(part, 'input'),
    output: own(part, 'output'),
    errorText: ownText(part, 'errorText'),
    isPreliminary: own(part, 'preliminary') === true,
    providerExecuted: own(part, 'providerExecuted') === true,
    approval: readApproval(own(part, 'approval')),
  };
}

function toolOf(part: JsonObject): string | null {
  const type = own(part, 'type');
  if (type === 'dynamic-tool') return ownText(part, 'toolName');
  return typeof type === 'string' && type.startsWith(PREFIX) ? type.slice(PREFIX.length) : null;
}

function readApproval(value: unknown): Approval | null {
  if (!isObject(value)) return null;
  const id = ownText(value, 'id');
  if (id === null) return null;
  const approved = own(value, 'approved');
  return {
    id,
    requestReason: ownText(value, 'requestReason'),
    descriptor: own(value, 'descriptor'),
    approved: typeof approved === 'boolean' ? approved : null,
    reason: ownText(value, 'reason'),
    isAutomatic: own(value, 'isAutomatic') === true,
    isSealed: Object.hasOwn(value, 'signature') || Object.hasOwn(value, 'inputSchemaInput'),
  };
}

/** The call of a part, with its result. */
export function toCall({ toolCallId, tool, input, state, output, errorText }: ToolPart): ToolCall {
  return {
    id: toolCallId,
    name: tool,
    argsText: JSON.stringify(input) ?? '',
    args: input,
    complete: true,
    result: state === 'output-available' ? jsonText(output) : null,
    error: state === 'output-error' ? (errorText ?? '') : null,
  };
}

/** True where the call waits for the person's approval. */
export function asksForApproval({ state, approval }: ToolPart): boolean {
  return state === 'approval-requested' && approval !== null && !approval.isAutomatic;
}

/** True where the call waits for its output from the person. */
export function asksForOutput(
  { tool, state, providerExecuted }: ToolPart,
  tools: ReadonlySet<string>,
): boolean {
  return state === 'input-available' && !providerExecuted && tools.has(tool);
}

/**
 * True where the server has got the answer to a call: the call has an end of the server's own, or the message goes on after
 * the calls that were made with it.
 */
export function isPassedOn(parts: readonly object[], { toolCallId, state, approval }: ToolPart): boolean {
  if (approval && state !== 'approval-responded') return true;
  const at = parts.findIndex((part) => readToolPart(part)?.toolCallId === toolCallId);
  return parts.slice(at + 1).some((part) => readToolPart(part) === null);
}

/** True where the call waits neither for the client nor for the rest of its stream. */
export function isSettled({ state, providerExecuted, isPreliminary, approval }: ToolPart): boolean {
  switch (state) {
    case 'approval-responded':
    case 'output-error':
    case 'output-denied':
      return true;
    case 'output-available':
      return !isPreliminary;
    case 'approval-requested':
      return approval?.isAutomatic === true;
    default:
      return providerExecuted;
  }
}

/** The tools that a person answers: their names, or an object by name, such as a route's own tool set. */
export type InteractiveToolNames = readonly string[] | { readonly [name: string]: unknown };

/** The tool that a person answers where an app names none. */
export const ASK_USER = 'askUser';

/** The names; of a tool set, those of the tools without `execute`. */
export function namesOf(tools: InteractiveToolNames = [ASK_USER]): ReadonlySet<string> {
  if (isList(tools)) return new Set(tools);
  const interactive = Object.entries(tools).filter(([, tool]) => !isExecuted(tool));
  return new Set(interactive.map(([name]) => name));
}

// Array.isArray alone does not narrow a readonly array away from an object type.
function isList(tools: InteractiveToolNames): tools is readonly string[] {
  return Array.isArray(tools);
}

function isExecuted(tool: unknown): boolean {
  return isObject(tool) && typeof tool.execute === 'function';
}
