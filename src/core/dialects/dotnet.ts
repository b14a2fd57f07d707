import type { Answer } from '../protocol/answer.js';
import type { Dialect, DialectContext } from '../protocol/dialect.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { Prompt } from '../protocol/prompt.js';
import type { Reply } from '../protocol/reply.js';
import { resolved } from '../protocol/reply.js';
import { isObject, type JsonObject, own, ownObject, ownText } from '../util/json.js';
import { proposedCalls } from './parts/proposed-calls.js';
import { describedCall } from './parts/tool-call.js';
import { standardPrompt, standardReply } from './standard.js';

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
  return { name: 'dotnet', cancelAs: 'answer', read, write };
}

/** The .NET interrupts that can be detected: by the id of a function invocation, or by the call in metadata. */
export const dotnetToolDialect: Dialect = {
  name: 'dotnet-tool',
  cancelAs: 'answer',
  read: (open, context) => (isDetected(open) ? read(open, context) : undefined),
  write,
};

function isDetected(open: OpenInterrupt): boolean {
  const { id, reason, toolCallId } = open.interrupt;
  const invoked = reason === 'tool_call' && toolCallId !== undefined && id.startsWith('ficc_');
  return invoked || callIn(open) !== null;
}

function read(open: OpenInterrupt, context: DialectContext): Prompt | undefined {
  const inMetadata = callIn(open);
  const call =
    inMetadata &&
    describedCall(ownText(inMetadata, 'callId'), ownText(inMetadata, 'name'), own(inMetadata, 'arguments'));
  return standardPrompt(open, context, proposedCalls(open, context, call ?? undefined), 'approved');
}

/**
 * This server does not accept an approval without the call in it, although its schema asks for no call. It treats a
 * cancel in the same way and may then run the call as one that needs no approval, so a cancel is sent as a denial.
 */
function write(open: OpenInterrupt, prompt: Prompt, original: Answer): Reply {
  const isDenial = original.kind === 'cancelled' && isDetected(open) && prompt.kind === 'confirmation';
  const answer: Answer = isDenial ? { kind: 'chosen', choice: 'deny' } : original;
  const reply = standardReply(open, prompt, answer, 'approved');
  const payload = reply.via === 'resume' ? reply.entry.payload : undefined;
  if (answer.kind !== 'chosen' || !isObject(payload)) return reply;
  // The server runs the call that the reply contains. Beside edited arguments, it would run the original ones instead.
  if (answer.editedArgs !== undefined) return reply;
  const toolCall = callIn(open) ?? callShownIn(prompt);
  return toolCall && !isClosed(open) ? resolved(open, { ...payload, toolCall }) : reply;
}

function isClosed({ interrupt: { responseSchema } }: OpenInterrupt): boolean {
  return own(responseSchema, 'additionalProperties') === false;
}

function callShownIn(prompt: Prompt): JsonObject | null {
  const call = prompt.kind === 'confirmation' ? prompt.calls[0] : undefined;
  if (!call?.found || call.args === undefined) return null;
  return { callId: call.toolCallId, name: call.name, arguments: call.args };
}

function callIn({ interrupt: { metadata } }: OpenInterrupt): JsonObject | null {
  const call = ownObject(metadata, 'toolCall');
  return call && ownText(call, 'callId') && ownText(call, 'name') ? call : null;
}
