import type { Answer } from '../protocol/answer.js';
import type { Dialect, DialectContext } from '../protocol/dialect.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { Prompt } from '../protocol/prompt.js';
import type { Reply } from '../protocol/reply.js';
import { resolved } from '../protocol/reply.js';
import { isObject, type JsonObject, own, ownText } from '../util/json.js';
import { proposedCallsOr, reportedCall } from './parts/normalized-dialect.js';
import { standardPrompt, standardReply } from './standard.js';

/**
 * The .NET server, for an app whose agent is one: a `confirmation` without a schema is answered by
 * `{ approved }`, and every approval of a call carries that call. Interrupts of tools are known by themselves;
 * only the bare confirmation needs this.
 *
 * @example
 * useInterruptedRun(agent, { dialects: [dotnetDialect(), ...defaultDialects] });
 *
 * Source: ag-ui-protocol/ag-ui, sdks/dotnet, RunAgentInputExtensions.cs (`TryDecodeToolApprovalResume`) and
 * tests/CrossLanguage.TestServer/HumanInTheLoopRoute.cs.
 */
export function dotnetDialect(): Dialect {
  return { name: 'dotnet', read, write };
}

/** Only what the wire says to be .NET's: the id of its function invocation, or the call in metadata. */
export const dotnetToolDialect: Dialect = {
  name: 'dotnet-tool',
  read: (open, context) => (isKnown(open) ? read(open, context) : undefined),
  write,
};

function isKnown(open: OpenInterrupt): boolean {
  const { id, reason, toolCallId } = open.interrupt;
  const invoked = reason === 'tool_call' && toolCallId !== undefined && id.startsWith('ficc_');
  return invoked || toldOf(open) !== null;
}

function read(open: OpenInterrupt, context: DialectContext): Prompt | undefined {
  const told = toldOf(open);
  const call =
    told &&
    reportedCall({ toolCallId: ownText(told, 'callId') }, ownText(told, 'name'), own(told, 'arguments'));
  return standardPrompt(open, context, proposedCallsOr(call, open, context), 'approved');
}

/** A payload with no call in it is no approval to this server, though its schema asks for none. */
function write(open: OpenInterrupt, prompt: Prompt, answer: Answer): Reply {
  const reply = standardReply(open, answer, 'approved');
  const payload = reply.via === 'resume' ? reply.entry.payload : undefined;
  if (answer.kind !== 'chosen' || !isObject(payload)) return reply;
  // The server runs the call that it is sent: with edits beside it, what the person has changed would run unchanged.
  if (answer.editedArgs !== undefined) return reply;
  const toolCall = toldOf(open) ?? shownIn(prompt);
  return toolCall && !isClosed(open) ? resolved(open, { ...payload, toolCall }) : reply;
}

function isClosed({ interrupt: { responseSchema } }: OpenInterrupt): boolean {
  return isObject(responseSchema) && own(responseSchema, 'additionalProperties') === false;
}

function shownIn(prompt: Prompt): JsonObject | null {
  const call = prompt.kind === 'confirmation' ? prompt.calls[0] : undefined;
  if (!call?.found || call.args === undefined) return null;
  return { callId: call.toolCallId, name: call.name, arguments: call.args };
}

function toldOf({ interrupt: { metadata = {} } }: OpenInterrupt): JsonObject | null {
  const told = own(metadata, 'toolCall');
  return isObject(told) && ownText(told, 'callId') && ownText(told, 'name') ? told : null;
}
