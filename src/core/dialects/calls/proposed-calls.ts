import type { Interrupt } from '../../protocol/ag-ui.js';
import type { OpenInterrupt, ToolCall } from '../../protocol/open-interrupt.js';
import type { ProposedCall } from '../../protocol/prompt.js';
import type { ReadingContext } from '../../protocol/reading.js';
import { own, ownText, sameJson } from '../../util/json.js';
import { toolCall } from './tool-call.js';

type FoundCall = Extract<ProposedCall, { found: true }>;

const NAMES = ['toolName', 'tool_name', 'tool'];
const ARGS = ['toolInput', 'tool_input', 'input', 'args', 'arguments'];

/**
 * The tool call that an interrupt is about, from the stream or the message history, or else from the producer's own
 * description. If the two differ, both are returned, because either of them may run.
 *
 * @param open What `read` of a dialect gets: the interrupt names the call.
 * @param context What `read` gets beside it, `ask`: it has the calls of the run.
 * @param described The producer's own account of the call (`toolCall` makes one). Left out, it is read from
 *   `toolName` and `toolInput` of the metadata, or from other common names of these.
 * @returns Empty where neither names a call; one with `found: false` where nothing holds the call that is named.
 *
 * @example
 * read: (open, ask) => ask.confirmation({ calls: proposedCalls(open, ask) }),
 */
export function proposedCalls(
  { interrupt }: OpenInterrupt,
  context: ReadingContext,
  described: ProposedCall | null = callInMetadata(interrupt),
): readonly ProposedCall[] {
  const { toolCallId } = interrupt;
  const call = toolCallId === undefined ? undefined : context.toolCalls.get(toolCallId);
  // For some calls only the end or the result has arrived, so they have neither a name nor arguments.
  if (!call || (call.name === '' && call.argsText === '')) {
    const missing = toolCallId === undefined ? [] : [{ found: false, toolCallId } as const];
    return described ? [described] : missing;
  }
  const streamed = streamedCall(call);
  if (!described?.found) return [streamed];
  const isSameTool = described.name === null || described.name === streamed.name;
  if (isSameTool && (!hasArguments(described) || sameJson(described.args, streamed.args))) return [streamed];
  if (isSameTool && !hasArguments(streamed)) return [{ ...described, name: streamed.name }];
  return [
    { ...streamed, conflicting: true },
    { ...described, conflicting: true },
  ];
}

/** Whether anything is known of a call's arguments: neither blank text nor an empty object. */
function hasArguments({ args, argsText }: Extract<ProposedCall, { found: true }>): boolean {
  return argsText.trim() !== '' && !sameJson(args, {});
}

/** Whether a question shows this call. A call without arguments, such as a question tool's, adds nothing to it. */
export function isShownByQuestion(call: ProposedCall): boolean {
  return !call.found || call.conflicting === true || !call.complete || hasArguments(call);
}

function callInMetadata({ toolCallId, metadata = {} }: Interrupt): ProposedCall | null {
  const name = NAMES.map((key) => ownText(metadata, key)).find((text) => text !== null);
  const args = ARGS.map((key) => own(metadata, key)).find((value) => value !== undefined);
  return name === undefined || (args === undefined && toolCallId === undefined)
    ? null
    : toolCall({ toolCallId, name, args });
}

/** A call as the stream or the message history holds it. */
export function streamedCall({ id, name, args, argsText, complete, conflicting }: ToolCall): FoundCall {
  return {
    found: true,
    toolCallId: id,
    name: name === '' ? null : name,
    args,
    argsText,
    complete,
    ...(conflicting && { conflicting }),
    origin: 'stream',
  };
}
