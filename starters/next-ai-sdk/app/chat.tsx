'use client';
import { useChat } from '@ai-sdk/react';
import { DefaultChatTransport, type UIMessage } from 'ai';
import {
  HoldpointProvider,
  InterruptComposer,
  InterruptSlot,
  InterruptStack,
  useInterruptedRun,
} from 'holdpoint';
import { sendWhenAnswered, useAiSdkSource } from 'holdpoint/ai-sdk';

const transport = new DefaultChatTransport({ api: '/api/chat' });
const sendAutomaticallyWhen = sendWhenAnswered();

export function Chat({ id, messages }: { readonly id: string; readonly messages: UIMessage[] }) {
  const chat = useChat({ id, messages, transport, sendAutomaticallyWhen });
  const run = useInterruptedRun(useAiSdkSource(chat));
  return (
    <HoldpointProvider theme={{ accent: '#6d28d9' }}>
      <main>
        {chat.messages.map((message) => (
          <div key={message.id}>
            {message.parts.map((part, index) => {
              if (part.type === 'text') return <p key={index}>{part.text}</p>;
              if (!('toolCallId' in part)) return null;
              return <InterruptSlot key={part.toolCallId} run={run} toolCallId={part.toolCallId} />;
            })}
          </div>
        ))}
        <InterruptStack run={run} />
        <InterruptComposer run={run} placeholder="Ask the agent: an email, or a question" />
      </main>
    </HoldpointProvider>
  );
}
