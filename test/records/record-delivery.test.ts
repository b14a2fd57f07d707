import { type AnswerEvent, createInterruptStore, createPersistence } from 'holdpoint/core';
import { approvalRecords } from 'holdpoint/records';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eachSource } from '../support/each-source.js';
import { memoryStorage } from '../support/memory-storage.js';
import { APPROVE, approval, DENY, expiresAfter, inStatus, MINUTE, until } from '../support/open-store.js';
import { recordIn, recordingStore, sent } from './record-answers.js';

afterEach(() => vi.unstubAllGlobals());

describe('an answer that waits for its record', () => {
  it('counts as being sent: nothing can change it, and a second click sends nothing', async () => {
    const { source, store, key } = recordingStore();
    source.interrupt([approval('a')]);
    const first = store.answer(key('a'), APPROVE);
    expect(store.getState().status).toBe('sending');
    expect(source.requests).toHaveLength(0);
    store.retract(key('a'));
    expect(await store.answer(key('a'), DENY)).toEqual({ type: 'ignored', code: 'RUN_IN_PROGRESS' });
    expect(await store.submit()).toEqual([{ type: 'ignored', code: 'RUN_IN_PROGRESS' }]);
    await sent(source, 1);
    source.succeed();
    expect(await first).toMatchObject({ type: 'settled', receipt: { ending: 'approved' } });
    expect(source.requests).toHaveLength(1);
  });

  it('is restored if its thread was left, and is sent later with a new record', async () => {
    const { source, store, key, answered } = recordingStore();
    source.interrupt([approval('a')]);
    const outcome = store.answer(key('a'), APPROVE);
    source.setThread('another');
    expect(await outcome).toMatchObject({ type: 'failed', error: { code: 'THREAD_LEFT' } });
    source.setThread('thread-1');
    void store.retry();
    await sent(source, 1);
    expect(answered).toHaveLength(1);
    expect(recordIn(source.requests[0]?.resume?.[0])).toEqual(answered[0]?.record);
    expect(answered[0]?.record?.previous).toBeNull();
  });

  it('is not sent if it expires meanwhile, but a cancel still is', async () => {
    const { source, store, key, clock } = recordingStore();
    source.interrupt([approval('a', expiresAfter(1))]);
    const outcome = store.answer(key('a'), APPROVE);
    clock.advance(MINUTE);
    expect(await outcome).toMatchObject({ type: 'failed', error: { code: 'EXPIRED' } });
    expect(source.requests).toHaveLength(0);
    void store.cancel(key('a'));
    await sent(source, 1);
    expect(source.requests[0]?.resume).toMatchObject([{ interruptId: 'a', status: 'cancelled' }]);
  });

  it('is not sent if its request was settled meanwhile', async () => {
    const { source, store, key } = recordingStore();
    source.interrupt([approval('a')]);
    void store.answer(key('a'), APPROVE);
    source.interrupt([approval('b')]);
    void store.answer(key('b'), APPROVE);
    await sent(source, 1);
    expect(source.requests[0]?.resume?.map(({ interruptId }) => interruptId)).toEqual(['b']);
    expect(recordIn(source.requests[0]?.resume?.[0]).previous).toBeNull();
  });

  it('is not the answer of its request where somebody else settles that meanwhile', async () => {
    const { source, store, key, answered } = recordingStore();
    source.interrupt([approval('a')]);
    const outcome = store.answer(key('a'), APPROVE);
    source.succeed();
    expect(await outcome).toEqual({ type: 'ignored', code: 'NOT_WAITING' });
    expect(store.getState().receipts).toMatchObject([{ answer: null, ending: 'closed' }]);
    expect([source.requests, answered]).toEqual([[], []]);
  });

  it('is not the cancel of its request either, where a new message cancels it', async () => {
    const { source, store } = recordingStore();
    source.interrupt([approval('a')]);
    const sending = store.send('Never mind', { cancelOpen: true });
    source.succeed();
    await expect(sending).rejects.toMatchObject({ code: 'REPLY_FAILED' });
    expect(store.getState().receipts).toMatchObject([{ answer: null, ending: 'closed' }]);
    expect(source.requests).toEqual([]);
  });

  it('is kept if no record can be made, and sent with one as soon as that works', async () => {
    vi.stubGlobal('crypto', {});
    const { source, store, key, answered } = recordingStore();
    source.interrupt([approval('a')]);
    expect(await store.answer(key('a'), APPROVE)).toMatchObject({
      type: 'failed',
      error: { code: 'RECORD_FAILED' },
    });
    expect(source.requests).toHaveLength(0);
    expect(answered).toEqual([]);
    vi.unstubAllGlobals();
    void store.retry();
    await sent(source, 1);
    expect(answered[0]?.record).toMatchObject({ answer: APPROVE });
  });

  it('is kept if its record would name a person without an id', async () => {
    const { source, store, key } = recordingStore({ reviewer: () => JSON.parse('{"name":"Ada"}') });
    source.interrupt([approval('a')]);
    expect(await store.answer(key('a'), APPROVE)).toMatchObject({ error: { code: 'RECORD_FAILED' } });
    expect(source.requests).toHaveLength(0);
  });

  it('is sent again as the same array after a failure, with one record and one call of onAnswer', async () => {
    const { source, store, key, answered } = recordingStore();
    source.interrupt([approval('a')]);
    const outcome = store.answer(key('a'), APPROVE);
    await sent(source, 1);
    source.runError('no');
    expect(await outcome).toMatchObject({ type: 'failed' });
    await until(store, inStatus('failed'));
    void store.retry();
    await sent(source, 2);
    expect(source.requests[1]?.resume).toEqual(source.requests[0]?.resume);
    expect(answered).toHaveLength(1);
  });

  it('is sent again as the same array after a reload if the app persists it', async () => {
    const persist = createPersistence({ storage: memoryStorage() });
    const before = recordingStore({}, { persist });
    before.source.interrupt([approval('a')]);
    void before.store.answer(before.key('a'), APPROVE);
    await sent(before.source, 1);
    before.store.flush();
    const after = recordingStore({}, { persist });
    await until(after.store, inStatus('failed'));
    after.clock.advance(MINUTE);
    void after.store.retry();
    await sent(after.source, 1);
    expect(after.source.requests[0]?.resume).toEqual(before.source.requests[0]?.resume);
    expect(after.answered[0]?.record).toEqual(before.answered[0]?.record);
  });

  it('has one record for each cancel of a new message, and is restored if the message fails', async () => {
    const { source, store, answered, key } = recordingStore();
    source.interrupt([approval('a'), approval('b')]);
    void store.answer(key('a'), APPROVE);
    const message = store.send('Forget it.', { cancelOpen: true });
    await sent(source, 1);
    expect(answered.map(({ record }) => record?.answer)).toEqual([
      { kind: 'cancelled' },
      { kind: 'cancelled' },
    ]);
    expect(source.requests[0]?.resume?.every(({ metadata }) => metadata?.holdpoint)).toBe(true);
    source.runError('no');
    await expect(message).rejects.toMatchObject({ code: 'MESSAGE_REFUSED' });
    expect(store.getState().interrupts.map(({ status }) => status.state)).toEqual(['staged', 'open']);
  });

  it('is restored with its record if its delivery is rejected', async () => {
    const { source, sent: left, deliveries } = eachSource(['a']);
    const store = createInterruptStore(source, { records: approvalRecords({ attach: true }) });
    const outcome = store.approve('a');
    await expect.poll(() => deliveries.length).toBe(1);
    deliveries[0]?.reject(new Error('offline'));
    expect(await outcome).toMatchObject({ type: 'failed', error: { code: 'REPLY_FAILED' } });
    void store.retry();
    await expect.poll(() => left.length).toBe(2);
    expect(left[1]).toEqual(left[0]);
  });

  it('keeps a single chain if answers settle separately and several are sent at once', async () => {
    const { source, sent: left } = eachSource(['a', 'b', 'c']);
    const answered: AnswerEvent[] = [];
    const onAnswer = (one: AnswerEvent) => void answered.push(one);
    const store = createInterruptStore(source, { records: approvalRecords(), onAnswer });
    for (const id of ['a', 'b', 'c']) void store.approve(id);
    await expect.poll(() => left.length).toBe(3);
    const [a, b, c] = answered.map(({ record }) => record);
    expect([a?.previous, b?.previous, c?.previous]).toEqual([null, a?.digest, b?.digest]);
  });
});
