import { createInterruptStore } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { approved, NO_WORK, STARTED, TEXT, WORK } from '../../support/approved-run.js';
import { eachSource } from '../../support/each-source.js';
import { APPROVE, approval, DENY, drained, openStore, restoredStatus } from '../../support/open-store.js';

describe('a run that carries an answer, while it streams', () => {
  it.each(WORK)(
    '%s: the answer has left what is open, and its receipt says what was decided',
    async (_, event) => {
      const { source, store } = approved(event);
      expect(store.getState()).toMatchObject({
        ...{
          status: 'running',
          canSend: false,
          resume: null,
          interrupts: [],
        },
        receipts: [{ ending: 'approved', answer: APPROVE }],
      });
      const [receipt] = store.getState().receipts;
      expect(receipt).not.toHaveProperty('failure');
      source.succeed();
      await drained();
      expect(store.getState()).toMatchObject({ status: 'idle', canSend: true });
      expect(store.getState().receipts).toEqual([receipt]);
    },
  );

  it.each(NO_WORK)('%s: the answer is on its way', (_, event) => {
    const { store } = approved(event);
    expect(store.getState()).toMatchObject({ status: 'sending', receipts: [] });
    expect(restoredStatus(store, 'a')).toMatchObject({ state: 'sending' });
  });

  it('settles the promise of the answer at the first work, and a second answer is refused as such', async () => {
    const { source, store, key, warnings } = openStore([approval('a')]);
    const [asked, outcome] = [key('a'), store.answer(key('a'), APPROVE)];
    for (const event of [STARTED, TEXT]) source.push(event);
    expect(await outcome).toMatchObject({ type: 'settled', receipt: { ending: 'approved' } });
    expect(await store.answer(asked, DENY)).toEqual({ type: 'ignored', code: 'ALREADY_ANSWERED' });
    expect(warnings).toEqual(['ALREADY_ANSWERED']);
    expect(source.requests).toHaveLength(1);
  });

  it('is told as forgotten, once, if the agent then says that it did not know the request', async () => {
    const { source, store } = approved(TEXT);
    source.push({ type: 'RUN_ERROR', code: 'UNKNOWN_INTERRUPT', message: 'No such interrupt' });
    await drained();
    expect(store.getState()).toMatchObject({ interrupts: [], receipts: [{ ending: 'forgotten' }] });
  });

  it('asks the same question again as a new one, beside the line of the first', async () => {
    const { source, store } = approved(TEXT);
    const [first] = store.getState().receipts;
    source.interrupt([approval('a', { reason: 'tool_call', toolCallId: 'tc' })]);
    await drained();
    expect(restoredStatus(store, 'a')).toEqual({ state: 'open', previous: null });
    expect(store.getState().receipts).toEqual([first]);
    expect(store.getState().interrupts[0]?.key).not.toBe(first?.key);
  });
});

describe('what was taken in a run', () => {
  it('is open again, with its answer, if the run ends without settling it and without a failure', async () => {
    const { source, sent, deliveries, change, settle } = eachSource(['a']);
    const store = createInterruptStore(source);
    store.subscribe(() => {});
    void store.answer('a', APPROVE);
    change({ status: 'running', stage: 'worked' });
    expect(store.getState()).toMatchObject({ interrupts: [], receipts: [{ ending: 'approved' }] });
    change({ status: 'interrupted' });
    deliveries[0]?.resolve();
    await drained();
    expect(restoredStatus(store, 'a')).toMatchObject({
      ...{ state: 'failed', answer: APPROVE, error: { code: 'STREAM_ENDED' } },
    });
    expect(store.getState().receipts).toEqual([]);
    void store.retry();
    expect(sent[1]).toEqual(sent[0]);
    change({ status: 'running' });
    settle('a', { status: 'idle' });
    expect(store.getState()).toMatchObject({ interrupts: [], receipts: [{ ending: 'approved' }] });
  });
});
