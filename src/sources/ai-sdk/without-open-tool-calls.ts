import { isObject } from '../../core/util/json.js';
import type { MessageLike } from './chat-like.js';
import { readToolPart } from './tool-part.js';

const OPEN: readonly string[] = ['input-streaming', 'input-available', 'approval-requested'];

/**
 * Removes the tool calls that nobody answered, for `convertToModelMessages`: the person wrote something else
 * instead, or the stream broke. A call without a result makes the SDK refuse the whole request
 * (`MissingToolResultsError`), and so does one that was approved before the person wrote again, because the SDK
 * runs the approved calls of the last message only. A message with no other parts is removed, and so is what a request
 * may hold instead of a message or a part, for which the SDK would throw.
 *
 * Needs no React: import it from `holdpoint/ai-sdk/server` in a route.
 *
 * @param messages The request's messages. They are not changed.
 * @returns The messages to convert; those without open calls are the same objects.
 *
 * @example
 * const { messages } = await request.json();
 * const result = streamText({ model, messages: await convertToModelMessages(withoutOpenToolCalls(messages)) });
 *
 * Source: AI SDK, "Chatbot Tool Usage" (https://ai-sdk.dev/docs/ai-sdk-ui/chatbot-tool-usage).
 */
export function withoutOpenToolCalls<M extends MessageLike>(messages: readonly M[]): M[] {
  const readable = readMessages(messages);
  const lastUserMessage = readable.map(({ message }) => message.role).lastIndexOf('user');
  return readable.flatMap(({ message, parts: all }, index) => {
    const parts = all.filter((part) => !isOpen(part) && !(index < lastUserMessage && isApprovedNotRun(part)));
    if (parts.length === message.parts.length) return [message];
    return parts.some(({ type }) => type !== 'step-start') ? [{ ...message, parts }] : [];
  });
}

interface ReadMessage<M> {
  readonly message: M;
  /** The valid parts; what is not a part is left out. */
  readonly parts: MessageLike['parts'];
}

/**
 * Reads the messages of a request. Skips entries that are not messages or have no parts, because a client may send
 * anything.
 */
export function readMessages<M extends MessageLike>(messages: readonly M[]): readonly ReadMessage<M>[] {
  const unchecked: unknown = messages;
  if (!Array.isArray(unchecked)) return [];
  return messages.flatMap((message) =>
    isMessage(message) ? [{ message, parts: message.parts.filter(isPart) }] : [],
  );
}

function isMessage(value: unknown): boolean {
  return isObject(value) && typeof value.role === 'string' && Array.isArray(value.parts);
}

function isPart(value: unknown): boolean {
  return isObject(value) && typeof value.type === 'string';
}

/** Not of a provider that runs its own tools: it learns of the approval in any message. */
function isApprovedNotRun(part: unknown): boolean {
  const call = readToolPart(part);
  return call?.state === 'approval-responded' && !call.providerExecuted;
}

function isOpen(part: unknown): boolean {
  const call = readToolPart(part);
  return call !== null && OPEN.includes(call.state);
}
