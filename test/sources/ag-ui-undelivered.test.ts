import { describe, expect, it, vi } from 'vitest';
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
    agent.addMessage({ id: 'earlier', role: 'user', content: 'earlier' });
    await expect(store.send('hello')).rejects.toMatchObject({ code: 'REPLY_FAILED' });
    expect(texts(agent.messages)).toEqual(['earlier']);
    await store.send('hello');
    expect(texts(inputs[0]?.messages ?? [])).toEqual(['earlier', 'hello']);
  });

  it('stays in the history where its run has begun and failed', async () => {
    const { agent } = create(failed);
    const { store } = watch(agent);
    await store.send('hello');
    expect(store.getState().status).toBe('failed');
    expect(texts(agent.messages)).toEqual(['hello']);
  });
});

/** An agent that has no more than what is required of one; `fails` is called by each of its runs. */
function bareAgent(fails: () => void) {
  const subscribers: AgentSubscriberLike[] = [];
  const messages: unknown[] = [];
  const agent: AgentLike = {
    threadId: 't',
    messages,
    subscribe(subscriber) {
      subscribers.push(subscriber);
      return { unsubscribe() {} };
    },
    addMessage: (message) => void messages.push(message),
    async runAgent() {
      fails();
      throw new Error('offline');
    },
  };
  const begin = () => {
    for (const one of subscribers) one.onRunInitialized?.({ input: { threadId: 't', runId: 'r' } });
  };
  return { agent, messages, begin };
}

it('stays in the history where its run is still under way when its start is reported as failed', async () => {
  const { agent, messages, begin } = bareAgent(() => begin());
  const setMessages = vi.fn();
  const { store, warnings } = watch(Object.assign(agent, { setMessages }));
  await expect(store.send('hello')).rejects.toMatchObject({ code: 'REPLY_FAILED' });
  expect(messages).toMatchObject([{ content: 'hello' }]);
  expect(setMessages).not.toHaveBeenCalled();
  expect(warnings).toEqual([]);
});

it('fails with the agent’s own error where the agent cannot take it back', async () => {
  const { agent } = bareAgent(() => {});
  const { store } = watch(agent);
  const error = { code: 'REPLY_FAILED', detail: { message: 'offline' } };
  await expect(store.send('hello')).rejects.toMatchObject(error);
});
