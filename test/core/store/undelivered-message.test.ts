import {
  createInterruptStore,
  type InterruptSource,
  type OpenInterrupt,
  type RunSnapshot,
  type SettledElsewhere,
} from 'holdpoint/core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { EMPTY_SNAPSHOT } from '../../../src/core/protocol/source.js';
import { createListeners } from '../../../src/core/util/listeners.js';
import { APPROVE, approval, openStore } from '../../support/open-store.js';

describe('a message that was not delivered', () => {
  it('shows and reports the reason, once, until something else is sent', async () => {
    let fault: Error | null = new Error('offline');
    const failures: unknown[] = [];
    const onRequest = () => {
      if (fault) throw fault;
    };
    const { source, store } = openStore([], {
      source: { onRequest },
      onError: (failure) => failures.push(failure),
    });
    const undelivered = { code: 'REPLY_FAILED', message: 'offline' };
    await expect(store.send('Hello')).rejects.toMatchObject({
      code: 'REPLY_FAILED',
      detail: { message: 'offline' },
    });
    store.refresh();
    expect(store.getState()).toMatchObject({ status: 'failed', error: undelivered, canSend: true });
    expect(failures).toEqual([undelivered]);
    fault = null;
    const sending = store.send('Hello');
    expect(store.getState()).toMatchObject({ status: 'running', error: null });
    source.succeed();
    await sending;
    expect(store.getState()).toMatchObject({ status: 'idle', error: null });
  });

  it('also shows it if it should have cancelled what is open, until that is answered', async () => {
    let fault: Error | null = new Error('offline');
    const onRequest = () => {
      if (fault) throw fault;
    };
    const { source, store, key } = openStore([approval('a')], { source: { onRequest } });
    await expect(store.send('Never mind', { cancelOpen: true })).rejects.toMatchObject({
      code: 'REPLY_FAILED',
    });
    expect(store.getState()).toMatchObject({
      status: 'failed',
      error: { code: 'REPLY_FAILED', message: 'offline' },
      interrupts: [{ status: { state: 'open' } }],
    });
    fault = null;
    store.answer(key('a'), APPROVE);
    expect(store.getState()).toMatchObject({ status: 'sending', error: null });
    source.succeed();
    expect(store.getState()).toMatchObject({ status: 'idle', error: null });
  });

  it('is forgotten if the app starts a run itself', async () => {
    const onRequest = () => {
      throw new Error('offline');
    };
    const { source, store } = openStore([], { source: { onRequest } });
    await expect(store.send('Hello')).rejects.toMatchObject({
      code: 'REPLY_FAILED',
      detail: { message: 'offline' },
    });
    source.push({ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'run-2' });
    source.push({ type: 'RUN_FINISHED', threadId: 'thread-1', runId: 'run-2' });
    expect(store.getState()).toMatchObject({ status: 'idle', error: null });
  });
});

describe('a message that was not delivered, of a source that never reports a run', () => {
  /** A source in which the test settles what is open, and ends each message and each reply. */
  function quietSource(...others: readonly string[]) {
    const open = ['a', ...others].map(
      (id): OpenInterrupt => ({
        key: id,
        interrupt: approval(id),
        threadId: 't',
        runId: null,
        channel: 'outcome',
        subagent: null,
      }),
    );
    let snapshot: RunSnapshot = { ...EMPTY_SNAPSHOT, threadId: 't', status: 'interrupted', open };
    const listeners = createListeners();
    const settle = (by: SettledElsewhere = 'answered', key = 'a') => {
      const left = snapshot.open.filter((one) => one.key !== key);
      const status = left.length > 0 ? 'interrupted' : 'idle';
      snapshot = { ...snapshot, status, open: left, settledElsewhere: new Map([[key, by]]) };
      listeners.notify();
    };
    const sends: (() => void)[] = [];
    const source: InterruptSource = {
      settles: 'together',
      getSnapshot: () => snapshot,
      subscribe: listeners.subscribe,
      reply: async () => settle(),
      send: async () => sends.shift()?.(),
    };
    const store = createInterruptStore(source);
    onTestFinished(store.subscribe(() => {}));
    return { store, settle, sends };
  }
  const refuse = () => {
    throw new Error('offline');
  };

  it('rejects if nothing was sent, although what it should have cancelled has ended', async () => {
    const { store, settle, sends } = quietSource();
    sends.push(() => {
      settle('replaced');
      refuse();
    });
    await expect(store.send('Never mind', { cancelOpen: true })).rejects.toMatchObject({
      code: 'REPLY_FAILED',
    });
    expect(store.getState()).toMatchObject({ status: 'failed', error: { message: 'offline' } });
  });

  it('counts as sent if the agent accepted the cancels, although the response is lost', async () => {
    const { store, settle, sends } = quietSource();
    sends.push(() => {
      settle();
      refuse();
    });
    await store.send('Never mind', { cancelOpen: true });
    expect(store.getState()).toMatchObject({
      status: 'idle',
      error: null,
      receipts: [{ ending: 'cancelled' }],
    });
  });

  it('does not show the reason any more once an answer is sent', async () => {
    const { store, sends } = quietSource();
    sends.push(refuse);
    await expect(store.send('Never mind', { cancelOpen: true })).rejects.toMatchObject({
      code: 'REPLY_FAILED',
    });
    expect(await store.answer('a', APPROVE)).toMatchObject({ type: 'settled' });
    expect(store.getState()).toMatchObject({ status: 'idle', error: null });
  });

  it('does not show the reason any more once another message is sent', async () => {
    const { store, settle, sends } = quietSource();
    settle();
    sends.push(refuse);
    await expect(store.send('Hello')).rejects.toMatchObject({
      code: 'REPLY_FAILED',
      detail: { message: 'offline' },
    });
    expect(store.getState().status).toBe('failed');
    await store.send('Hello');
    store.refresh();
    expect(store.getState()).toMatchObject({ status: 'idle', error: null });
  });

  it('counts as sent after other answers too, but not if the agent accepted only some of the cancels', async () => {
    const { store, settle, sends } = quietSource('b', 'c');
    settle('answered', 'b');
    sends.push(() => {
      settle();
      refuse();
    });
    await expect(store.send('Never mind', { cancelOpen: true })).rejects.toMatchObject({
      code: 'REPLY_FAILED',
    });
    sends.push(() => {
      settle('answered', 'c');
      refuse();
    });
    await store.send('Never mind', { cancelOpen: true });
    expect(store.getState()).toMatchObject({ status: 'idle', error: null });
  });

  it('rejects if what it should have cancelled is open after its run', async () => {
    const { store, sends } = quietSource();
    sends.push(() => {});
    await expect(store.send('Never mind', { cancelOpen: true })).rejects.toMatchObject({
      code: 'REPLY_FAILED',
      detail: { code: 'STREAM_ENDED' },
    });
    expect(store.getState()).toMatchObject({ status: 'failed', error: { code: 'STREAM_ENDED' } });
  });

  it('shows the reason also once the open interrupt was settled elsewhere', async () => {
    const { store, settle, sends } = quietSource();
    sends.push(refuse);
    await expect(store.send('Never mind', { cancelOpen: true })).rejects.toMatchObject({
      code: 'REPLY_FAILED',
    });
    settle('replaced');
    expect(store.getState()).toMatchObject({ status: 'failed', error: { message: 'offline' } });
  });
});
