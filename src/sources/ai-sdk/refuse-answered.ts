import type { MessageLike } from './chat-like.js';
import { readToolPart, type ToolPart } from './tool-part.js';
import { readMessages } from './without-open-tool-calls.js';

const CONFLICT = 409;

/**
 * Refuses a request that answers an approval which has an answer or an output already. A route keeps nothing between its
 * requests: without this check, two tabs that show the same card run its call twice. Store the answers of a request, in one step
 * with this check, before you run it; a second request that comes meanwhile is then refused too.
 *
 * Needs no React: import it from `holdpoint/ai-sdk/server` in a route.
 *
 * @param messages The request's messages.
 * @param stored The messages of this chat as the server has stored them: never what a page sent along.
 * @returns The response, with status 409 and a text that begins with `ALREADY_ANSWERED`, which `useAiSdkSource` understands; null
 *   where the request may run.
 *
 * @example
 * const refusal = refuseAnswered(messages, await loadChat(id));
 * if (refusal) return refusal;
 * await saveChat(id, messages);
 *
 * Source: AI SDK, "Chatbot Tool Usage" (https://ai-sdk.dev/docs/ai-sdk-ui/chatbot-tool-usage).
 */
export function refuseAnswered(
  messages: readonly MessageLike[],
  stored: readonly MessageLike[],
): Response | null {
  // The SDK runs the approved calls of the last message only, and an earlier answer is no news.
  const answers = callsIn(messages.slice(-1)).filter(({ state }) => state === 'approval-responded');
  const settled = callsIn(stored).filter(isAnswered);
  const isRepeated = ({ toolCallId, approval }: ToolPart) =>
    settled.some((one) => one.toolCallId === toolCallId || (approval && one.approval?.id === approval.id));
  if (!answers.some(isRepeated)) return null;
  return new Response('ALREADY_ANSWERED: this request has an answer already.', { status: CONFLICT });
}

function callsIn(messages: readonly MessageLike[]): readonly ToolPart[] {
  return readMessages(messages).flatMap(({ message, parts }) =>
    message.role === 'assistant' ? parts.flatMap((part) => readToolPart(part) ?? []) : [],
  );
}

/** A rule's decision is no answer: the call may still be asked about. */
function isAnswered({ state, approval }: ToolPart): boolean {
  return state.startsWith('output-') || (approval?.isAutomatic === false && approval.approved !== null);
}
