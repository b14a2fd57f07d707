import { createManualClock } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { ExpiryTimer } from '../../src/gateway/postgres/expiry-timer.js';
import { drained } from '../support/open-store.js';

/** A timer that records its callbacks, each of which returns the next of these expiries. */
function timing(...next: readonly (number | null | Error)[]) {
  const clock = createManualClock(1_000_000);
  const rung: number[] = [];
  const start = clock.now();
  const left = [...next];
  const timer = new ExpiryTimer(clock, async () => {
    rung.push(clock.now() - start);
    const ms = left.shift() ?? null;
    if (ms instanceof Error) throw ms;
    return ms;
  });
  /** Advances the clock, and waits for the result of the callback. */
  const pass = async (ms: number) => {
    clock.advance(ms);
    await drained();
  };
  return { timer, rung, pass };
}

describe('the expiry timer', () => {
  it('calls back a moment after the earliest expiry, in whichever order they were set', async () => {
    const { timer, rung, pass } = timing();
    for (const ms of [500, 200, 300]) timer.expireIn(ms);
    await pass(200);
    expect(rung).toEqual([]);
    await pass(1);
    expect(rung).toEqual([201]);
    await pass(1_000);
    expect(rung).toEqual([201]);
  });

  it('calls back again for the next expiry, also when it has already passed', async () => {
    const { timer, rung, pass } = timing(100, -5, null);
    timer.expireIn(200);
    await pass(201);
    await pass(101);
    await pass(1);
    await pass(1_000);
    expect(rung).toEqual([201, 302, 303]);
  });

  it('is set by the next expiry after a callback failed', async () => {
    const { timer, rung, pass } = timing(new Error('no database'));
    timer.expireIn(200);
    await pass(201);
    await pass(1_000);
    timer.expireIn(300);
    await pass(301);
    expect(rung).toEqual([201, 1_502]);
  });

  it('does not call back after it is stopped', async () => {
    const { timer, rung, pass } = timing();
    timer.expireIn(200);
    timer.stop();
    timer.expireIn(100);
    await pass(1_000);
    expect(rung).toEqual([]);
  });
});
