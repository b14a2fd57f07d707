import type { DialectContext } from '../../protocol/dialect.js';
import type { OpenInterrupt } from '../../protocol/open-interrupt.js';
import type { ProposedCall } from '../../protocol/prompt.js';
import type { ToolCall } from '../../protocol/tool-call.js';

/**
 * The call that an interrupt names, from the stream or the message history. Empty where it names
 * none; said to be missing where it names one that nobody sent.
 */
export function proposedCalls(
  { interrupt }: OpenInterrupt,
  context: DialectContext,
): readonly ProposedCall[] {
  const { toolCallId } = interrupt;
  if (toolCallId === undefined) return [];
  const call = context.toolCalls.get(toolCallId);
  // Of some calls only the end or the result was heard: that is not to know what they propose.
  if (!call || (call.name === '' && call.argsText === '')) return [{ found: false, toolCallId }];
  return [streamedCall(call)];
}

/** A call as the stream or the history tells it. */
export function streamedCall({ id, name, args, argsText, complete, retold }: ToolCall): ProposedCall {
  return {
    found: true,
    toolCallId: id,
    name: name === '' ? null : name,
    args,
    argsText,
    complete,
    ...(retold && { retold }),
    origin: 'stream',
  };
}
