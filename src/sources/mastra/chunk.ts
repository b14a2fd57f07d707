import { isObject, type JsonObject, type JsonSchema, own, ownText, parseJson } from '../../core/util/json.js';

/** A tool call at which Mastra stopped: before it runs, or in the middle of it. */
export interface StoppedCall {
  readonly kind: 'approval' | 'suspended';
  readonly runId: string;
  readonly toolCallId: string;
  readonly toolName: string;
  readonly args: unknown;
  /** What the tool said when it suspended itself. */
  readonly payload: unknown;
  /** What it wants to be resumed with, where it says so. */
  readonly schema: JsonSchema | null;
}

/** Reads one chunk of an agent's stream; null for all that stop nothing. */
export function readChunk(chunk: unknown): StoppedCall | null {
  if (!isObject(chunk)) return null;
  const type = own(chunk, 'type');
  const kind =
    type === 'tool-call-approval' ? 'approval' : type === 'tool-call-suspended' ? 'suspended' : null;
  const payload = own(chunk, 'payload');
  const runId = ownText(chunk, 'runId');
  if (!kind || runId === null || !isObject(payload)) return null;
  const toolCallId = ownText(payload, 'toolCallId');
  if (toolCallId === null) return null;
  return {
    kind,
    runId,
    toolCallId,
    toolName: ownText(payload, 'toolName') ?? '',
    args: own(payload, 'args'),
    payload: own(payload, 'suspendPayload'),
    schema: readSchema(payload),
  };
}

/** Mastra writes the schema as JSON text. */
function readSchema(payload: JsonObject): JsonSchema | null {
  const given = own(payload, 'resumeSchema');
  const schema = typeof given === 'string' ? parseJson(given) : given;
  return isObject(schema) ? schema : null;
}
