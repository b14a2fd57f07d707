import { HttpAgent, type Message } from '@ag-ui/client';
import {
  createSessionPersistence,
  HoldpointProvider,
  InterruptComposer,
  type InterruptedRun,
  InterruptSlot,
  InterruptStack,
  useInterruptedRun,
} from 'holdpoint';
import { Fragment, useEffect, useState } from 'react';

// Made once: a new agent at each render would lose what the last one asked. Its thread is the same after a reload.
const agent = new HttpAgent({ url: '/agent', threadId: 'chat' });
const persist = createSessionPersistence();

/** What each tool does, in your words, above its call and on its buttons. */
const consequences = {
  sendEmail: ({ to }: { to?: unknown }) => ({ text: `Sends 1 email to ${to}.`, action: 'Send email' }),
};

export function Chat() {
  const run = useInterruptedRun(agent, { persist });
  return (
    <HoldpointProvider theme={{ accent: '#6d28d9' }} consequences={consequences}>
      <main>
        <Transcript run={run} />
        <InterruptStack run={run} />
        <InterruptComposer run={run} placeholder="Ask the agent: an email, or a trip" />
      </main>
    </HoldpointProvider>
  );
}

/** Has its own subscription, so that streamed text renders it alone. */
function Transcript({ run }: { run: InterruptedRun }) {
  const [messages, setMessages] = useState<readonly Message[]>(agent.messages);
  useEffect(() => {
    const { unsubscribe } = agent.subscribe({ onMessagesChanged: () => setMessages([...agent.messages]) });
    return unsubscribe;
  }, []);
  return messages.map((message) => (
    <Fragment key={message.id}>
      {['user', 'assistant'].includes(message.role) && typeof message.content === 'string' && (
        <p>{message.content}</p>
      )}
      {message.role === 'assistant' &&
        message.toolCalls?.map(({ id }) => <InterruptSlot key={id} run={run} toolCallId={id} />)}
      <InterruptSlot run={run} messageId={message.id} />
    </Fragment>
  ));
}
