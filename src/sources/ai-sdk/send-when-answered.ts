import type { MessageLike } from './chat-like.js';
import { type InteractiveToolNames, isSettled, namesOf, readToolPart, type ToolPart } from './tool-part.js';

/**
 * Makes a `sendAutomaticallyWhen` for chats that ask people: it sends once every request of the last message is
 * answered, and never before.
 *
 * It replaces both predicates of the SDK. `lastAssistantMessageIsCompleteWithToolCalls` never sends a
 * turn with an approval in it, `lastAssistantMessageIsCompleteWithApprovalResponses` never one without, and
 * neither sends one where a rule of the server denied a call beside an answered question. The first also
 * sends turns in which nobody was asked, such as one that stopped at the server's step limit.
 *
 * Make it once, not in each render: it remembers the message that it sent, so that it does not send the same
 * request again and again to a server whose response is empty.
 *
 * @param tools The tools that a person answers: names, or an object by name such as the `tools` given to
 *   `useAiSdkSource`. Default: `askUser`. Approvals need no names.
 * @returns The predicate for `useChat`.
 *
 * @example
 * const sendAutomaticallyWhen = sendWhenAnswered(tools);
 * // in the component
 * const chat = useChat({ transport, sendAutomaticallyWhen });
 *
 * Source: AI SDK, "Chatbot Tool Usage" (https://ai-sdk.dev/docs/ai-sdk-ui/chatbot-tool-usage).
 */
export function sendWhenAnswered(
  tools?: InteractiveToolNames,
): (chat: { messages: readonly MessageLike[] }) => boolean {
  const names = namesOf(tools);
  let sent = '';
  return ({ messages }) => {
    const message = messages.at(-1);
    if (message?.role !== 'assistant') return false;
    const calls = message.parts.flatMap((part) => readToolPart(part) ?? []);
    const isComplete = calls.every(isSettled) && lastStep(message).some((call) => isAnswered(call, names));
    const turn = JSON.stringify([message.id, calls.map(({ toolCallId, state }) => [toolCallId, state])]);
    // A server that adds nothing to the message would be sent the same request for ever.
    if (!isComplete || turn === sent) return false;
    sent = turn;
    return true;
  };
}

/** The person answered this call. In the last step only: a server that has used an answer begins a new step. */
function isAnswered({ tool, state, approval }: ToolPart, names: ReadonlySet<string>): boolean {
  if (state === 'approval-responded') return approval?.isAutomatic !== true;
  return names.has(tool) && (state === 'output-available' || state === 'output-error');
}

function lastStep({ parts }: MessageLike): readonly ToolPart[] {
  const start = parts.map(({ type }) => type).lastIndexOf('step-start');
  return parts.slice(start + 1).flatMap((part) => readToolPart(part) ?? []);
}
