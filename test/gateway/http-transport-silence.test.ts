import { createManualClock } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.js';
import { connect, NOTHING_OPEN, openStream } from './connect-transport.js';

describe('the transport over HTTP', () => {
  it('reconnects when a stream has sent nothing for 45 seconds', async () => {
    const streams = [openStream(), openStream()];
    let tries = 0;
    const { clock, warnings, types } = connect('http://localhost/', {
      fetch: async () => streams[tries++]?.response ?? new Response(null, { status: 500 }),
    });
    const [first, second] = streams;
    first?.said.say(`data: ${NOTHING_OPEN}\n\n`);
    await eventually(() => expect(types()).toHaveLength(1));
    clock.advance(44_999);
    expect(warnings).toEqual([]);
    clock.advance(1);
    await eventually(() => expect(warnings).toEqual(['CONNECTION_LOST']));
    expect(first?.said.cancelled).toBe(1);
    second?.said.say(`data: ${NOTHING_OPEN}\n\n`);
    clock.advance(500);
    await eventually(() => expect(types()).toHaveLength(2));
  });

  it('counts every comment as activity', async () => {
    const { said, response } = openStream();
    const manual = createManualClock();
    let armed = 0;
    const clock = {
      now: manual.now,
      after(ms: number, callback: () => void) {
        armed += 1;
        return manual.after(ms, callback);
      },
    };
    const { warnings } = connect('http://localhost/', { clock, fetch: async () => response });
    for (let count = 1; count <= 3; count += 1) {
      expect(armed).toBe(count);
      manual.advance(30_000);
      said.say(':\n\n');
      await eventually(() => expect(armed).toBe(count + 1));
    }
    expect(warnings).toEqual([]);
  });

  it('gives up on a server that accepts a connection and sends nothing', async () => {
    const { clock, warnings } = connect('http://localhost/', { fetch: () => new Promise(() => {}) });
    clock.advance(45_000);
    await eventually(() => expect(warnings).toEqual(['CONNECTION_LOST']));
  });

  it('waits as long as the app sets, or without a limit', async () => {
    const fetch = () => new Promise<Response>(() => {});
    const patient = connect('http://localhost/', { fetch, silentMs: null });
    const hasty = connect('http://localhost/', { fetch, silentMs: 10 });
    patient.clock.advance(10 ** 9);
    hasty.clock.advance(10);
    await eventually(() => expect(hasty.warnings).toEqual(['CONNECTION_LOST']));
    expect(patient.warnings).toEqual([]);
  });
});
