import { describe, expect, it } from 'vitest';
import { APPROVE, approval, inStatus, openStore, restoredStatus, until } from '../../support/open-store.js';

const started = (runId: string) => ({ type: 'RUN_STARTED', threadId: 'thread-1', runId });
const busy = { code: 'RUN_IN_PROGRESS' };

describe('send rejects a message', () => {
  it('during a run that somebody else started', async () => {
    const { source, store } = openStore();
    source.push(started('elsewhere'));
    await expect(store.send('Hello')).rejects.toMatchObject(busy);
    expect(source.requests).toEqual([]);
  });

  it('while answers are being sent, and cancels none of them', async () => {
    const { source, store, key } = openStore([approval('a')]);
    store.answer(key('a'), APPROVE);
    await expect(store.send('Never mind', { cancelOpen: true })).rejects.toMatchObject(busy);
    expect(restoredStatus(store, 'a')).toMatchObject({ state: 'sending', answer: APPROVE });
    expect(source.requests).toHaveLength(1);
    source.push(started('r-2'));
    await expect(store.send('Never mind', { cancelOpen: true })).rejects.toMatchObject(busy);
  });

  it('that did not reach the agent, and leaves what was open unchanged', async () => {
    let isOffline = true;
    const { source, store } = openStore([approval('a')], {
      source: {
        onRequest() {
          if (isOffline) throw new Error('offline');
        },
      },
    });
    await expect(store.send('Never mind', { cancelOpen: true })).rejects.toMatchObject({
      code: 'REPLY_FAILED',
      detail: { message: 'offline' },
    });
    expect(restoredStatus(store, 'a').state).toBe('open');
    isOffline = false;
    const again = store.send('Never mind', { cancelOpen: true });
    source.succeed();
    await again;
  });
});

it('a failed cancel stays failed if the message after it fails too', async () => {
  const { source, store, key } = openStore([approval('a')]);
  store.cancel(key('a'));
  source.runError('Unknown interrupt.');
  await until(store, inStatus('failed'));
  const sending = store.send('Hello');
  source.runError('overloaded');
  await expect(sending).rejects.toMatchObject({ code: 'MESSAGE_REFUSED' });
  expect(restoredStatus(store, 'a')).toMatchObject({
    state: 'failed',
    answer: { kind: 'cancelled' },
    error: { message: 'overloaded' },
  });
});
