import type { ChatLike } from './chat-like.js';

/** The state of the chat when an answer was sent. */
export interface SentAnswer {
  readonly threadId: string;
  readonly error: Error | undefined;
  /** Where the conversation ended. */
  readonly position: string;
  /** Sent during a stream: the chat sends it with its next request. */
  readonly isQueued: boolean;
  /** Its request failed: the answer is kept, to be sent again. */
  readonly failed: boolean;
}

export type DeliveryStatus = 'pending' | 'delivered' | 'failed';

/** Records the state of the chat in which an answer is sent. */
export function sentAnswer(chat: ChatLike): SentAnswer {
  const { id: threadId, error, status } = chat;
  return { threadId, error, position: positionOf(chat), isQueued: status === 'streaming', failed: false };
}

/** Whether an answer was delivered, as far as the chat shows it now. */
export function deliveryStatus(
  chat: ChatLike,
  { threadId, error, position, isQueued }: SentAnswer,
): DeliveryStatus {
  if (chat.id !== threadId) return 'delivered';
  switch (chat.status) {
    case 'submitted':
      return 'pending';
    case 'streaming':
      // The stream may begin with an error: only a part that it adds shows that the server took the answers.
      return positionOf(chat) === position && !isQueued ? 'pending' : 'delivered';
    case 'error':
      return chat.error === error ? 'delivered' : 'failed';
    case 'ready':
      return 'delivered';
  }
}

/** The end of the conversation: an answer changes a part in place, a response adds parts or messages. */
function positionOf({ messages }: ChatLike): string {
  const last = messages.at(-1);
  return JSON.stringify([messages.length, last?.id, last?.parts.length]);
}
