import { describe, expect, it } from 'vitest';
import { ABORT, approved, NO_WORK, RESULT, STARTED, TEXT, WORK } from '../../support/approved-run.js';
import { APPROVE, approval, DENY, drained, openStore, restoredStatus } from '../../support/open-store.js';

describe('a run that carries an answer, and breaks after', () => {
  it.each(WORK)('%s: the agent took the answer, and the run failed', async (_, event) => {
    const { source, store } = approved(event);
    source.fail(new Error('ECONNRESET'));
    await drained();
    expect(store.getState()).toMatchObject({
      status: 'failed',
      error: { code: 'STREAM_ENDED', message: 'ECONNRESET' },
      canSend: true,
      interrupts: [],
      receipts: [{ ending: 'approved', answer: APPROVE, failure: { offers: ['sendAgain'] } }],
    });
  });

  it.each(NO_WORK)('%s: nobody knows whether the answer arrived', async (_, event) => {
    const { source, store } = approved(event);
    source.fail(new Error('ECONNRESET'));
    await drained();
    expect(store.getState()).toMatchObject({ status: 'failed', canSend: false, receipts: [] });
    expect(restoredStatus(store, 'a')).toMatchObject({
      state: 'failed',
      answer: APPROVE,
      arrival: 'unknown',
    });
    void store.retry();
    expect(source.requests[1]?.resume).toStrictEqual(source.requests[0]?.resume);
  });

  it('the very same request, if its stream has no event', async () => {
    const { source, store, key } = openStore([approval('a')]);
    void store.answer(key('a'), APPROVE);
    source.end();
    await drained();
    expect(restoredStatus(store, 'a')).toMatchObject({ state: 'failed', arrival: 'unknown' });
  });
});

describe('a run that carries an answer, and ends with RUN_ERROR', () => {
  it('before work: the agent refused it, and the question is back with its answer', async () => {
    const { source, store } = approved();
    source.push({ type: 'RUN_ERROR', code: 'E', message: 'payload does not match' });
    await drained();
    const status = restoredStatus(store, 'a');
    expect(status).toMatchObject({
      state: 'failed',
      answer: APPROVE,
      error: { message: 'payload does not match' },
    });
    expect(status).not.toHaveProperty('arrival');
  });

  it('after work without a result: the line offers to send it again, and to change it', async () => {
    const { source, store } = approved(TEXT);
    source.push({ type: 'RUN_ERROR', code: 'E', message: 'overloaded' });
    await drained();
    const [receipt] = store.getState().receipts;
    expect(receipt).toMatchObject({ ending: 'approved', failure: { offers: ['sendAgain', 'change'] } });
    expect(store.getState()).toMatchObject({ canSend: true, error: { message: 'overloaded', by: 'agent' } });
  });

  it('after the result of its call: nothing is offered, because it was done', async () => {
    const { source, store } = approved(RESULT);
    source.push({ type: 'RUN_ERROR', code: 'E', message: 'overloaded' });
    await drained();
    expect(store.getState().receipts).toMatchObject([
      { ending: 'approved', toolCall: { result: 'sent' }, failure: { offers: [] } },
    ]);
  });

  it.each([
    ['PENDING_INTERRUPTS', 'no'],
    ['E', 'The thread has open interrupts'],
    ['E', 'Interrupt is still pending'],
  ])('%s %s after work: says that it is still pending, so it is open again', async (code, message) => {
    const { source, store } = approved(TEXT);
    source.push({ type: 'RUN_ERROR', code, message });
    await drained();
    expect(restoredStatus(store, 'a')).toMatchObject({ state: 'failed', answer: APPROVE, error: { code } });
    expect(store.getState()).toMatchObject({ receipts: [], canSend: false });
  });
});

describe('the person stops the agent', () => {
  it('after work: the answer was taken, nothing went wrong, and the next message can be written', async () => {
    const { source, store } = approved(TEXT, ABORT);
    await drained();
    expect(store.getState()).toMatchObject({
      status: 'idle',
      error: null,
      canSend: true,
      interrupts: [],
      receipts: [{ ending: 'approved', failure: { error: { code: 'abort' }, offers: [] } }],
    });
    const sending = store.send('Go on');
    expect(source.requests[1]).not.toHaveProperty('resume');
    source.succeed();
    await sending;
    expect(store.getState().receipts).toMatchObject([{ ending: 'approved' }]);
    expect(store.getState().receipts[0]).not.toHaveProperty('failure');
  });

  it('before work: the question is back with its answer', async () => {
    const { store } = approved(ABORT);
    await drained();
    expect(restoredStatus(store, 'a')).toMatchObject({ state: 'failed', error: { code: 'abort' } });
  });
});

