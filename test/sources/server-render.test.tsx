import { HttpAgent } from '@ag-ui/client';
import { useChat as useAiChat } from '@ai-sdk/react';
import { AssistantRuntimeProvider, useLocalRuntime } from '@assistant-ui/react';
import { fetchServerSentEvents, useChat as useTanStackChat } from '@tanstack/ai-react';
import { useEveAgent } from 'eve/react';
import {
  createSessionPersistence,
  InterruptComposer,
  InterruptDialog,
  InterruptReceipt,
  InterruptSlot,
  InterruptStack,
  useInterruptedRun,
} from 'holdpoint';
import { createA2aSource } from 'holdpoint/a2a';
import { createAcpSource } from 'holdpoint/acp';
import { createAgentSdkSource } from 'holdpoint/agent-sdk';
import { createAiSdkSource, useAiSdkSource } from 'holdpoint/ai-sdk';
import { useAssistantSource } from 'holdpoint/assistant-ui';
import { createServerPersistence, type InterruptSource } from 'holdpoint/core';
import { useEveSource } from 'holdpoint/eve';
import { createGatewaySource, createHttpTransport, createInboxSource } from 'holdpoint/gateway/client';
import { createGenkitSource } from 'holdpoint/genkit';
import { InterruptInbox, useInterruptedRuns } from 'holdpoint/inbox';
import { InterruptInspector } from 'holdpoint/inspector';
import { useLangGraphSource } from 'holdpoint/langgraph';
import { createManagedAgentsSource } from 'holdpoint/managed-agents';
import { createMastraSource } from 'holdpoint/mastra';
import { createMcpSource } from 'holdpoint/mcp';
import { useInterruptNotification } from 'holdpoint/notification';
import { createOpenAiAgentsSource } from 'holdpoint/openai-agents';
import { useTanStackSource } from 'holdpoint/tanstack';
import { createScriptedSource } from 'holdpoint/testing';
import { type FunctionComponent, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { trapImpure } from '../support/trap-impure.js';

const { useStream } = await import('@langchain/react');

const url = 'http://app.example/agent';
const never = () => new Promise<never>(() => {});
async function* nothing(): AsyncGenerator<object> {}

/** Everything that a page shows of one source. */
function Page({ source }: { readonly source: InterruptSource | HttpAgent }) {
  const persist = createServerPersistence({ url, local: createSessionPersistence() });
  const run = useInterruptedRun(source, { persist });
  useInterruptNotification(run, { title: true, badge: true, notification: true });
  const conversations = useInterruptedRuns([{ id: 'c', title: 'Chat', agent: source }]);
  return (
    <>
      <InterruptStack run={run} receipts />
      <InterruptSlot run={run} toolCallId="call-1" />
      <InterruptDialog run={run} />
      <InterruptComposer run={run} />
      <InterruptInspector run={run} />
      <InterruptInbox conversations={conversations} />
      {run.receipts.map((receipt) => (
        <InterruptReceipt key={receipt.key} receipt={receipt} />
      ))}
    </>
  );
}

/** A page whose source is made while it renders, by `create`. */
const made = (create: () => InterruptSource | HttpAgent) =>
  function Made() {
    const [source] = useState(create);
    return <Page source={source} />;
  };

const parts = [
  {
    type: 'tool-sendEmail' as const,
    toolCallId: 'call-1',
    state: 'approval-requested' as const,
    input: { to: 'ada@example.com' },
    approval: { id: 'approval-1' },
  },
];

const PAGES: Readonly<Record<string, FunctionComponent>> = {
  useAiSdkSource() {
    const chat = useAiChat({ id: 'chat-1', messages: [{ id: 'm-1', role: 'assistant', parts }] });
    return <Page source={useAiSdkSource(chat)} />;
  },
  useEveSource() {
    return <Page source={useEveSource(useEveAgent({ host: url }))} />;
  },
  useLangGraphSource() {
    const stream = useStream({ apiUrl: url, assistantId: 'agent' });
    return <Page source={useLangGraphSource(stream)} />;
  },
  useTanStackSource() {
    const chat = useTanStackChat({ connection: fetchServerSentEvents(url), threadId: 'thread-1' });
    return <Page source={useTanStackSource(chat)} />;
  },
  useAssistantSource() {
    const runtime = useLocalRuntime({ run: never });
    return (
      <AssistantRuntimeProvider runtime={runtime}>
        <Assistant />
      </AssistantRuntimeProvider>
    );
  },
  createInboxSource: Inbox,
  'an agent of AG-UI': made(() => {
    const agent = new HttpAgent({ url, threadId: 'thread-1' });
    return Object.assign(agent, { pendingInterrupts: [{ id: 'i-1', reason: 'confirmation' }] });
  }),
  createA2aSource: made(() => {
    const client = {
      sendMessageStream: nothing,
      getTask: never,
      cancelTask: never,
      resubscribeTask: nothing,
    };
    return createA2aSource({ client, taskIds: ['task-1'] });
  }),
  createAcpSource: made(() => createAcpSource()),
  createAgentSdkSource: made(() => createAgentSdkSource({ url, threadId: 'thread-1' })),
  createAiSdkSource: made(() => createAiSdkSource(() => {})),
  createGatewaySource: made(() => createGatewaySource(createHttpTransport({ url }))),
  createGenkitSource: made(() => createGenkitSource({ run: () => ({ stream: nothing(), output: never() }) })),
  createManagedAgentsSource: made(() => {
    const events = { list: () => nothing(), stream: never, send: never };
    return createManagedAgentsSource({ events, sessionId: 'session-1' });
  }),
  createMastraSource: made(() => {
    const agent = { approveToolCall: never, declineToolCall: never, resumeStream: never };
    return createMastraSource({ agent });
  }),
  createMcpSource: made(() => {
    const source = createMcpSource();
    void source.handler({ method: 'elicitation/create', params: { message: 'Where to?', mode: 'form' } });
    return source;
  }),
  createOpenAiAgentsSource: made(() => createOpenAiAgentsSource({ resume: never })),
  createScriptedSource: made(() => {
    const source = createScriptedSource();
    source.interrupt([{ id: 'i-1', reason: 'confirmation', expiresAt: '2100-01-01T00:00:00Z' }]);
    return source;
  }),
};

function Inbox() {
  const [sessions] = useState(() => createInboxSource({ url }));
  return <InterruptInbox conversations={useInterruptedRuns([sessions])} />;
}

function Assistant() {
  return <Page source={useAssistantSource()} />;
}

afterEach(() => vi.unstubAllGlobals());

describe('a server render reads no clock, no random value and no storage', () => {
  it.each(Object.entries(PAGES))('with %s', (_name, Chat) => {
    const trap = trapImpure();
    try {
      const html = renderToString(<Chat />);
      expect(html).toContain('<');
    } finally {
      trap.release();
    }
    expect(trap.reads).toEqual([]);
  });
});
