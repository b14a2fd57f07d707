import type { MessageLike } from './chat-like.js';
import { type InteractiveToolNames, namesOf } from './tool-names.js';
import { isSettled, readToolPart, type ToolPart } from './tool-part.js';

/**
 * Makes a `sendAutomaticallyWhen` for chats that ask people: it sends once everything that was asked in the
 * last message is settled, and never while anything is open.
 *
 * It stands in for both predicates of the SDK. `lastAssistantMessageIsCompleteWithToolCalls` never sends a
 * turn with an approval in it, `lastAssistantMessageIsCompleteWithApprovalResponses` never one without, and
 * neither sends one where a rule of the server denied a call beside an answered question. The first also
 * sends turns in which nobody was asked, such as one that stopped at the server's step limit.
 *
 * Make it once, not in each render: it remembers what it sent, so that an empty response is not answered by
 * the same request for ever.
 *
 * @param tools The tools that a person answers: names, or an object by name such as the `tools` given to
 *   `useAiSdkSource`. Default: `askUser`. Approvals need no names.
 *
 * @example
 * const sendAutomaticallyWhen = sendWhenAnswered(tools);
 * // in the component
 * const chat = useChat({ transport, sendAutomaticallyWhen });
 *
 * Source: reference/ai-sdk-interactive-tools.txt, section 4; DESIGN.md, "Facts that cost others time".
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
    const isWhole = calls.every(isSettled) && lastStep(message).some((call) => isAnswered(call, names));
    const turn = JSON.stringify([message.id, calls.map(({ toolCallId, state }) => [toolCallId, state])]);
    // A server that adds nothing to the message would be asked again and again.
    if (!isWhole || turn === sent) return false;
    sent = turn;
    return true;
  };
}

/** The person said something that the server has not taken up: what it took up is followed by a new step. */
function isAnswered({ tool, state, approval }: ToolPart, names: ReadonlySet<string>): boolean {
  if (state === 'approval-responded') return approval?.isAutomatic !== true;
  return names.has(tool) && (state === 'output-available' || state === 'output-error');
}

function lastStep({ parts }: MessageLike): readonly ToolPart[] {
  const start = parts.map(({ type }) => type).lastIndexOf('step-start');
  return parts.slice(start + 1).flatMap((part) => readToolPart(part) ?? []);
}