describe('sendAgain', () => {
  it('sends the very same array, and the answer is told once', async () => {
    const { source, store, key } = openStore([approval('a'), approval('b')]);
    const answers = [store.answer(key('a'), APPROVE), store.answer(key('b'), DENY)];
    void store.submit();
    for (const event of [STARTED, TEXT]) source.push(event);
    source.fail(new Error('ECONNRESET'));
    expect((await Promise.all(answers)).map(({ type }) => type)).toEqual(['settled', 'settled']);
    const [first] = store.getState().receipts;
    const again = store.sendAgain(first?.key ?? '');
    expect(store.getState()).toMatchObject({ status: 'sending', receipts: [] });
    expect(source.requests[1]?.resume).toStrictEqual(source.requests[0]?.resume);
    source.succeed();
    expect((await again).map(({ type }) => type)).toEqual(['settled', 'settled']);
    const { receipts } = store.getState();
    expect(receipts.map(({ ending, failure }) => [ending, failure])).toEqual([
      ['approved', undefined],
      ['denied', undefined],
    ]);
  });

  it('that fails before work opens the question again', async () => {
    const { source, store } = approved(TEXT);
    source.fail(new Error('ECONNRESET'));
    await drained();
    const [receipt] = store.getState().receipts;
    void store.sendAgain(receipt?.key ?? '');
    source.push(STARTED);
    source.push({ type: 'RUN_ERROR', message: 'no' });
    await drained();
    expect(restoredStatus(store, 'a')).toMatchObject({ state: 'failed', answer: APPROVE });
    expect(store.getState().receipts).toEqual([]);
  });

  it('is ignored, with a warning, where no receipt offers it', async () => {
    const { store, source, warnings } = approved();
    source.succeed();
    await drained();
    const [receipt] = store.getState().receipts;
    expect(await store.sendAgain(receipt?.key ?? '')).toEqual([]);
    expect(await store.sendAgain('unknown')).toEqual([]);
    expect(warnings).toEqual(['NOT_OFFERED', 'UNKNOWN_KEY']);
    expect(source.requests).toHaveLength(1);
  });
});

describe('reopen', () => {
  it('gives the answer back to its prompt, and keeps those that were sent with it', async () => {
    const { source, store, key } = openStore([approval('a'), approval('b')]);
    void store.answer(key('a'), APPROVE);
    void store.answer(key('b'), DENY);
    void store.submit();
    for (const event of [STARTED, TEXT, { type: 'RUN_ERROR', message: 'no' }]) source.push(event);
    await drained();
    store.reopen(store.getState().receipts[0]?.key ?? '');
    expect(restoredStatus(store, 'a')).toEqual({ state: 'open', previous: APPROVE });
    expect(restoredStatus(store, 'b')).toMatchObject({ state: 'staged', answer: DENY });
    expect(source.requests).toHaveLength(1);
    void store.answer(key('a'), DENY);
    void store.submit();
    expect(source.requests[1]?.resume).toMatchObject([
      { interruptId: 'a', payload: { approved: false } },
      { interruptId: 'b', payload: { approved: false } },
    ]);
  });
});

describe('what was taken', () => {
  it('is open again, with its answer, if the agent refuses a message because it is still pending', async () => {
    const { source, store } = approved(TEXT);
    source.fail(new Error('ECONNRESET'));
    await drained();
    void store.send('Are you there?');
    source.push(STARTED);
    source.push({ type: 'RUN_ERROR', code: 'PENDING_INTERRUPTS', message: 'The thread has open interrupts' });
    await drained();
    expect(restoredStatus(store, 'a')).toMatchObject({ state: 'failed', answer: APPROVE });
    expect(store.getState()).toMatchObject({ canSend: false, receipts: [] });
  });

  it('stays taken when a later message fails otherwise, and offers nothing more', async () => {
    const { source, store } = approved(TEXT);
    source.fail(new Error('ECONNRESET'));
    await drained();
    void store.send('Are you there?');
    expect(store.getState().receipts[0]).not.toHaveProperty('failure');
    source.push(STARTED);
    source.push({ type: 'RUN_ERROR', message: 'overloaded' });
    await drained();
    expect(store.getState()).toMatchObject({
      canSend: true,
      interrupts: [],
      receipts: [{ ending: 'approved' }],
    });
    expect(store.getState().receipts[0]).not.toHaveProperty('failure');
  });

  it('is no answer of a run that somebody else started', async () => {
    const { source, store } = openStore([approval('a')]);
    for (const event of [STARTED, TEXT]) source.push(event);
    source.fail(new Error('ECONNRESET'));
    await drained();
    expect(restoredStatus(store, 'a')).toEqual({ state: 'open', previous: null });
  });
});
