import {
  createInterruptStore,
  type InterruptSource,
  type OpenInterrupt,
  type RunSnapshot,
  type SettledElsewhere,
} from 'holdpoint/core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { EMPTY_SNAPSHOT } from '../../../src/core/protocol/empty-snapshot.js';
import { createListeners } from '../../../src/core/util/listeners.js';
import { APPROVE, approval, openStore } from '../../support/open-store.js';

describe('a message that was not delivered', () => {
  it('shows and reports why, once, until anything else is sent', async () => {
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

  it('shows so too where it was to cancel what is open, and no longer once that is answered', async () => {
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
    expect(store.getState()).toMatchObject({ status: 'resuming', error: null });
    source.succeed();
    expect(store.getState()).toMatchObject({ status: 'idle', error: null });
  });

  it('is forgotten where the app starts a run by itself', async () => {
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

describe('a message that was not delivered by a source that never shows a run', () => {
  /** What is open in it is what the test says; a message or a reply is what the test makes of it. */
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

  it('rejects where nothing was sent, though what it was to cancel has ended meanwhile', async () => {
    const { store, settle, sends } = quietSource();
    sends.push(() => {
      settle('superseded');
      refuse();
    });
    await expect(store.send('Never mind', { cancelOpen: true })).rejects.toMatchObject({
      code: 'REPLY_FAILED',
    });
    expect(store.getState()).toMatchObject({ status: 'failed', error: { message: 'offline' } });
  });

  it('counts as sent where the agent has taken what went with it, though the response is lost', async () => {
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

  it('shows no longer why once an answer is sent', async () => {
    const { store, sends } = quietSource();
    sends.push(refuse);
    await expect(store.send('Never mind', { cancelOpen: true })).rejects.toMatchObject({
      code: 'REPLY_FAILED',
    });
    expect(await store.answer('a', APPROVE)).toMatchObject({ type: 'settled' });
    expect(store.getState()).toMatchObject({ status: 'idle', error: null });
  });

  it('shows no longer why once another message is sent', async () => {
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

  it('counts as sent also after other answers, but not where the agent has taken only some of what went with it', async () => {
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

  it('rejects where what it was to cancel is open after its run', async () => {
    const { store, sends } = quietSource();
    sends.push(() => {});
    await expect(store.send('Never mind', { cancelOpen: true })).rejects.toMatchObject({
      code: 'REPLY_FAILED',
      detail: { code: 'STREAM_ENDED' },
    });
    expect(store.getState()).toMatchObject({ status: 'failed', error: { code: 'STREAM_ENDED' } });
  });

  it('shows why also once what is open has ended elsewhere', async () => {
    const { store, settle, sends } = quietSource();
    sends.push(refuse);
    await expect(store.send('Never mind', { cancelOpen: true })).rejects.toMatchObject({
      code: 'REPLY_FAILED',
    });
    settle('superseded');
    expect(store.getState()).toMatchObject({ status: 'failed', error: { message: 'offline' } });
  });
});
