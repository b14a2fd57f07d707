import { jsonText } from '../../core/util/json.js';
import type { ChatLike, MessageLike } from '../../sources/ai-sdk/chat-like.js';
import { readToolPart, type ToolPart } from '../../sources/ai-sdk/tool-part.js';

/** The fields that Holdpoint reads of a message part of assistant-ui. */
interface AssistantPartLike {
  readonly type: string;
  readonly toolCallId?: string;
  readonly toolName?: string;
  readonly args?: unknown;
  readonly result?: unknown;
  readonly isError?: boolean | undefined;
  readonly status?: { readonly type: string } | undefined;
  readonly approval?:
    | {
        readonly id: string;
        readonly prompt?: string;
        readonly display?: unknown;
        readonly options?: readonly unknown[];
        readonly approved?: boolean;
        readonly reason?: string;
        readonly isAutomatic?: boolean;
        readonly resolution?: string;
      }
    | undefined;
}

/** The fields that Holdpoint reads of a message of assistant-ui. */
interface AssistantMessageLike {
  readonly id: string;
  readonly role: string;
  readonly parts: readonly AssistantPartLike[];
  readonly status?: { readonly type: string; readonly reason?: string; readonly error?: unknown } | undefined;
}

/** The members that Holdpoint uses of `useAui().thread`. */
export interface AssistantThreadLike {
  getState(): { readonly messages: readonly AssistantMessageLike[]; readonly isRunning: boolean };
  message(selector: { id: string }): {
    part(selector: { toolCallId: string }): {
      addToolResult(result: unknown): void;
      respondToToolApproval(response: { approved: boolean; reason?: string }): unknown;
    };
  };
  append(message: string): void;
  startRun(config: { parentId: string | null }): void;
}
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

/** Converts a message to the AI SDK's format, in which each tool call part says what it waits for. */
function toChatMessage({ id, role, parts }: AssistantMessageLike): MessageLike {
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

function callsOf(message: MessageLike | undefined): readonly ToolPart[] {
  return (message?.parts ?? []).flatMap((part) => readToolPart(part) ?? []);
}

function toError(cause: unknown, last: Error | undefined): Error {
  if (cause instanceof Error) return cause;
  const message = jsonText(cause);
  return last?.message === message ? last : new Error(message, { cause });
}
