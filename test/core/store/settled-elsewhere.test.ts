import { createInterruptStore, type SettledElsewhere, type StoreOptions } from 'holdpoint/core';
import { createManualClock } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { eachSource } from '../../support/each-source.js';
import { APPROVE, drained, restoredStatus } from '../../support/open-store.js';

const ADA = { id: 'u-1', name: 'Ada' };
const BEN = { id: 'u-2', name: 'Ben' };

function opened(options: StoreOptions = {}) {
  const each = eachSource(['a', 'b']);
  const store = createInterruptStore(each.source, options);
  store.subscribe(() => {});
  /** The source reports that this request has ended, and how. */
  const endsAs = (how: SettledElsewhere) => {
    each.settle('a', { settledElsewhere: new Map([['a', how]]) });
    return store.getState().receipts;
  };
  return { ...each, store, endsAs };
}

describe('a request that was settled elsewhere', () => {
  it.each(['elsewhere', 'cancelled', 'expired', 'replaced', 'withdrawn', 'stopped'] as const)(
    'ends as %s without an answer, although one of ours was being sent',
    async (how) => {
      const { store, endsAs } = opened();
      const outcome = store.answer('a', APPROVE);
      expect(endsAs(how)).toMatchObject([{ key: 'a', ending: how, answer: null }]);
      expect(await outcome).toEqual({ type: 'ignored', code: 'NOT_WAITING' });
    },
  );

  it('ends as forgotten if the agent forgot it, with or without an answer', () => {
    expect(opened().endsAs('forgotten')).toMatchObject([{ ending: 'forgotten', answer: null }]);
    const { store, endsAs } = opened();
    void store.answer('a', APPROVE);
    expect(endsAs('forgotten')).toMatchObject([{ ending: 'forgotten', answer: APPROVE }]);
  });

  it.each([
    ['was accepted if the source reports so', 'answered', { ending: 'approved', answer: APPROVE }],
    ['does not count if the source reports otherwise', 'elsewhere', { ending: 'elsewhere', answer: null }],
  ] as const)('after an answer that seemed to fail, which %s', async (_, how, receipt) => {
    const { store, endsAs, deliveries } = opened();
    void store.answer('a', APPROVE);
    deliveries[0]?.reject(new Error('offline'));
    await drained();
    expect(restoredStatus(store, 'a').state).toBe('failed');
    expect(endsAs(how)).toMatchObject([receipt]);
  });

  it('ends as closed after a failed answer if the source reports nothing more', async () => {
    const { store, settle, deliveries } = opened();
    void store.answer('a', APPROVE);
    deliveries[0]?.reject(new Error('offline'));
    await drained();
    settle('a');
    expect(store.getState().receipts).toMatchObject([{ ending: 'closed', answer: null }]);
  });

  it('was answered elsewhere if nothing was sent', () => {
    expect(opened().endsAs('answered')).toMatchObject([{ ending: 'elsewhere', answer: null }]);
  });
});

describe('answeredBy', () => {
  it('is this page’s reviewer for an answer that was given here', () => {
    const clock = createManualClock();
    const { store, settle } = opened({ reviewer: ADA, clock });
    clock.advance(1_000);
    void store.answer('a', APPROVE);
    settle('a');
    settle('b');
    const [answered, other] = store.getState().receipts;
    expect(answered?.answeredBy).toEqual([ADA]);
    expect(other).toMatchObject({ key: 'b', answer: null, answeredBy: undefined });
  });

  it('is left out if the app sets no reviewer', () => {
    const { store, settle } = opened();
    void store.answer('a', APPROVE);
    settle('a');
    expect(store.getState().receipts).toMatchObject([{ answer: APPROVE, answeredBy: undefined }]);
  });

  it('is the person that the source names', () => {
    const { store, settle } = opened({ reviewer: ADA });
    void store.answer('a', APPROVE);
    settle('a', { people: new Map([['a', { answeredBy: [BEN] }]]) });
    expect(store.getState().receipts).toMatchObject([{ answeredBy: [BEN] }]);
  });
});

describe('the people who decide', () => {
  it('are in the state with each open interrupt, and are updated', () => {
    const { store, change } = opened();
    const people = () => store.getState().interrupts[0]?.people;
    expect(people()).toBeUndefined();
    change({ people: new Map([['a', { viewedBy: [BEN] }]]) });
    expect(people()).toEqual({ viewedBy: [BEN] });
    change({ people: new Map([['a', { viewedBy: [ADA] }]]) });
    expect(people()).toEqual({ viewedBy: [ADA] });
    expect(store.getState().interrupts[1]?.people).toBeUndefined();
  });

  it('do not affect an answer that is kept', async () => {
    const { store, change, deliveries } = opened();
    void store.answer('a', APPROVE);
    deliveries[0]?.reject(new Error('offline'));
    await drained();
    change({ people: new Map([['a', { viewedBy: [BEN] }]]) });
    expect(restoredStatus(store, 'a')).toMatchObject({ state: 'failed', answer: APPROVE });
  });
});
