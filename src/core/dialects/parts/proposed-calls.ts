import type { DialectContext } from '../../protocol/dialect.js';
import type { OpenInterrupt } from '../../protocol/open-interrupt.js';
import type { ProposedCall } from '../../protocol/prompt.js';
import type { ToolCall } from '../../protocol/tool-call.js';

/**
 * The tool call that an interrupt names by `toolCallId`, from the stream or the message history.
 *
 * @returns Empty where the interrupt names none; one with `found: false` where neither holds the call it names.
 *
 * @example
 * read: (open, context) => confirmation({ message: null, calls: proposedCalls(open, context) }),
 */
export function proposedCalls(
  { interrupt }: OpenInterrupt,
  context: DialectContext,
): readonly ProposedCall[] {
  const { toolCallId } = interrupt;
  if (toolCallId === undefined) return [];
  const call = context.toolCalls.get(toolCallId);
  // Of some calls only the end or the result came, and so neither a name nor arguments.
  if (!call || (call.name === '' && call.argsText === '')) return [{ found: false, toolCallId }];
  return [streamedCall(call)];
}

/** A call as the stream or the message history holds it. */
export function streamedCall({ id, name, args, argsText, complete, conflicting }: ToolCall): ProposedCall {
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
