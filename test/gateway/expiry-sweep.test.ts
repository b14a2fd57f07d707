import { createManualClock } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { ExpirySweep } from '../../src/gateway/postgres/expiry-sweep.js';
import { drained } from '../support/open-store.js';

/** A sweep that records its callbacks, each of which returns the next of these expiries. */
function timing(...next: readonly (number | null | Error)[]) {
  const clock = createManualClock(1_000_000);
  const rung: number[] = [];
  const start = clock.now();
  const left = [...next];
  const sweep = new ExpirySweep(clock, async () => {
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
  return { sweep, rung, pass };
}

describe('the expiry sweep', () => {
  it('calls back a moment after the earliest expiry, in whichever order they were set', async () => {
    const { sweep, rung, pass } = timing();
    for (const ms of [500, 200, 300]) sweep.expireIn(ms);
    await pass(200);
    expect(rung).toEqual([]);
    await pass(1);
    expect(rung).toEqual([201]);
    await pass(1_000);
    expect(rung).toEqual([201]);
  });

  it('calls back again for the next expiry, also when it has already passed', async () => {
    const { sweep, rung, pass } = timing(100, -5, null);
    sweep.expireIn(200);
    await pass(201);
    await pass(101);
    await pass(1);
    await pass(1_000);
    expect(rung).toEqual([201, 302, 303]);
  });

  it('is set by the next expiry after a callback failed', async () => {
    const { sweep, rung, pass } = timing(new Error('no database'));
    sweep.expireIn(200);
    await pass(201);
    await pass(1_000);
    sweep.expireIn(300);
    await pass(301);
    expect(rung).toEqual([201, 1_502]);
  });

  it('does not call back after it is stopped', async () => {
    const { sweep, rung, pass } = timing();
    sweep.expireIn(200);
    sweep.stop();
    sweep.expireIn(100);
    await pass(1_000);
    expect(rung).toEqual([]);
  });
});
