import type { AnswerTo } from '../protocol/answer.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { Prompt, ProposedCall } from '../protocol/prompt.js';
import type { Ask, Dialect, Reading } from '../protocol/reading.js';
import { payloadTo } from '../protocol/reply.js';
import { isObject, type JsonObject, own, ownObject, ownText } from '../util/json.js';
import { proposedCalls } from './calls/proposed-calls.js';
import { describedCall } from './calls/tool-call.js';
import { standardReading } from './standard.js';

/**
 * The .NET server, for apps that use one: a `confirmation` without a schema is answered by `{ approved }`, and every
 * approval of a call includes that call. Interrupts about tools are detected without this dialect. It is needed because
 * a `confirmation` without a schema looks the same as any other server's.
 *
 * @returns The dialect, for the option `dialects`, in front of the default ones.
 *
 * @example
 * useInterruptedRun(agent, { dialects: [dotnetDialect(), ...defaultDialects] });
 *
 * Source: ag-ui-protocol/ag-ui, sdks/dotnet, RunAgentInputExtensions.cs (`TryDecodeToolApprovalResume`) and
 * tests/CrossLanguage.TestServer/HumanInTheLoopRoute.cs.
 */
export function dotnetDialect(): Dialect {
  return { name: 'dotnet', read };
}

/** The .NET interrupts that can be detected: by the id of a function invocation, or by the call in metadata. */
export const dotnetToolDialect: Dialect = {
  name: 'dotnet-tool',
  read: (open, ask) => (isDetected(open) ? read(open, ask) : undefined),
};

function isDetected(open: OpenInterrupt): boolean {
  const { id, reason, toolCallId } = open.interrupt;
  const invoked = reason === 'tool_call' && toolCallId !== undefined && id.startsWith('ficc_');
  return invoked || callIn(open) !== null;
}

/**
 * This server does not accept an approval without the call in it, although its schema asks for no call. It treats a
 * cancel in the same way and may then run the call as one that needs no approval, so a cancel is sent as a denial.
 */
function read(open: OpenInterrupt, ask: Ask): Reading | undefined {
  const inMetadata = callIn(open);
  const call =
    inMetadata &&
    describedCall(ownText(inMetadata, 'callId'), ownText(inMetadata, 'name'), own(inMetadata, 'arguments'));
  const calls = proposedCalls(open, ask, call ?? undefined);
  const reading = standardReading(open, ask, calls, 'approved');
  if (reading?.prompt.kind !== 'confirmation') return reading;
  const toolCall = isClosed(open) ? null : (inMetadata ?? sentCall(calls[0]));
  const wrap = (sent: unknown, answer: AnswerTo<Prompt>): unknown => {
    // The server runs the call that the reply contains. Beside edited arguments, it would run the original ones instead.
    const isEdited = answer.kind === 'chosen' && answer.editedArgs !== undefined;
    return toolCall && isObject(sent) && !isEdited ? { ...sent, toolCall } : sent;
  };
  const denial = reading.prompt.choices.find(({ tone }) => tone === 'deny');
  if (!denial || !isDetected(open)) return { ...reading, wrap };
  return {
    ...reading,
    wrap,
    cancel: { payload: payloadTo({ ...reading, wrap }, { kind: 'chosen', choice: denial.id }) },
  };
}

function isClosed({ interrupt: { responseSchema } }: OpenInterrupt): boolean {
  return own(responseSchema, 'additionalProperties') === false;
}

function sentCall(call: ProposedCall | undefined): JsonObject | null {
  if (!call?.found || call.args === undefined) return null;
  return { callId: call.toolCallId, name: call.name, arguments: call.args };
}

function callIn({ interrupt: { metadata } }: OpenInterrupt): JsonObject | null {
  const call = ownObject(metadata, 'toolCall');
  return call && ownText(call, 'callId') && ownText(call, 'name') ? call : null;
}
