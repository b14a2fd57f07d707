import type { ChatLike } from './chat-like.js';
import type { OpenRequest } from './open-requests.js';
import { readToolPart, type ToolPart } from './tool-part.js';

/** The state of the chat when an answer was sent. */
export interface SentAnswer {
  readonly threadId: string;
  readonly error: Error | undefined;
  /** Where the conversation ended. */
  readonly position: string;
  /** Sent during a stream: the chat sends it with its next request. */
  readonly isQueued: boolean;
  /** A request was made since, which carries it. */
  readonly isRequested: boolean;
  /** Its request failed: the answer is kept, to be sent again. */
  readonly failed: boolean;
}

export type DeliveryStatus = 'pending' | 'delivered' | 'failed';

/** Records the state of the chat in which an answer is sent. */
export function sentAnswer(chat: ChatLike): SentAnswer {
  const { id: threadId, error, status } = chat;
  const isQueued = status === 'streaming';
  return { threadId, error, position: positionOf(chat), isQueued, isRequested: false, failed: false };
}

/** Whether an answer was delivered, as far as the chat shows it now. */
export function deliveryStatus(chat: ChatLike, sent: SentAnswer, request: OpenRequest): DeliveryStatus {
  const { threadId, error, position, isQueued, isRequested } = sent;
  if (chat.id !== threadId) return 'delivered';
  switch (chat.status) {
    case 'submitted':
      return 'pending';
    case 'streaming':
      // The stream may begin with an error: only a part that it adds shows that the server took the answers.
      return positionOf(chat) === position && !isQueued ? 'pending' : 'delivered';
    case 'error':
      return chat.error === error || hasWorked(chat, sent, request) ? 'delivered' : 'failed';
    case 'ready':
      // The person stopped the agent before it answered, or the server answered nothing.
      return isRequested && !isQueued && !hasWorked(chat, sent, request) ? 'failed' : 'delivered';
  }
}

/**
 * Whether the server has worked since an answer was sent: it has added a part, or the approved call has its output. That
 * the part says `approval-responded` is the answer itself.
 */
export function hasWorked(chat: ChatLike, sent: SentAnswer, { data: part }: OpenRequest): boolean {
  if (chat.id !== sent.threadId || sent.isQueued) return false;
  const isOutput = part.approval !== null && /^output-/.test(partOf(chat, part.toolCallId)?.state ?? '');
  return isOutput || positionOf(chat) !== sent.position;
}

/** The part of a call, in whatever message it is. */
export function partOf({ messages }: ChatLike, toolCallId: string): ToolPart | undefined {
  const parts = messages.flatMap((message) => message.parts.flatMap((part) => readToolPart(part) ?? []));
  return parts.find((part) => part.toolCallId === toolCallId);
}

/** The end of the conversation: an answer changes a part in place, a response adds parts or messages. */
function positionOf({ messages }: ChatLike): string {
  const last = messages.at(-1);
  return JSON.stringify([messages.length, last?.id, last?.parts.length]);
}
