import { jsonText } from '../../core/util/json.js';
import type { MessageLike } from '../../sources/ai-sdk/chat-like.js';
import type { AssistantMessageLike, AssistantPartLike } from './assistant-thread-like.js';

/** Converts a message to the AI SDK's format, in which each tool call part says what it waits for. */
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

/** Whether an approval is a plain yes or no without an answer. Approvals with their own options are left to the app. */
function isPlainRequest(approval: NonNullable<AssistantPartLike['approval']>): boolean {
  const { approved, resolution, options, display } = approval;
  return approved === undefined && resolution === undefined && options === undefined && display === undefined;
}
