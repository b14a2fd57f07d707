import type { AnswerOutcome, Interrupt, Issue } from 'holdpoint/core';
import { createInterruptStore } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { eachSource } from '../../support/each-source.js';
import {
  APPROVE,
  approval,
  DENY,
  drained,
  expiresAfter,
  filled,
  MINUTE,
  openStore,
} from '../../support/open-store.js';
import { slowValidator } from '../../support/slow-validator.js';

const FORM: Interrupt = { id: 'f', reason: 'input_required', responseSchema: { type: 'object' } };
const RETRACTED = { type: 'retracted' };

/** Null while a promise is pending. */
async function now(outcome: Promise<AnswerOutcome>): Promise<AnswerOutcome | null> {
  return Promise.race([outcome, drained().then(() => null)]);
}

function ignored(code: string) {
  return { type: 'ignored', code };
}

describe('the outcome of an answer', () => {
  it('settled: the agent accepted it, with its receipt', async () => {
    const { source, store, key } = openStore([approval('a')]);
    const outcome = store.answer(key('a'), APPROVE);
    expect(await now(outcome)).toBeNull();
    source.succeed();
    expect(await outcome).toEqual({ type: 'settled', receipt: store.getState().receipts[0] });
    expect(await outcome).toMatchObject({ receipt: { ending: 'approved', answer: APPROVE } });
  });

  it('invalid: its check found issues', async () => {
    const issues: readonly Issue[] = [{ path: [], message: 'too short', keyword: 'minLength' }];
    const { store, key } = openStore([FORM], { validator: { name: 'strict', validate: () => issues } });
    expect(await store.answer(key('f'), filled({}))).toEqual({ type: 'invalid', issues });
  });

  it('failed: it is kept, and its retry settles', async () => {
    const { source, store, key } = openStore([approval('a')]);
    const outcome = store.answer(key('a'), APPROVE);
    source.runError('no', 'CREDIT');
    expect(await outcome).toEqual({ type: 'failed', error: store.getState().error });
    expect(await outcome).toMatchObject({ error: { code: 'CREDIT' } });
    const again = store.retry();
    source.succeed();
    expect(await again).toMatchObject([{ type: 'settled', receipt: { answer: APPROVE } }]);
  });

  it('retracted: it was taken back, or replaced by another answer', async () => {
    const { source, store, key } = openStore([approval('a'), approval('b')]);
    const first = store.answer(key('a'), APPROVE);
    store.retract(key('a'));
    expect(await first).toEqual(RETRACTED);
    const second = store.answer(key('a'), APPROVE);
    // The very same object, given again.
    const third = store.answer(key('a'), APPROVE);
    expect(await second).toEqual(RETRACTED);
    const cancelled = store.cancel(key('b'));
    store.submit();
    source.succeed();
    expect(await third).toMatchObject({ type: 'settled', receipt: { ending: 'approved' } });
    expect(await cancelled).toMatchObject({ type: 'settled', receipt: { ending: 'cancelled' } });
  });

  it('retracted: the agent changed its proposal', async () => {
    const { source, store, key } = openStore();
    const call = { type: 'TOOL_CALL_START', toolCallId: 'tc', toolCallName: 'pay' };
    const about = approval('a', { reason: 'tool_call', toolCallId: 'tc' });
    source.interrupt([about, approval('b')], [call, { ...call, type: 'TOOL_CALL_ARGS', delta: '{"n":1}' }]);
    const outcome = store.answer(key('a'), APPROVE);
    source.push({
      type: 'MESSAGES_SNAPSHOT',
      messages: [
        { role: 'assistant', toolCalls: [{ id: 'tc', function: { name: 'pay', arguments: '{"n":2}' } }] },
      ],
    });
    expect(await outcome).toEqual(RETRACTED);
  });

  it('retracted: a new message cancelled it, unless that message failed', async () => {
    const { source, store, key } = openStore([approval('a'), approval('b')]);
    const outcome = store.answer(key('a'), DENY);
    const failing = store.send('Never mind', { cancelOpen: true }).catch(() => {});
    source.runError('no');
    await failing;
    expect(await now(outcome)).toBeNull();
    const sending = store.send('Never mind', { cancelOpen: true });
    source.succeed();
    await sending;
    expect(await outcome).toEqual(RETRACTED);
  });

  it('ignored: the key is unknown, the interrupt expired, or answers are being sent', async () => {
    const { store, key, clock } = openStore([approval('a', expiresAfter(1)), approval('b')]);
    expect(await store.answer('unknown', APPROVE)).toEqual(ignored('UNKNOWN_KEY'));
    clock.advance(MINUTE);
    expect(await store.answer(key('a'), APPROVE)).toEqual(ignored('EXPIRED'));
    store.cancel(key('a'));
    store.answer(key('b'), APPROVE);
    store.submit();
    expect(await store.answer(key('b'), DENY)).toEqual(ignored('RUN_IN_PROGRESS'));
    expect(await store.submit()).toEqual([ignored('RUN_IN_PROGRESS'), ignored('RUN_IN_PROGRESS')]);
  });

  it('ignored: it expired before it was sent, or its interrupt closed without it', async () => {
    const { source, store, key, clock } = openStore([approval('a', expiresAfter(1)), approval('b')]);
    const [late, unused] = [store.answer(key('a'), APPROVE), store.answer(key('b'), APPROVE)];
    clock.advance(MINUTE);
    expect(await late).toEqual(ignored('EXPIRED'));
    source.succeed();
    expect(await unused).toEqual(ignored('NOT_WAITING'));
  });

  it('is pending while its thread is not shown', async () => {
    const { source, store, key } = openStore([approval('a')]);
    const outcome = store.answer(key('a'), APPROVE);
    source.setThread('thread-2');
    source.push({ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'r2' });
    source.push({ type: 'RUN_FINISHED', threadId: 'thread-1', runId: 'r2' });
    expect(await now(outcome)).toBeNull();
    source.setThread('thread-1');
    expect(await outcome).toMatchObject({ type: 'settled', receipt: { ending: 'approved' } });
  });

  it('failed: its thread was left while it was checked', async () => {
    const { validator, pass } = slowValidator();
    const { source, store, key } = openStore([FORM], { validator });
    const outcome = store.answer(key('f'), filled({}));
    source.setThread('thread-2');
    pass();
    expect(await outcome).toMatchObject({ type: 'failed', error: { code: 'THREAD_LEFT' } });
  });
});

