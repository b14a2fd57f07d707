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
  switch (answer.kind) {
    case 'output': {
      const { tool, toolCallId, output } = answer;
      return chat.addToolOutput({ tool, toolCallId, output });
    }
    case 'error': {
      const { tool, toolCallId, errorText } = answer;
      return chat.addToolOutput({ state: 'output-error', tool, toolCallId, errorText });
    }
    case 'approval': {
      const { id, approved, reason, input } = answer;
      if (input !== undefined) replaceApprovedInput(chat, id, input);
      return chat.addToolApprovalResponse({ id, approved, ...(reason === undefined ? {} : { reason }) });
    }
  }
}

function replaceApprovedInput<M extends MessageLike>(chat: ChatLike<M>, id: string, input: unknown): void {
  // A stream replaces the message with its own copy: the edit would be lost, and the original input approved.
  if (chat.status === 'submitted' || chat.status === 'streaming') throw new HoldpointError('RUN_IN_PROGRESS');
  chat.setMessages((messages) => replaceInput(messages, id, input));
}
