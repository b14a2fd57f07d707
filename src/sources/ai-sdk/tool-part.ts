import { isObject, type JsonObject, own, ownText } from '../../core/util/json.js';

/** A `tool-NAME` or `dynamic-tool` part of a message. */
export interface ToolPart {
  readonly tool: string;
  readonly toolCallId: string;
  readonly state: string;
  readonly input: unknown;
  readonly output: unknown;
  readonly errorText: string | null;
  /** A result that is still being worked on. */
  readonly isPreliminary: boolean;
  /** The provider ran it by itself: nothing of it is the client's to answer. */
  readonly providerExecuted: boolean;
  readonly approval: Approval | null;
}

export interface Approval {
  readonly id: string;
  readonly requestReason: string | null;
  readonly approved: boolean | null;
  readonly reason: string | null;
  /** Decided by a rule of the server: no person is asked. */
  readonly isAutomatic: boolean;
  /** The server holds the input against a signature or its own reading: another one would be refused. */
  readonly isSealed: boolean;
}

const PREFIX = 'tool-';

/** The part as a tool part; null for text, files, steps and whatever else a message holds. */
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
    approved: typeof approved === 'boolean' ? approved : null,
    reason: ownText(value, 'reason'),
    isAutomatic: own(value, 'isAutomatic') === true,
    isSealed: Object.hasOwn(value, 'signature') || Object.hasOwn(value, 'inputSchemaInput'),
  };
}

/** The call waits for the person's yes or no. */
export function asksForApproval({ state, approval }: ToolPart): boolean {
  return state === 'approval-requested' && approval !== null && !approval.isAutomatic;
}

/** The call waits for the output that only the person can give. */
export function asksForOutput(
  { tool, state, providerExecuted }: ToolPart,
  tools: ReadonlySet<string>,
): boolean {
  return state === 'input-available' && !providerExecuted && tools.has(tool);
}

/** Nothing more is expected of the client for this call, nor will the server say more of it by itself. */
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
