import type { Interrupt } from '../../protocol/ag-ui.js';
import type { Choice, ConfirmationPrompt, ProposedCall } from '../../protocol/prompt.js';
import type { Ask, Reading, Sending } from '../../protocol/reading.js';
import { isObject, parseJson } from '../../util/json.js';

/** What `toolCall` takes. */
export interface ToolCallParts {
  readonly toolCallId?: string | null | undefined;
  /** Null where the producer names no tool. */
  readonly name: string | null;
  /** A JSON value, or JSON text. Left out where the producer does not send the arguments. */
  readonly args?: unknown;
  /** Where the call was found: the prompt says so unless it was the stream. Default: `metadata`. */
  readonly origin?: 'metadata' | 'message' | 'stream' | undefined;
}

/**
 * A proposed call as its producer describes it beside the stream, in an interrupt's metadata or message.
 * Prefer `proposedCalls`, which finds the call in the stream itself.
 *
 * @param parts `name`, the tool; `args`, its arguments as a JSON value or JSON text; `toolCallId`, where the producer tells
 *   one; `origin`, where the call was found.
 * @returns The call; one that is `found: false` where `args` is left out, so that the prompt says so.
 *
 * @example
 * const { tool, input } = interrupt.metadata;
 * ask.confirmation({ message: interrupt.message, calls: [toolCall({ name: tool, args: input })] });
 */
export function toolCall({
  toolCallId = null,
  name,
  args,
  origin = 'metadata',
}: ToolCallParts): ProposedCall {
  if (args === undefined) {
    return { found: false, toolCallId: toolCallId ?? name ?? '', ...(name !== null && { name }) };
  }
  const isText = typeof args === 'string';
  const parsed = isText ? (parseJson(args) ?? args) : args;
  const argsText = isText ? args : JSON.stringify(args);
  return { found: true, toolCallId, name, args: parsed, argsText, complete: true, origin };
}

/** The call, or null where a producer describes none: neither a name nor an object of arguments. */
export function describedCall(
  toolCallId: string | null | undefined,
  name: string | null,
  args?: unknown,
  origin?: ToolCallParts['origin'],
): ProposedCall | null {
  return name === null && !isObject(args) ? null : toolCall({ toolCallId, name, args, origin });
}

/**
 * Asks for the result of a call that runs outside of the agent. It is no approval: nothing runs when it is
 * answered. A JSON result is sent as text, because these producers hand it to their model as text.
 *
 * @param sends How a failure is sent, where the producer takes one.
 */
export function toolResult(
  ask: Ask,
  { message, metadata = {} }: Interrupt,
  calls: readonly ProposedCall[],
  ids: readonly ('result' | 'failure')[],
  sends: Sending<ConfirmationPrompt> = {},
): Reading<ConfirmationPrompt> {
  const choices = ids.map((id): Choice => ({ id, label: null, tone: 'neutral', feedback: 'required' }));
  return ask.confirmation(
    { message, calls, choices, more: metadata },
    { payload: ({ feedback = '' }) => feedback, ...sends },
  );
}
