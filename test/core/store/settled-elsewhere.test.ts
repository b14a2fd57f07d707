import { createInterruptStore, type SettledElsewhere, type StoreOptions } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { eachSource } from '../../support/each-source.js';
import { APPROVE, drained, restoredStatus } from '../../support/open-store.js';

const ADA = { id: 'u-1', name: 'Ada' };
const BEN = { id: 'u-2', name: 'Ben' };

function opened(options: StoreOptions = {}) {
  const each = eachSource(['a', 'b']);
  const store = createInterruptStore(each.source, options);
  store.subscribe(() => {});
  /** The source says that this request has ended, and how. */
  const endsAs = (how: SettledElsewhere) => {
    each.settle('a', { settledElsewhere: new Map([['a', how]]) });
    return store.getState().receipts;
  };
  return { ...each, store, endsAs };
}

describe('a request that ended in another way than by our answer', () => {
  it.each(['expired', 'superseded'] as const)(
    'is %s, and has no answer, though one of ours was on its way',
    async (how) => {
      const { store, endsAs } = opened();
      const outcome = store.answer('a', APPROVE);
      expect(endsAs(how)).toMatchObject([{ key: 'a', ending: how, answer: null }]);
      expect(await outcome).toEqual({ type: 'ignored', code: 'NOT_WAITING' });
    },
  );

  it('is forgotten where the agent forgot it, with or without an answer', () => {
    expect(opened().endsAs('forgotten')).toMatchObject([{ ending: 'forgotten', answer: null }]);
    const { store, endsAs } = opened();
    void store.answer('a', APPROVE);
    expect(endsAs('forgotten')).toMatchObject([{ ending: 'forgotten', answer: APPROVE }]);
  });

  it.each([
    ['was taken, where the source says so', 'answered', { ending: 'approved', answer: APPROVE }],
    ['counts for nothing, where it says otherwise', 'superseded', { ending: 'superseded', answer: null }],
  ] as const)('after an answer that seemed to fail, which %s', async (_, how, receipt) => {
    const { store, endsAs, deliveries } = opened();
    void store.answer('a', APPROVE);
    deliveries[0]?.reject(new Error('offline'));
    await drained();
    expect(restoredStatus(store, 'a').state).toBe('failed');
    expect(endsAs(how)).toMatchObject([receipt]);
  });

  it('after an answer that failed is superseded where nobody knows more', async () => {
    const { store, settle, deliveries } = opened();
    void store.answer('a', APPROVE);
    deliveries[0]?.reject(new Error('offline'));
    await drained();
    settle('a');
    expect(store.getState().receipts).toMatchObject([{ ending: 'superseded', answer: null }]);
  });

  it('is not taken for answered where nothing was sent', () => {
    expect(opened().endsAs('answered')).toMatchObject([{ ending: 'superseded', answer: null }]);
  });
});

describe('who answered', () => {
  it('is the one who answers here, of an answer that was given here', () => {
    const { store, settle } = opened({ reviewer: ADA });
    void store.answer('a', APPROVE);
    settle('a');
    settle('b');
    const [answered, other] = store.getState().receipts;
    expect(answered?.answeredBy).toEqual([ADA]);
    expect(other).toMatchObject({ key: 'b', answer: null, answeredBy: undefined });
  });

  it('is nobody where the app does not say who answers', () => {
    const { store, settle } = opened();
    void store.answer('a', APPROVE);
    settle('a');
    expect(store.getState().receipts).toMatchObject([{ answer: APPROVE, answeredBy: undefined }]);
  });

  it('is whom the source names', () => {
    const { store, settle } = opened({ reviewer: ADA });
    void store.answer('a', APPROVE);
    settle('a', { people: new Map([['a', { answeredBy: [BEN] }]]) });
    expect(store.getState().receipts).toMatchObject([{ answeredBy: [BEN] }]);
  });
});

describe('who decides', () => {
  it('is told with what is open, and again as soon as it changes', () => {
    const { store, change } = opened();
    const people = () => store.getState().interrupts[0]?.people;
    expect(people()).toBeUndefined();
    change({ people: new Map([['a', { viewedBy: [BEN] }]]) });
    expect(people()).toEqual({ viewedBy: [BEN] });
    change({ people: new Map([['a', { viewedBy: [ADA] }]]) });
    expect(people()).toEqual({ viewedBy: [ADA] });
    expect(store.getState().interrupts[1]?.people).toBeUndefined();
  });

  it('changes nothing about an answer that is kept', async () => {
    const { store, change, deliveries } = opened();
    void store.answer('a', APPROVE);
    deliveries[0]?.reject(new Error('offline'));
    await drained();
    change({ people: new Map([['a', { viewedBy: [BEN] }]]) });
    expect(restoredStatus(store, 'a')).toMatchObject({ state: 'failed', answer: APPROVE });
  });
});
