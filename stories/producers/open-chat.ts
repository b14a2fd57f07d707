import { Chat } from '@ai-sdk/react';
import type { ChatTransport, UIMessage } from 'ai';
import type { InterruptSource } from 'holdpoint';
import { type ChatLike, createAiSdkSource, sendWhenAnswered } from 'holdpoint/ai-sdk';

/**
 * A source over a chat of the AI SDK whose last message has these parts. `onSent` gets the parts of
 * the next request.
 */
export function openChat(parts: readonly unknown[], onSent: (sent: unknown) => void): InterruptSource {
  const chat = new Chat<UIMessage>({
    messages: recorded(parts),
    transport: reporting(onSent),
    sendAutomaticallyWhen: sendWhenAnswered(),
  });
  const push = () => source.push(viewOf(chat));
  const source = createAiSdkSource<UIMessage>(() => queueMicrotask(push));
  chat['~registerMessagesCallback'](push);
  chat['~registerStatusCallback'](push);
  push();
  return source;
}

/** The recorded turn, as a store would return it. */
function recorded(parts: readonly unknown[]): UIMessage[] {
  return JSON.parse(JSON.stringify([{ id: 'recorded', role: 'assistant', parts }]));
}

/** Reports the next request, and responds with an empty turn. */
function reporting(onSent: (sent: unknown) => void): ChatTransport<UIMessage> {
  return {
    async sendMessages({ messages }) {
      onSent(messages.at(-1)?.parts);
      return new ReadableStream({
        start(controller) {
          controller.enqueue({ type: 'start-step' });
          controller.enqueue({ type: 'finish-step' });
          controller.close();
        },
      });
    },
    reconnectToStream: async () => null,
  };
}

/** What `useChat` would return for this chat. */
function viewOf(chat: Chat<UIMessage>): ChatLike<UIMessage> {
  return {
    id: chat.id,
    messages: chat.messages,
    status: chat.status,
    error: chat.error,
    addToolOutput: chat.addToolOutput,
    addToolApprovalResponse: chat.addToolApprovalResponse,
    sendMessage: chat.sendMessage,
    setMessages(update) {
      chat.messages = update(chat.messages);
    },
  };
}
