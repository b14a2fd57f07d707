import { Chat } from '@ai-sdk/react';
import type { ChatTransport, UIMessage } from 'ai';
import { type ChatLike, createAiSdkSource, sendWhenAnswered } from 'holdpoint/ai-sdk';
import wire from '../../../test/wire/other-systems/ai-sdk-v7.json';
import type { Producer } from '../producer.js';

export const producer: Producer = {
  id: 'ai-sdk',
  title: 'AI SDK 6 and 7',
  by: 'holdpoint/ai-sdk',
  notes:
    'Approvals answer by approval.id, not by toolCallId. Answers of tools without execute arrive in the messages of the next request, never in onFinish. With only one of the two predicates of the SDK a turn like this one never goes on.',
  emits: wire.open_parts,
  accepts: wire.parts_sent_on_resume,
  open(onSent) {
    const chat = new Chat<UIMessage>({
      messages: recorded(),
      transport: telling(onSent),
      sendAutomaticallyWhen: sendWhenAnswered(),
    });
    const push = () => source.push(viewOf(chat));
    const source = createAiSdkSource<UIMessage>(() => queueMicrotask(push));
    chat['~registerMessagesCallback'](push);
    chat['~registerStatusCallback'](push);
    push();
    return source;
  },
};

/** The recorded turn, as a store would give it back. */
function recorded(): UIMessage[] {
  return JSON.parse(JSON.stringify([{ id: 'recorded', role: 'assistant', parts: wire.open_parts }]));
}

/** Says what the next request carries, and answers with a turn of nothing. */
function telling(onSent: (sent: unknown) => void): ChatTransport<UIMessage> {
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

/** What `useChat` would return of this chat. */
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
