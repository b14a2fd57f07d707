import { describe, expect, it } from 'vitest';
import { confirmation, openAgentSdk, YES } from './open-agent-sdk.js';
import { finished, goneOn, started, type Turn } from './serve-agent-sdk.js';

const asking: Turn = [started, confirmation('a'), finished];

describe('answers that the server refuses', () => {
  it.each([409, 410])(
    'with %d are refused by the agent: a message is sent without the cancel',
    async (status) => {
      const settled: Turn = (response) => void response.writeHead(status).end('settled');
      const { store, source, keys } = await openAgentSdk([asking, settled, goneOn]);
      await source.send('Go');
      const error = { code: 'ANSWER_REFUSED', message: `HTTP ${status}: settled`, by: 'agent' };
      expect(await store.cancel(keys()[0] ?? '')).toEqual({ type: 'failed', error });
      expect(store.getState()).toMatchObject({ status: 'failed', error, canSend: true });
      await store.send('Never mind');
      expect(store.getState()).toMatchObject({ status: 'idle', error: null });
    },
  );

  it('are REPLY_FAILED when the app’s own input function throws an error with such a status', async () => {
    const states = [{}];
    const input = () => {
      const state = states.shift();
      if (!state) throw Object.assign(new Error('no token'), { status: 404 });
      return { state };
    };
    const { store, source, keys, received } = await openAgentSdk([asking], { input });
    await source.send('Go');
    const error = { code: 'REPLY_FAILED', message: 'no token' };
    expect(await store.answer(keys()[0] ?? '', YES)).toEqual({ type: 'failed', error });
    expect(received).toHaveLength(1);
  });

  it('with 404 answer a request that the agent no longer knows; a message alone is REPLY_FAILED', async () => {
    const absent: Turn = (response) => void response.writeHead(404).end();
    const { store, source, keys } = await openAgentSdk([asking, absent, absent]);
    await source.send('Go');
    await store.answer(keys()[0] ?? '', YES);
    expect(store.getState()).toMatchObject({ interrupts: [], receipts: [{ ending: 'forgotten' }] });
    await expect(store.send('Hello')).rejects.toMatchObject({
      code: 'REPLY_FAILED',
      detail: { message: 'HTTP 404' },
    });
    expect(store.getState().error).toEqual({ code: 'REPLY_FAILED', message: 'HTTP 404' });
  });
});
