import type { MessageLike } from './chat-like.js';
import { readToolPart } from './tool-part.js';

const OPEN: readonly string[] = ['input-streaming', 'input-available', 'approval-requested'];

/**
 * The messages without tool calls that nobody answered, for `convertToModelMessages`: the person wrote
 * something else instead, or the stream broke. A call without a result makes the SDK refuse the whole request
 * (`MissingToolResultsError`), and so does one that was approved before the person wrote again: the SDK runs
 * what the last message approves, and nothing earlier. A message that held nothing else is left out.
 *
 * Needs no React: import it from `holdpoint/ai-sdk/server` in a route.
 *
 * @param messages The request's messages. They are not changed; those without open calls stay the same objects.
 *
 * @example
 * const { messages } = await request.json();
 * const result = streamText({ model, messages: await convertToModelMessages(withoutOpenToolCalls(messages)) });
 *
 * Source: reference/ai-sdk-interactive-tools.txt, section 6.
 */
export function withoutOpenToolCalls<M extends MessageLike>(messages: readonly M[]): M[] {
  const lastWritten = messages.map(({ role }) => role).lastIndexOf('user');
  return messages.flatMap((message, index) => {
    const parts = message.parts.filter((part) => !isOpen(part) && !(index < lastWritten && isUnrun(part)));
    if (parts.length === message.parts.length) return [message];
    return parts.some(({ type }) => type !== 'step-start') ? [{ ...message, parts }] : [];
  });
}

/** A provider that runs its own tools is told of the approval all the same. */
function isUnrun(part: unknown): boolean {
  const call = readToolPart(part);
  return call?.state === 'approval-responded' && !call.providerExecuted;
}

function isOpen(part: unknown): boolean {
  const call = readToolPart(part);
  return call !== null && OPEN.includes(call.state);
}
