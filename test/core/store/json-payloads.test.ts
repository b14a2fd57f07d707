import { describe, expect, it } from 'vitest';
import { APPROVE, approval, filled, openStore, restoredStatus } from '../../support/open-store.js';
import { form } from './form-interrupt.js';

describe('a payload that JSON cannot carry', () => {
  const circular: { self?: unknown } = {};
  circular.self = circular;

  it.each([
    ['a circle', circular],
    ['a bigint', 10n],
    ['nothing at all', undefined],
    ['a function', () => 1],
    ['a symbol', Symbol('x')],
  ])('(%s) is rejected with one warning, and can be answered again', (_, value) => {
    const { source, store, key, warnings } = openStore([{ id: 'a', reason: 'odd' }]);
    store.answer(key('a'), filled(value));
    expect(source.requests).toEqual([]);
    expect(warnings).toEqual(['UNSERIALISABLE']);
    expect(restoredStatus(store, 'a')).toMatchObject({
      state: 'invalid',
      issues: [{ path: [], keyword: 'UNSERIALISABLE' }],
    });
    store.answer(key('a'), filled('text'));
    expect(source.requests[0]?.resume).toMatchObject([{ payload: 'text' }]);
  });

  it('in metadata is rejected as well', () => {
    const { source, store, key, warnings } = openStore([approval('a')]);
    store.answer(key('a'), APPROVE, { metadata: { circular } });
    expect([source.requests, warnings]).toEqual([[], ['UNSERIALISABLE']]);
  });

  it('does not change if the object it was made from changes', () => {
    const { source, store, key } = openStore([form('a'), approval('b')]);
    const value = { name: 'Ada' };
    store.answer(key('a'), filled(value));
    value.name = 'Eve';
    store.answer(key('b'), APPROVE);
    store.submit();
    expect(source.requests[0]?.resume).toMatchObject([{ payload: { name: 'Ada' } }, {}]);
  });

  it('gives a warning if it is null, which HttpAgent drops', () => {
    const { source, store, key, warnings } = openStore([{ id: 'a', reason: 'odd' }]);
    store.answer(key('a'), filled(null));
    expect(warnings).toEqual(['NULL_PAYLOAD']);
    expect(source.requests[0]?.resume).toStrictEqual([
      { interruptId: 'a', status: 'resolved', payload: null },
    ]);
  });
});
