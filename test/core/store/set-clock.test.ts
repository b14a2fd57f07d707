import { describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../../src/core/util/clock.js';
import {
  APPROVE,
  approval,
  DENY,
  drained,
  entryOf,
  expiresAfter,
  inStatus,
  MINUTE,
  openStore,
  restoredStatus,
  until,
} from '../../support/open-store.js';

describe('a clock that is changed while something is open', () => {
  it('back: an expired interrupt opens again within ten seconds, with its answer, and nothing is sent', () => {
    const { source, store, clock, key } = openStore([approval('a', expiresAfter(5)), approval('b')]);
    store.answer(key('a'), APPROVE);
    clock.jump(6 * MINUTE);
    clock.advance(10_000);
    expect(entryOf(store, 'a').expiry.kind).toBe('expired');
    clock.jump(-6 * MINUTE);
    clock.advance(10_000);
    expect(entryOf(store, 'a')).toMatchObject({
      expiry: { kind: 'open' },
      status: { state: 'open', previous: APPROVE },
    });
    expect(source.requests).toEqual([]);
    store.answer(key('a'), APPROVE);
    store.answer(key('b'), APPROVE);
    store.submit();
    expect(source.requests).toHaveLength(1);
  });

  it('forward: the expiry is noticed within ten seconds, however far away it was', () => {
    const { store, clock } = openStore([approval('a', { expiresAt: '9999-12-31T23:59:59Z' })]);
    clock.advance(10_000);
    expect(entryOf(store, 'a').expiry.kind).toBe('open');
    clock.jump(Date.UTC(9999, 11, 31, 23, 59, 59) - clock.now());
    clock.advance(10_000);
    expect(entryOf(store, 'a').expiry.kind).toBe('expired');
  });

  it('a timer for a date far away does not fire at once', async () => {
    const { store } = openStore([approval('a', { expiresAt: '+275760-09-13T00:00:00Z' })], {
      clock: systemClock,
    });
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    const cancel = systemClock.after(2 ** 31 + 5, listener);
    await drained();
    cancel();
    stop();
    expect(listener).not.toHaveBeenCalled();
    expect(entryOf(store, 'a').expiry.kind).toBe('open');
  });
});

describe('a stack with an expired request', () => {
  it('is sent once that one is cancelled, and each receipt has its own ending', async () => {
    const { source, store, clock, key } = openStore([
      approval('a', expiresAfter(1)),
      approval('b'),
      approval('c'),
    ]);
    for (const id of ['a', 'b', 'c']) store.answer(key(id), id === 'c' ? DENY : APPROVE);
    expect(store.getState().resume).toHaveLength(3);
    clock.jump(2 * MINUTE);
    store.submit();
    expect(source.requests).toEqual([]);
    expect(restoredStatus(store, 'b').state).toBe('staged');
    store.cancel(key('a'));
    store.submit();
    expect(source.requests[0]?.resume).toStrictEqual([
      { interruptId: 'a', status: 'cancelled' },
      { interruptId: 'b', status: 'resolved', payload: { approved: true } },
      { interruptId: 'c', status: 'resolved', payload: { approved: false } },
    ]);
    source.succeed();
    const { receipts } = await until(store, inStatus('idle'));
    expect(receipts.map(({ ending }) => ending)).toEqual(['expired', 'approved', 'denied']);
  });
});

describe('a date without a zone', () => {
  it('is in the zone of the page, as @ag-ui/client reads it', () => {
    const expiresAt = '2026-01-01T00:05:00';
    const { store } = openStore([approval('a', { expiresAt })]);
    expect(entryOf(store, 'a').expiry).toMatchObject({ at: new Date(2026, 0, 1, 0, 5).getTime() });
  });
});
