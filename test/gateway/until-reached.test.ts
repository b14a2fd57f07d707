import { setImmediate as nextTurn } from 'node:timers/promises';
import { HoldpointError } from 'holdpoint';
import { createManualClock } from 'holdpoint/testing';
import { expect, it } from 'vitest';
import { untilReached } from '../../src/gateway/bridge/until-reached.js';
import { NOON } from './support.js';

/** Calls a store until it is back; `calls` has the milliseconds since the first call. */
function reach(signal?: AbortSignal) {
  const clock = createManualClock(NOON);
  const store = { isBack: false, error: new HoldpointError('STORE_UNREACHABLE', 'down') as Error };
  const calls: number[] = [];
  const warnings: unknown[] = [];
  const call = async () => {
    calls.push(clock.now() - NOON);
    if (store.isBack) return 'reached';
    throw store.error;
  };
  const warn = (code: string, detail: unknown) => warnings.push([code, detail]);
  const result = untilReached(call, { clock, warn, ...(signal ? { signal } : {}) });
  const later = async (ms: number) => {
    await nextTurn();
    clock.advance(ms);
    await nextTurn();
  };
  return { store, calls, warnings, result, later, clock };
}

it('repeats the call with doubled pauses, at most five seconds, and warns each time', async () => {
  const { store, calls, warnings, result, later } = reach();
  for (const delay of [100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000]) await later(delay);
  expect(calls).toEqual([0, 100, 300, 700, 1_500, 3_100, 6_300, 11_300, 16_300]);
  expect(warnings).toEqual(calls.map(() => ['STORE_UNREACHABLE', 'down']));
  store.isBack = true;
  await later(4_999);
  expect(calls).toHaveLength(9);
  await later(1);
  expect(await result).toBe('reached');
  expect(calls).toHaveLength(10);
});

it.each([
  ['an error of its own', new TypeError('wrong')],
  ['another error of the library', new HoldpointError('UNSERIALISABLE', 'too deep')],
])('rejects with any other error, and does not call again: %s', async (_, error) => {
  const { store, calls, warnings, result, later } = reach();
  store.error = error;
  const rejected = expect(result).rejects.toBe(error);
  await later(100);
  await later(100);
  await rejected;
  expect([calls, warnings]).toEqual([[0, 100], [['STORE_UNREACHABLE', 'down']]]);
});

it('returns undefined when its signal aborts while it waits, and does not call again', async () => {
  const aborting = new AbortController();
  const { calls, result, later } = reach(aborting.signal);
  await later(0);
  aborting.abort();
  expect(await result).toBeUndefined();
  await later(10_000);
  expect(calls).toEqual([0]);
});

it('does not call when its signal was aborted before', async () => {
  const { calls, result } = reach(AbortSignal.abort());
  expect(await result).toBeUndefined();
  expect(calls).toEqual([]);
});

it('stops waiting when its signal aborts during a call', async () => {
  const aborting = new AbortController();
  const clock = createManualClock(NOON);
  const call = async () => {
    aborting.abort();
    throw new HoldpointError('STORE_UNREACHABLE', 'down');
  };
  expect(await untilReached(call, { clock, warn: () => {}, signal: aborting.signal })).toBeUndefined();
});
