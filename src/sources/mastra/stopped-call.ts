import { findMessage } from '../../core/dialects/calls/find-message.js';
import { proposedCalls } from '../../core/dialects/calls/proposed-calls.js';
import { valueWithFeedback } from '../../core/dialects/calls/value-with-feedback.js';
import { approveOrDeny } from '../../core/dialects/choices/approve-deny.js';
import { standardReading } from '../../core/dialects/standard.js';
import { mastraTool } from '../../core/dialects/values/mastra-tools.js';
import { withMessage } from '../../core/dialects/values/normalized-dialect.js';
import type { Ask, Reading } from '../../core/protocol/reading.js';
import { isObject, type JsonObject, type JsonSchema, own, ownText, parseJson } from '../../core/util/json.js';
import type { ListedInterrupt } from '../shared/interrupt-list.js';

/**
 * What a run of Mastra stopped at: a tool call, for approval before it runs or suspended by the tool itself, or a step of a
 * workflow, whose id then stands for the call's.
 */
export interface StoppedCall {
  readonly kind: 'approval' | 'suspended' | 'step';
  readonly runId: string;
  readonly toolCallId: string;
  readonly toolName: string;
  readonly args: unknown;
  /** The tool's suspend payload. */
  readonly payload: unknown;
  /** The schema of the data to resume with; null where the tool has none. */
  readonly schema: JsonSchema | null;
  /** The agent or the workflow of a network that stopped; null where that is the one that the app runs. */
  readonly agent: string | null;
}

/** The call at which a chunk of an agent's stream says that the agent stopped; null for any other chunk. */
export function readStoppedCall(chunk: unknown): StoppedCall | null {
  if (!isObject(chunk)) return null;
  const type = own(chunk, 'type');
  const kind =
    type === 'tool-call-approval' ? 'approval' : type === 'tool-call-suspended' ? 'suspended' : null;
  const payload = own(chunk, 'payload');
  const runId = ownText(chunk, 'runId');
  return kind && runId !== null && isObject(payload) ? stoppedCall(kind, runId, payload) : null;
}

/** What a run stopped at, as the payload of a chunk says it; null where it names nothing. */
export function stoppedCall(
  kind: StoppedCall['kind'],
  runId: string,
  payload: JsonObject,
): StoppedCall | null {
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
    agent: ownText(payload, 'agentId') ?? ownText(payload, 'workflowId'),
  };
}

/** Mastra sends the schema as JSON text. */
function readSchema(payload: JsonObject): JsonSchema | null {
  const sent = own(payload, 'resumeSchema');
  const schema = typeof sent === 'string' ? parseJson(sent) : sent;
  return isObject(schema) ? schema : null;
}

/**
 * Asks to approve or decline a call, which sends `{ approved, reason }`, or for the data that a suspended tool waits for.
 *
 * Source: Mastra, "Agent approval" (https://mastra.ai/docs/agents/agent-approval).
 */
export function stoppedCallReading({ open, data: stopped }: ListedInterrupt<StoppedCall>, ask: Ask): Reading {
  const calls = proposedCalls(open, ask);
  if (stopped.kind === 'approval') {
    const choices = approveOrDeny({ key: 'reason', required: false }, (approved) => ({ approved }));
    return ask.confirmation({ calls, choices }, { payload: valueWithFeedback(choices, 'reason') });
  }
  const { payload, schema } = stopped;
  const message = findMessage(payload) ?? ownText(payload, 'reason');
  const step = stopped.kind === 'step' ? { step: stopped.toolCallId } : {};
  const more = { ...step, ...(isObject(payload) ? payload : suspended(stopped)) };
  if (stopped.kind === 'step' && schema) {
    const interrupt = withMessage({ ...open.interrupt, responseSchema: schema, metadata: more }, message);
    const reading = standardReading({ ...open, interrupt }, ask, calls);
    if (reading) return reading;
  }
  return (
    mastraTool(stopped, ask) ??
    (schema ? ask.form({ message, schema, calls, more }) : ask.freeform({ message, calls, more }))
  );
}

/** The tool's suspend payload as metadata, where there is one. */
export function suspended({ payload }: StoppedCall): { suspendPayload?: unknown } {
  return payload === undefined ? {} : { suspendPayload: payload };
}
