import type { ChatLike } from 'holdpoint/ai-sdk';

/** A chat as a reader of its messages sees it: what it is given goes nowhere. */
export function restingChat(
  status: ChatLike['status'],
  messages: ChatLike['messages'],
  more: Partial<ChatLike> = {},
): ChatLike {
  return {
    ...{ id: 'chat', status, messages, ...more },
    addToolOutput() {},
    addToolApprovalResponse() {},
    sendMessage() {},
    setMessages() {},
  };
}
