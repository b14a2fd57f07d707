import type { Message } from '@ag-ui/core';
import { MessageSchema } from '@ag-ui/core/schemas';
import { isRecord } from './json.js';
import type { ScriptInput } from './turn.js';

export type ReadInput =
  | { kind: 'input'; input: ScriptInput; body: Record<string, unknown> }
  | { kind: 'malformed'; why: string };

/**
 * Reads a RunAgentInput from its JSON text. `resume` is passed on unchanged, because a resume that
 * breaks the contract gets RUN_ERROR in the stream, and not a refused request.
 */
export function readInput(text: string): ReadInput {
  const body = parse(text);
  if (!isRecord(body)) return { kind: 'malformed', why: 'The body is not a JSON object.' };
  const { threadId, runId, messages = [], resume } = body;
  if (typeof threadId !== 'string' || threadId === '')
    return { kind: 'malformed', why: 'threadId is missing.' };
  if (typeof runId !== 'string' || runId === '') return { kind: 'malformed', why: 'runId is missing.' };
  if (!Array.isArray(messages)) return { kind: 'malformed', why: 'messages is not an array.' };
  if (!messages.every(isMessage)) return { kind: 'malformed', why: 'A message has no AG-UI shape.' };
  return { kind: 'input', input: { threadId, runId, messages, resume }, body };
}

function parse(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    return body;
  } catch {
    return undefined;
  }
}

function isMessage(value: unknown): value is Message {
  return MessageSchema.safeParse(value).success;
}
