import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { ChatAnswer } from './chat-answer.js';
import type { ChatLike, MessageLike } from './chat-like.js';
import { withInput } from './settle-parts.js';

/** Says one answer in the chat, as `useChat` wants it said. */
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
      if (input !== undefined) rewrite(chat, id, input);
      return chat.addToolApprovalResponse({ id, approved, ...(reason === undefined ? {} : { reason }) });
    }
  }
}

function rewrite<M extends MessageLike>(chat: ChatLike<M>, id: string, input: unknown): void {
  // A stream under way writes the message as it knows it: the edit would be lost and the original approved.
  if (chat.status === 'submitted' || chat.status === 'streaming') throw new HoldpointError('RUN_IN_PROGRESS');
  chat.setMessages((messages) => withInput(messages, id, input));
}
