import { describe, expect, it } from 'vitest';
import type { AgentLike, AgentSubscriberLike } from '../../src/sources/ag-ui/agent-like.js';
import { clients } from '../support/published-clients.js';
import { failed, succeeded, watch } from './ag-ui-script.js';

describe.each(Object.entries(clients))('a message over @ag-ui/client %s', (_, create) => {
  const texts = (messages: readonly { role: string; content?: unknown }[]) =>
    messages.filter(({ role }) => role === 'user').map(({ content }) => content);

  it('is in the history once where its first run never began', async () => {
    const { agent, inputs } = create(succeeded);
    let failures = 1;
    const { store } = watch(agent, async () => {
      if (failures-- > 0) throw new Error('offline');
      return agent.runAgent();
    });
    await expect(store.send('hello')).rejects.toMatchObject({ code: 'REPLY_FAILED' });
    expect(texts(agent.messages)).toEqual([]);
    await store.send('hello');
    expect(texts(inputs[0]?.messages ?? [])).toEqual(['hello']);
  });

  it('stays in the history where its run has begun and failed', async () => {
    const { agent } = create(failed);
    const { store } = watch(agent);
    await store.send('hello');
    expect(store.getState().status).toBe('failed');
    expect(texts(agent.messages)).toEqual(['hello']);
  });
});

it('stays in the history where its run is still under way when its start is reported as failed', async () => {
  const subscribers: AgentSubscriberLike[] = [];
  let history: readonly unknown[] = [];
  const agent: AgentLike = {
    threadId: 't',
    get messages() {
      return history;
    },
    subscribe(subscriber) {
      subscribers.push(subscriber);
      return { unsubscribe() {} };
    },
    addMessage: (message) => {
      history = [...history, message];
    },
    setMessages: (messages) => {
      history = messages;
    },
    async runAgent() {
      for (const one of subscribers) one.onRunInitialized?.({ input: { threadId: 't', runId: 'r' } });
      throw new Error('offline');
    },
  };
  const { store } = watch(agent);
  await expect(store.send('hello')).rejects.toMatchObject({ code: 'REPLY_FAILED' });
  expect(history).toMatchObject([{ content: 'hello' }]);
});
