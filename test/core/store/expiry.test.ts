import type { Clock } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import {
  APPROVE,
  approval,
  entryOf,
  expiresAfter,
  inStatus,
  MINUTE,
  openStore,
  restoredStatus,
  START,
  until,
} from '../../support/open-store.js';

describe('expiry', () => {
  it('is reported to listeners at its time, and then only cancelling is possible', async () => {
    const { source, store, clock, key, warnings } = openStore([approval('a', expiresAfter(1))]);
    const changes: string[] = [];
    const stop = store.subscribe(() => void changes.push(entryOf(store, 'a').expiry.kind));
    clock.advance(MINUTE - 1);
    expect(changes).toEqual([]);
    clock.advance(1);
    expect(changes).toEqual(['expired']);
    stop();
    store.answer(key('a'), APPROVE);
    expect(warnings).toEqual(['EXPIRED']);
    expect(source.requests).toEqual([]);
    expect(restoredStatus(store, 'a')).toEqual({ state: 'open', previous: null });
    store.cancel(key('a'));
    expect(source.requests[0]?.resume).toStrictEqual([{ interruptId: 'a', status: 'cancelled' }]);
    source.succeed();
    expect((await until(store, inStatus('idle'))).receipts).toMatchObject([{ ending: 'expired' }]);
  });

  it('is reported at its exact time, however soon that is', () => {
    const { store, clock } = openStore([approval('a', expiresAfter(0.05))]);
    clock.advance(3_000);
    expect(store.getState().interrupts).toMatchObject([{ expiry: { kind: 'expired' } }]);
  });

  it('starts no timer while nobody listens', () => {
    const { source, store, clock } = openStore([], { watched: false });
    source.interrupt([approval('a', expiresAfter(1))]);
    store.refresh();
    clock.advance(MINUTE);
    expect(entryOf(store, 'a').expiry.kind).toBe('open');
    store.refresh();
    expect(entryOf(store, 'a').expiry.kind).toBe('expired');
  });

  it('is noticed soon after a sleep in which timers did not run', () => {
    let now = START;
    let timers: { at: number; callback: () => void }[] = [];
    let awake = 0;
    const clock: Clock = {
      now: () => now,
      after(ms, callback) {
        const timer = { at: awake + ms, callback };
        timers.push(timer);
        return () => {
          timers = timers.filter((one) => one !== timer);
        };
      },
    };
    const { store } = openStore([approval('a', expiresAfter(60))], { clock });
    const stop = store.subscribe(() => {});
    now = START + 120 * MINUTE;
    awake += 10_000;
    for (const { callback } of timers.filter(({ at: due }) => due <= awake)) callback();
    expect(entryOf(store, 'a').expiry.kind).toBe('expired');
    stop();
  });

  it('decides nothing for the person: nothing is sent or cancelled', () => {
    const { source, store, clock } = openStore([approval('a', expiresAfter(1))]);
    clock.advance(60 * MINUTE);
    expect(source.requests).toEqual([]);
    expect(restoredStatus(store, 'a')).toEqual({ state: 'open', previous: null });
    expect(store.getState().canSend).toBe(false);
  });

  it('applies to an interrupt that had already expired when it was raised', () => {
    const { source, store, key, warnings } = openStore([approval('a', expiresAfter(0))]);
    expect(entryOf(store, 'a').expiry).toEqual({ kind: 'expired', at: START });
    store.answer(key('a'), APPROVE);
    expect([source.requests, warnings]).toEqual([[], ['EXPIRED']]);
  });

  it('is reported for each interrupt in turn', () => {
    const { store, clock } = openStore([
      approval('a', expiresAfter(3)),
      approval('b', expiresAfter(1)),
      approval('c'),
    ]);
    const kinds = () => store.getState().interrupts.map(({ expiry }) => expiry.kind);
    clock.advance(MINUTE);
    expect(kinds()).toEqual(['open', 'expired', 'none']);
    clock.advance(2 * MINUTE);
    expect(kinds()).toEqual(['expired', 'expired', 'none']);
  });

  it('stops a staged answer before it is sent, and keeps it in the prompt', () => {
    const { source, store, clock, key, warnings } = openStore([
      approval('a', expiresAfter(1)),
      approval('b'),
    ]);
    store.answer(key('a'), APPROVE);
    store.answer(key('b'), APPROVE);
    clock.advance(MINUTE);
    expect(restoredStatus(store, 'a')).toEqual({ state: 'open', previous: APPROVE });
    expect(store.getState().resume).toBeNull();
    store.submit();
    expect(source.requests).toEqual([]);
    expect(warnings).toEqual(['NOT_COVERED']);
    store.cancel(key('a'));
    store.submit();
    expect(source.requests[0]?.resume).toMatchObject([{ status: 'cancelled' }, { status: 'resolved' }]);
  });

  it('keeps a staged cancel, which is still allowed', () => {
    const { source, store, clock, key } = openStore([approval('a', expiresAfter(1)), approval('b')]);
    store.cancel(key('a'));
    store.answer(key('b'), APPROVE);
    clock.advance(MINUTE);
    store.submit();
    expect(source.requests[0]?.resume).toMatchObject([{ status: 'cancelled' }, { status: 'resolved' }]);
  });

  it('also stops a retry', async () => {
    const { source, store, clock, key } = openStore([approval('a', expiresAfter(1))]);
    store.answer(key('a'), APPROVE);
    source.runError('no');
    await until(store, inStatus('failed'));
    clock.advance(MINUTE);
    store.retry();
    expect(source.requests).toHaveLength(1);
    expect(restoredStatus(store, 'a')).toEqual({ state: 'open', previous: APPROVE });
  });

  it('stops a retry of an answer that expired while it was being sent', async () => {
    const { source, store, clock, key } = openStore([approval('a', expiresAfter(1))]);
    store.answer(key('a'), APPROVE);
    clock.advance(MINUTE);
    source.runError('no');
    await until(store, inStatus('failed'));
    store.retry();
    expect(source.requests).toHaveLength(1);
    expect(restoredStatus(store, 'a')).toEqual({ state: 'open', previous: APPROVE });
  });

  it('does not affect an answer that was sent in time', async () => {
    const { source, store, clock, key } = openStore([approval('a', expiresAfter(1))]);
    store.answer(key('a'), APPROVE);
    clock.advance(MINUTE);
    expect(restoredStatus(store, 'a')).toMatchObject({ state: 'sending', answer: APPROVE });
    source.succeed();
    expect((await until(store, inStatus('idle'))).receipts).toMatchObject([{ ending: 'approved' }]);
  });
});

describe('a date that cannot be parsed', () => {
  it.each(['', 'soon', 'next Tuesday', '2026-13-45T99:00:00Z', 'NaN'])('%j never expires', (expiresAt) => {
    const { source, store, clock, key } = openStore([approval('a', { expiresAt })]);
    clock.advance(365 * 24 * 60 * MINUTE);
    expect(entryOf(store, 'a').expiry).toEqual({ kind: 'none' });
    store.answer(key('a'), APPROVE);
    expect(source.requests).toHaveLength(1);
  });
});
