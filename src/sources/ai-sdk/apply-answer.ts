import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { ChatAnswer } from './chat-answer.js';
import type { ChatLike, MessageLike } from './chat-like.js';
import { replaceInput } from './update-messages.js';

/**
 * Calls the method of the chat that takes an answer.
 *
 * @throws HoldpointError `RUN_IN_PROGRESS` for an edited input during a stream.
 */
export function applyAnswer<M extends MessageLike>(chat: ChatLike<M>, answer: ChatAnswer): unknown {
  if (answer.kind === 'output') return chat.addToolOutput(answer.output);
  const { approval, input } = answer;
  if (input !== undefined) {
    // A stream replaces the message with its own copy: the edit would be lost, and the original input approved.
    if (chat.status === 'submitted' || chat.status === 'streaming')
      throw new HoldpointError('RUN_IN_PROGRESS');
    chat.setMessages((messages) => replaceInput(messages, approval.id, input));
  }
  return chat.addToolApprovalResponse(approval);
}
