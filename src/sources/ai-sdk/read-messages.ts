import { isObject } from '../../core/util/json.js';
import type { MessageLike } from './chat-like.js';

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
