import { jsonText } from '../../core/util/json.js';
import type { ChatLike, MessageLike } from '../../sources/ai-sdk/chat-like.js';
import { readToolPart, type ToolPart } from '../../sources/ai-sdk/tool-part.js';
import type { AssistantThreadLike } from './assistant-thread-like.js';
import { toChatMessage } from './to-chat-message.js';

/**
 * Reads a thread of assistant-ui as a chat of the AI SDK: both have approvals of tools, and tools that a person answers.
 *
 * @param threadId The thread to which the answers belong.
 * @param lastError The error that the last call returned, so that the same failure stays the same object.
 */
export function readThread(
  thread: AssistantThreadLike,
  threadId: string,
  lastError: Error | undefined,
): ChatLike {
  const { messages: own, isRunning } = thread.getState();
  const messages = own.map(toChatMessage);
  const failure = own.at(-1)?.status;
  const hasFailed = !isRunning && failure?.type === 'incomplete' && failure.reason === 'error';

  // Only the last message has open requests; an earlier one may have a settled call with the same id.
  const last = messages.at(-1);
  const calls = callsOf(last);
  const partOf = (toolCallId: string) => last && thread.message({ id: last.id }).part({ toolCallId });
  const approve = (id: string, approved: boolean, reason: string | null) => {
    const call = calls.find(({ approval }) => approval?.id === id);
    const answer = { approved, ...(reason === null ? {} : { reason }) };
    return call && partOf(call.toolCallId)?.respondToToolApproval(answer);
  };

  return {
    id: threadId,
    messages,
    status: hasFailed ? 'error' : isRunning ? 'streaming' : 'ready',
    error: hasFailed ? toError(failure.error, lastError) : undefined,
    addToolOutput(output) {
      const result = 'output' in output ? output.output : { error: output.errorText };
      partOf(output.toolCallId)?.addToolResult(result);
    },
    addToolApprovalResponse: ({ id, approved, reason = null }) => approve(id, approved, reason),
    sendMessage(message) {
      if (message) thread.append(message.text);
      else thread.startRun({ parentId: own.at(-1)?.id ?? null });
    },
    /** Does not write to the thread. Calls that the update has settled are settled by the thread's own methods. */
    async setMessages(update) {
      for (const { toolCallId, state, approval, output } of callsOf(update([...messages]).at(-1))) {
        const before = calls.find((call) => call.toolCallId === toolCallId);
        if (!before || before.state === state) continue;
        if (approval) await approve(approval.id, false, approval.reason);
        else partOf(toolCallId)?.addToolResult(output ?? null);
      }
    },
  };
}

function callsOf(message: MessageLike | undefined): readonly ToolPart[] {
  return (message?.parts ?? []).flatMap((part) => readToolPart(part) ?? []);
}

function toError(cause: unknown, last: Error | undefined): Error {
  if (cause instanceof Error) return cause;
  const message = jsonText(cause);
  return last?.message === message ? last : new Error(message, { cause });
}
