import { createInterruptStore, HoldpointError, type RunFailure, type RunSnapshot } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { eachSource } from '../../support/each-source.js';
import { gate } from '../../support/gate.js';
import { APPROVE, drained, inStatus, restoredStatus, until } from '../../support/open-store.js';

function opened() {
  const each = eachSource(['a', 'b']);
  const warnings: string[] = [];
  const store = createInterruptStore(each.source, { onWarning: ({ code }) => void warnings.push(code) });
  store.subscribe(() => {});
  return { ...each, store, warnings };
}

const LOST = { code: 'LOST', message: 'The connection was lost.' };

describe('the status of a run whose requests settle separately', () => {
  it('is sending while any answer is being sent, whatever the source reports', () => {
    const { store } = opened();
    void store.answer('b', APPROVE);
    expect(store.getState()).toMatchObject({ status: 'sending', canSend: false });
  });

  it('is failed, with the reason, if any answer failed', async () => {
    const { store, deliveries } = opened();
    void store.answer('b', APPROVE);
    deliveries[0]?.reject(new Error('offline'));
    expect(await until(store, inStatus('failed'))).toMatchObject({
      error: { code: 'REPLY_FAILED', message: 'offline' },
    });
    void store.answer('a', APPROVE);
    expect(store.getState()).toMatchObject({ status: 'sending', error: null });
  });
});

describe('a delivery that ended', () => {
  it('without settling its request has failed', async () => {
    const { store, deliveries } = opened();
    const outcome = store.answer('a', APPROVE);
    deliveries[0]?.resolve();
    expect(await outcome).toEqual({ type: 'failed', error: { code: 'STREAM_ENDED', message: '' } });
    expect(restoredStatus(store, 'a')).toMatchObject({ state: 'failed', answer: APPROVE });
  });

  it('twice is reported twice', async () => {
    const failures: unknown[] = [];
    const each = eachSource(['a']);
    const store = createInterruptStore(each.source, { onError: (failure) => failures.push(failure) });
    store.subscribe(() => {});
    const outcome = store.answer('a', APPROVE);
    each.deliveries[0]?.resolve();
    await outcome;
    const again = store.retry();
    each.deliveries[1]?.resolve();
    await again;
    expect(failures).toEqual(Array.from({ length: 2 }, () => ({ code: 'STREAM_ENDED', message: '' })));
  });

  it('while its run continues is decided by that run', async () => {
    const { store, deliveries, change, settle } = opened();
    const outcome = store.answer('a', APPROVE);
    change({ status: 'running' });
    deliveries[0]?.resolve();
    await drained();
    expect(restoredStatus(store, 'a').state).toBe('sending');
    settle('a', { status: 'idle' });
    expect(await outcome).toMatchObject({ type: 'settled' });
  });
});

describe('a delivery that ended while another thread was shown', () => {
  /** An answer whose delivery ends while another thread is shown; `back` returns to its thread. */
  async function left(before: Partial<RunSnapshot> = {}) {
    const each = opened();
    each.change(before);
    const shown = each.source.getSnapshot();
    const outcome = each.store.answer('a', APPROVE);
    each.change({ threadId: 'other', open: [] });
    each.deliveries[0]?.resolve();
    await drained();
    return { ...each, outcome, back: (part: Partial<RunSnapshot>) => each.change({ ...shown, ...part }) };
  }

  it.each<[string, Partial<RunSnapshot>, RunFailure, Partial<RunSnapshot>?]>([
    ['has failed if its request is open on return', {}, { code: 'STREAM_ENDED', message: '' }],
    ['has failed with the error that the source reports on return', { error: LOST }, LOST],
    [
      'has failed with the earlier error of the source if that reports no newer one',
      {},
      LOST,
      { error: LOST },
    ],
  ])('%s', async (_, change, error, before = {}) => {
    const { store, outcome, back } = await left(before);
    back(change);
    expect(await outcome).toEqual({ type: 'failed', error });
    expect(restoredStatus(store, 'a')).toMatchObject({ state: 'failed', answer: APPROVE });
  });

  it('is not treated as a message: once the answer is taken back, nothing has failed', async () => {
    const { store, back } = await left();
    back({});
    store.retract('a');
    expect(store.getState()).toMatchObject({ status: 'interrupted', error: null });
  });

  it('is still sending until the run that is shown on return has ended', async () => {
    const { store, outcome, change, back } = await left();
    back({ status: 'running' });
    expect(restoredStatus(store, 'a').state).toBe('sending');
    change({ status: 'interrupted' });
    expect(await outcome).toMatchObject({ type: 'failed' });
  });

  it('has failed if it was a message that should have cancelled what is open on return', async () => {
    const each = eachSource(['a']);
    const { pause, open } = gate();
    const store = createInterruptStore({ ...each.source, send: pause });
    store.subscribe(() => {});
    const shown = each.source.getSnapshot();
    const sending = store.send('Never mind', { cancelOpen: true });
    each.change({ threadId: 'other', open: [] });
    open();
    await sending;
    each.change(shown);
    expect(store.getState()).toMatchObject({
      status: 'failed',
      error: { code: 'STREAM_ENDED' },
      interrupts: [{ status: { state: 'open' } }],
    });
  });
});

describe('a delivery that was refused', () => {
  it.each([
    ['because this person may not answer gives the words of the app', 'NOT_ALLOWED', 'Only Ada may.'],
    ['for a reason of the server gives its words', 'ANSWER_REFUSED', 'Only Ada may.'],
  ] as const)('%s', async (_, code, message) => {
    const { store, deliveries } = opened();
    const outcome = store.answer('a', APPROVE);
    deliveries[0]?.reject(new HoldpointError(code, 'Only Ada may.'));
    expect(await outcome).toEqual({ type: 'failed', error: { code, message, by: 'agent' } });
  });

  it('for a reason of Holdpoint leaves the text to the labels', async () => {
    const { store, deliveries } = opened();
    const outcome = store.answer('a', APPROVE);
    deliveries[0]?.reject(new HoldpointError('NOT_WAITING', 'a'));
    expect(await outcome).toEqual({ type: 'failed', error: { code: 'NOT_WAITING', message: '' } });
  });

  it('without a text has an empty message', async () => {
    const { store, deliveries } = opened();
    const outcome = store.answer('a', APPROVE);
    deliveries[0]?.reject(new HoldpointError('NOT_ALLOWED', { by: 'policy' }));
    expect(await outcome).toMatchObject({ error: { code: 'NOT_ALLOWED', message: '' } });
  });
});

describe('an error that the source reports', () => {
  it('fails what is being sent, and nothing else', () => {
    const { store, change } = opened();
    void store.answer('a', APPROVE);
    change({ error: LOST });
    expect(restoredStatus(store, 'a')).toMatchObject({ state: 'failed', error: LOST });
    expect(restoredStatus(store, 'b')).toEqual({ state: 'open', previous: null });
  });

  it('does not affect what is sent later', () => {
    const { store, change } = opened();
    change({ error: LOST });
    void store.answer('a', APPROVE);
    change({ toolCalls: new Map() });
    expect(restoredStatus(store, 'a').state).toBe('sending');
  });
});

it('with nothing open, submit sends nothing', async () => {
  const { store, settle, sent, warnings } = opened();
  for (const id of ['a', 'b']) settle(id);
  expect(store.getState().resume).toBeNull();
  expect(await store.submit()).toEqual([]);
  expect(sent).toEqual([]);
  expect(warnings).toEqual(['NOT_COVERED']);
});
