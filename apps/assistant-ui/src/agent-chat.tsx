import type { AbstractAgent } from '@ag-ui/client';
import { AssistantRuntimeProvider, useExternalStoreRuntime } from '@assistant-ui/react';
import { useInterruptedRun } from 'holdpoint';
import { AssistantInterrupts } from 'holdpoint/assistant-ui';
import { useEffect, useState } from 'react';
import { Thread } from './chat.js';
import { toThreadMessages } from './to-thread-messages.js';

export function AgentChat({ agent }: { agent: AbstractAgent }) {
  const run = useInterruptedRun(agent);
  const [messages, setMessages] = useState(() => toThreadMessages(agent.messages));
  useEffect(() => {
    const show = () => setMessages(toThreadMessages(agent.messages));
    return agent.subscribe({ onMessagesChanged: show }).unsubscribe;
  }, [agent]);
  const runtime = useExternalStoreRuntime({
    messages,
    isRunning: run.status === 'running',
    convertMessage: (message) => message,
    async onNew({ content }) {
      const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
      await run.send(text);
    },
  });
  return (
    <AssistantRuntimeProvider runtime={runtime}>
      <AssistantInterrupts run={run}>
        <Thread />
      </AssistantInterrupts>
    </AssistantRuntimeProvider>
  );
}
