import { createInterruptStore } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { eachSource } from '../../support/each-source.js';

/** A store whose source reports no run. The test delivers each message, or lets it fail. */
function quietStore() {
  const { source, ...rest } = eachSource([]);
  rest.change({ status: 'idle' });
  const sent: { deliver(): void; fail(error: Error): void }[] = [];
  const send = () => new Promise<void>((deliver, fail) => sent.push({ deliver, fail }));
  const store = createInterruptStore({ ...source, send });
  const shown: ReturnType<typeof store.getState>[] = [];
  store.subscribe(() => shown.push(store.getState()));
  return { ...rest, store, sent, last: () => shown.at(-1) };
}

describe('a message', () => {
  it('counts as a run until it is delivered, even if the source reports none', async () => {
    const { store, sent, last } = quietStore();
    const sending = store.send('Hello');
    expect(last()).toBe(store.getState());
    expect(last()).toMatchObject({ status: 'running', canSend: false });
    await expect(store.send('Hello')).rejects.toMatchObject({ code: 'RUN_IN_PROGRESS' });
    sent[0]?.deliver();
    await sending;
    expect(last()).toMatchObject({ status: 'idle', canSend: true });
    expect(sent).toHaveLength(1);
  });

  it('can follow once the previous run has ended, even if the previous delivery has not', async () => {
    const { store, change, sent, last } = quietStore();
    const first = store.send('One');
    change({ status: 'running' });
    change({ status: 'idle' });
    expect(last()).toMatchObject({ status: 'idle', canSend: true });
    const second = store.send('Two');
    sent[0]?.fail(new Error('too late'));
    await expect(first).rejects.toMatchObject({ code: 'REPLY_FAILED', detail: { message: 'too late' } });
    expect(last()).toMatchObject({ status: 'running', error: null });
    sent[1]?.deliver();
    await second;
    expect(last()).toMatchObject({ status: 'idle', error: null });
  });

  it('is still being sent while a request arrives and is answered', async () => {
    const { store, change, settle, deliveries, sent, last } = quietStore();
    const [request] = eachSource(['a']).source.getSnapshot().open;
    if (!request) throw new Error('Nothing is open.');
    const sending = store.send('Hello');
    change({ status: 'interrupted', open: [request] });
    expect(last()).toMatchObject({ status: 'interrupted', canSend: false });
    const answered = store.approve('a');
    settle('a', { status: 'idle' });
    deliveries[0]?.resolve();
    expect(await answered).toMatchObject({ type: 'settled' });
    expect(last()).toMatchObject({ status: 'running', canSend: false });
    sent[0]?.deliver();
    await sending;
    expect(last()).toMatchObject({ status: 'idle', canSend: true });
  });

  it('clears the failure of the previous message when it is sent', async () => {
    const { store, sent, last } = quietStore();
    const first = store.send('Hello');
    sent[0]?.fail(new Error('offline'));
    await expect(first).rejects.toMatchObject({ code: 'REPLY_FAILED', detail: { message: 'offline' } });
    expect(last()).toMatchObject({ status: 'failed', error: { message: 'offline' }, canSend: true });
    void store.send('Hello');
    expect(last()).toMatchObject({ status: 'running', error: null });
  });
});
