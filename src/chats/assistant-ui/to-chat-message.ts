import { jsonText } from '../../core/util/json-text.js';
import type { MessageLike } from '../../sources/ai-sdk/chat-like.js';
import type { AssistantMessageLike, AssistantPartLike } from './assistant-thread-like.js';

/** A message as the AI SDK would have it: the parts that are calls say what each of them waits for. */
export function toChatMessage({ id, role, parts }: AssistantMessageLike): MessageLike {
  return { id, role, parts: parts.map((part) => (part.type === 'tool-call' ? toToolPart(part) : part)) };
}

function toToolPart(part: AssistantPartLike): MessageLike['parts'][number] {
  const { toolCallId, toolName, args, result, approval } = part;
  const request = approval?.prompt === undefined ? approval : { ...approval, requestReason: approval.prompt };
  const call = { type: 'dynamic-tool', toolCallId, toolName, state: stateOf(part), input: args };
  return {
    ...call,
    ...(request && { approval: request }),
    ...(result !== undefined && { output: result }),
    ...(part.isError && { errorText: jsonText(result) }),
  };
}

function stateOf({ result, isError, approval, status }: AssistantPartLike): string {
  if (result !== undefined) return isError ? 'output-error' : 'output-available';
  if (approval) return isPlainRequest(approval) ? 'approval-requested' : 'approval-responded';
  return status?.type === 'requires-action' ? 'input-available' : 'input-streaming';
}

/** A yes or no that nobody has said yet. What has options of its own is left to the app's own parts. */
function isPlainRequest(approval: NonNullable<AssistantPartLike['approval']>): boolean {
  const { approved, resolution, options, display } = approval;
  return approved === undefined && resolution === undefined && options === undefined && display === undefined;
}