describe('the outcome of several answers', () => {
  it('is returned by each answer and by submit, in the order of the interrupts', async () => {
    const { source, store, key } = openStore([approval('a'), approval('b')]);
    expect(await store.submit()).toEqual([ignored('NOT_COVERED'), ignored('NOT_COVERED')]);
    const second = store.answer(key('b'), DENY);
    const first = store.answer(key('a'), APPROVE);
    const all = store.submit();
    source.succeed();
    const [a, b] = await all;
    expect([a, b]).toMatchObject([
      { type: 'settled', receipt: { interrupt: { id: 'a' }, ending: 'approved' } },
      { type: 'settled', receipt: { interrupt: { id: 'b' }, ending: 'denied' } },
    ]);
    expect(await first).toEqual(a);
    expect(await second).toEqual(b);
  });

  it('covers all of them, even more than a thread keeps receipts', async () => {
    const ids = Array.from({ length: 130 }, (_, index) => `i-${index}`);
    const { source, store } = openStore(ids.map((id) => approval(id)));
    for (const { key } of store.getState().interrupts) store.answer(key, APPROVE);
    const all = store.submit();
    source.succeed();
    expect((await all).map(({ type }) => type)).toEqual(ids.map(() => 'settled'));
  });

  it('is empty if nothing failed that a retry could send', async () => {
    const { store, key } = openStore([approval('a'), approval('b')]);
    store.answer(key('a'), APPROVE);
    expect(await store.retry()).toEqual([]);
  });

  it('is reported one by one if each settles separately, also to a retry of several', async () => {
    const { source, deliveries, settle } = eachSource(['a', 'b', 'c']);
    const store = createInterruptStore(source);
    store.subscribe(() => {});
    const [a, b, c] = ['a', 'b', 'c'].map((id) => store.answer(id, APPROVE));
    settle('a');
    for (const one of deliveries.slice(1)) one.reject(new Error('closed'));
    expect(await Promise.all([a, b, c])).toMatchObject([
      { type: 'settled', receipt: { key: 'a' } },
      { type: 'failed', error: { message: 'closed' } },
      { type: 'failed' },
    ]);
    const again = store.retry();
    for (const id of ['c', 'b']) settle(id);
    expect(await again).toMatchObject([
      { type: 'settled', receipt: { key: 'b' } },
      { type: 'settled', receipt: { key: 'c' } },
    ]);
  });
});
