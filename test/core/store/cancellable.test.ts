import { type Dialect, defaultDialects, freeformDialect, graphWithCancel } from 'holdpoint/dialect';
import { describe, expect, it } from 'vitest';
import { approval, expiresAfter, filled, MINUTE, openStore } from '../../support/open-store.js';

/** Offers no cancel for interrupts with this reason. */
const kept: Dialect = {
  ...freeformDialect,
  read: (open, ask) =>
    open.interrupt.reason === 'kept' ? { ...freeformDialect.read(open, ask), cancel: 'never' } : undefined,
};

const dialects = [kept, ...defaultDialects];
const KEPT = { id: 'a', reason: 'kept', message: 'Who?' };
const NOT_OFFERED = { type: 'ignored', code: 'NOT_OFFERED' };

describe('a prompt without a cancel', () => {
  it('ignores cancel(), and an answer that cancels', async () => {
    const { source, store, key, warnings } = openStore([KEPT], { dialects });
    expect(await store.cancel(key('a'))).toEqual(NOT_OFFERED);
    expect(await store.answer(key('a'), { kind: 'cancelled' })).toEqual(NOT_OFFERED);
    expect(warnings).toEqual(['NOT_OFFERED', 'NOT_OFFERED']);
    expect(source.requests).toEqual([]);
  });

  it('prevents send() from cancelling anything', async () => {
    const { source, store } = openStore([KEPT, approval('b')], { dialects });
    await expect(store.send('Never mind', { cancelOpen: true })).rejects.toMatchObject({
      code: 'NOT_OFFERED',
      detail: store.getState().interrupts[0]?.key,
    });
    expect(source.requests).toEqual([]);
    expect(store.getState().interrupts.map(({ status }) => status.state)).toEqual(['open', 'open']);
  });

  it('can be cancelled once it has expired, because nothing else is possible then', async () => {
    const { source, store, key, clock } = openStore([{ ...KEPT, ...expiresAfter(1) }], { dialects });
    clock.advance(MINUTE);
    void store.cancel(key('a'));
    expect(source.requests).toMatchObject([{ resume: [{ interruptId: 'a', status: 'cancelled' }] }]);
  });
});

describe('graphWithCancel', () => {
  const asked = (value: unknown) => ({
    id: 'a',
    reason: 'langgraph:interrupt',
    metadata: { langgraph: { raw: value } },
  });

  it('lets a person cancel what a graph asks', () => {
    const { source, store, key } = openStore([asked('Who?')], {
      dialects: defaultDialects.map(graphWithCancel),
    });
    void store.cancel(key('a'));
    expect(source.requests).toMatchObject([{ resume: [{ interruptId: 'a', status: 'cancelled' }] }]);
  });

  it('does not offer a cancel for a review that does not allow reject', async () => {
    const actionRequests = [{ name: 'send', args: {} }];
    const reviewConfigs = [{ actionName: 'send', allowedDecisions: ['approve'] }];
    const { store, key } = openStore([asked({ actionRequests, reviewConfigs })], {
      dialects: defaultDialects.map(graphWithCancel),
    });
    expect(await store.cancel(key('a'))).toEqual(NOT_OFFERED);
  });

  it('is not applied by default', async () => {
    const { store, key } = openStore([asked('Who?')]);
    expect(await store.cancel(key('a'))).toEqual(NOT_OFFERED);
    void store.answer(key('a'), filled('Ada'));
  });
});
