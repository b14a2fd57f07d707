import type { ChatLike } from './chat-like.js';

/** How the chat stood when an answer left. */
export interface Departure {
  readonly threadId: string;
  readonly error: Error | undefined;
  readonly place: string;
  /** It was said while a stream ran: the chat keeps it for the request after that one. */
  readonly isKept: boolean;
  /** The request that carried it failed: the answer is kept, to be tried again. */
  readonly failed: boolean;
}

export function departureOf(chat: ChatLike): Departure {
  const { id: threadId, error } = chat;
  return { threadId, error, place: placeOf(chat), isKept: chat.status === 'streaming', failed: false };
}

/** What became of an answer, as far as the chat tells. */
export function fateOf(
  chat: ChatLike,
  { threadId, error, place, isKept }: Departure,
): 'unknown' | 'arrived' | 'failed' {
  if (chat.id !== threadId) return 'arrived';
  switch (chat.status) {
    case 'submitted':
      return 'unknown';
    case 'streaming':
      // The stream may still open with an error: only what it adds shows that the answers were taken.
      return placeOf(chat) === place && !isKept ? 'unknown' : 'arrived';
    case 'error':
      return chat.error === error ? 'arrived' : 'failed';
    case 'ready':
      return 'arrived';
  }
}

/** Where the conversation ends: answering changes parts in place, going on adds some. */
function placeOf({ messages }: ChatLike): string {
  const last = messages.at(-1);
  return JSON.stringify([messages.length, last?.id, last?.parts.length]);
}
