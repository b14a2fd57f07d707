import type { Clock } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import {
  APPROVE,
  approval,
  drained,
  expiresAfter,
  filled,
  MINUTE,
  openStore,
  restoredStatus,
  START,
} from '../../support/open-store.js';
import { slowValidator } from '../../support/slow-validator.js';

describe('expiry if no timer fired', () => {
  /** The clock of a laptop asleep: time passes, but no timer fires. */
  function sleepingClock() {
    let now = START;
    const clock: Clock = { now: () => now, after: () => () => {} };
    return {
      clock,
      sleep(minutes: number) {
        now += minutes * MINUTE;
      },
    };
  }

  it('is noticed when an answer is given and when it is sent', () => {
    const { clock, sleep } = sleepingClock();
    const { source, store, key, warnings } = openStore(
      [approval('a', expiresAfter(1)), approval('b', expiresAfter(9))],
      {
        clock,
      },
    );
    store.answer(key('a'), APPROVE);
    store.answer(key('b'), APPROVE);
    sleep(2);
    store.submit();
    sleep(9);
    store.answer(key('b'), APPROVE);
    expect(source.requests).toEqual([]);
    expect(warnings).toEqual(['NOT_COVERED', 'EXPIRED']);
  });

  it('is noticed although the call was read again since', () => {
    const { clock, sleep } = sleepingClock();
    const { source, store, key } = openStore([], { clock });
    const [a, b] = [approval('a', { toolCallId: 'tc', ...expiresAfter(1) }), approval('b')];
    source.interrupt([a, b], [{ type: 'TOOL_CALL_START', toolCallId: 'tc', toolCallName: 'pay' }]);
    store.answer(key('a'), APPROVE);
    store.answer(key('b'), APPROVE);
    sleep(2);
    source.push({ type: 'TOOL_CALL_RESULT', toolCallId: 'tc', content: 'pending' });
    expect(store.getState().interrupts).toHaveLength(2);
    store.submit();
    expect(source.requests).toEqual([]);
  });

  it('is noticed when a slow check ends', async () => {
    const { clock, sleep } = sleepingClock();
    const { validator, pass } = slowValidator();
    const schema = { type: 'object', properties: { n: { type: 'number' } } };
    const { source, store, key } = openStore(
      [{ id: 'a', reason: 'x', responseSchema: schema, ...expiresAfter(1) }],
      {
        clock,
        validator,
        watched: false,
      },
    );
    store.refresh();
    store.answer(key('a'), filled({ n: 1 }));
    expect(restoredStatus(store, 'a').state).toBe('checking');
    sleep(2);
    pass();
    await drained();
    expect(source.requests).toEqual([]);
    expect(restoredStatus(store, 'a')).toEqual({ state: 'open', previous: filled({ n: 1 }) });
  });
});
