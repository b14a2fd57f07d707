import { describe, expect, it } from 'vitest';
import { drained, inStatus, until } from '../../support/open-store.js';
import { asking, confirmation, openAgentSdk, YES } from './open-agent-sdk.js';
import { askingCall, finished, goneOn, started } from './serve-agent-sdk.js';

describe('the options of the source', () => {
  it('sends new input and the cancels of open requests in one run', async () => {
    const { store, source, received } = await openAgentSdk([asking('a'), goneOn]);
    await source.send('Go');
    await store.send('Never mind, do this', { cancelOpen: true });
    const [cancelled, message] = received[1]?.messages.slice(-2) ?? [];
    expect(cancelled?.content).toMatchObject([{ data: { interaction_id: 'a', cancelled: true } }]);
    expect(message).toMatchObject({ role: 'user', content: 'Never mind, do this' });
  });

  it('wraps the answers in messages of its own', async () => {
    const { store, source, keys, lastMessage } = await openAgentSdk([asking('a'), goneOn], {
      toMessages: (parts, id) => parts.map(({ data }) => ({ id, role: 'user', parts: [{ Data: data }] })),
    });
    await source.send('Go');
    store.answer(keys()[0] ?? '', YES);
    await until(store, inStatus('idle'));
    expect(lastMessage()).toStrictEqual({
      id: expect.any(String),
      role: 'user',
      parts: [
        { Data: { interaction_id: 'a', selected_option_id: 'yes', confirmed: true, cancelled: false } },
      ],
    });
  });

  it('carries the continuation and the metadata of the request into the answer, cancelled or not', async () => {
    const about = { continuation_id: 'step-2', metadata: { target_tool: 'deploy_agent' } };
    const turn = [started, confirmation('a', about), confirmation('b', about), finished];
    const { store, source, keys, answers } = await openAgentSdk([turn, goneOn], {
      metadata: ({ continuation_id, metadata }) => ({ continuation_id, metadata }),
    });
    await source.send('Go');
    const [first = '', second = ''] = keys();
    store.answer(first, { kind: 'chosen', choice: 'no' });
    store.cancel(second);
    store.submit();
    await until(store, inStatus('idle'));
    expect(answers()).toStrictEqual([
      { interaction_id: 'a', selected_option_id: 'no', confirmed: false, cancelled: false, metadata: about },
      { interaction_id: 'b', cancelled: true, metadata: about },
    ]);
  });

  it('adds its input and headers to each run, and reads them again each time', async () => {
    let token = 0;
    const { source, received, requests } = await openAgentSdk([goneOn, goneOn], {
      input: () => ({ state: { token }, forwardedProps: { model: 'm' } }),
      headers: async () => ({ Authorization: `Bearer ${++token}` }),
    });
    await source.send('One');
    await source.send('Two');
    expect(received).toMatchObject([
      { state: { token: 0 }, forwardedProps: { model: 'm' }, tools: [], context: [] },
      { state: { token: 1 } },
    ]);
    expect(requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer 1', 'Bearer 2']);
    expect(requests[0]?.headers).toMatchObject({
      accept: 'text/event-stream',
      'content-type': 'application/json',
    });
  });

  it('passes every event on unchanged; a listener that throws does not stop the run', async () => {
    const heard: unknown[] = [];
    const { source, store, warnings } = await openAgentSdk([asking('a')], {
      onEvent(event) {
        heard.push(event);
        throw new Error('listener');
      },
    });
    await source.send('Go');
    expect(heard).toMatchObject([
      { type: 'RUN_STARTED' },
      { type: 'RUN_INPUT_REQUIRED' },
      { type: 'RUN_FINISHED' },
    ]);
    expect(store.getState().interrupts).toHaveLength(1);
    expect(new Set(warnings)).toEqual(new Set(['CALLBACK_FAILED']));
  });

  it('returns the same snapshot while nothing has changed', async () => {
    const { source } = await openAgentSdk([[started, ...askingCall('a'), ...asking('a').slice(1)]]);
    await source.send('Go');
    expect(source.getSnapshot()).toBe(source.getSnapshot());
    expect(source.getSnapshot().open[0]).toMatchObject({ channel: 'native', interrupt: { id: 'a' } });
    expect(source.getMessages()).toBe(source.getMessages());
    await drained();
  });
});
