import { useChat } from '@ai-sdk/react';
import type { ChatTransport, UIMessage } from 'ai';
import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { sendWhenAnswered, useAiSdkSource } from 'holdpoint/ai-sdk';
import {
  Conversation,
  ConversationContent,
  ConversationScrollButton,
} from '@/components/ai-elements/conversation.js';
import { Message, MessageContent, MessageResponse } from '@/components/ai-elements/message.js';
import { ElementsCall } from './elements-call.js';
import { ElementsComposer } from './elements-composer.js';

const sendAutomaticallyWhen = sendWhenAnswered();

/** `transport` is for example `new DefaultChatTransport({ api: '/api/chat' })`, made outside of React. */
export function ElementsChat({ transport }: { transport: ChatTransport<UIMessage> }) {
  const chat = useChat({ transport, sendAutomaticallyWhen });
  const run = useInterruptedRun(useAiSdkSource(chat));
  return (
    <div className="flex h-dvh flex-col">
      <Conversation>
        <ConversationContent>
          {chat.messages.map(({ id, role, parts }) => (
            <Message key={id} from={role}>
              {parts.map((part, index) => {
                if ('toolCallId' in part) return <ElementsCall key={part.toolCallId} run={run} part={part} />;
                if (part.type !== 'text') return null;
                return (
                  <MessageContent key={index}>
                    <MessageResponse>{part.text}</MessageResponse>
                  </MessageContent>
                );
              })}
            </Message>
          ))}
          <InterruptStack run={run} />
        </ConversationContent>
        <ConversationScrollButton />
      </Conversation>
      <ElementsComposer run={run} chat={chat} />
    </div>
  );
}
