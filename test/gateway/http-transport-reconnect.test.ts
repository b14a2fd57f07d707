import { createManualClock } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.js';
import { connect, NOTHING_OPEN, STREAM } from './connect-transport.js';
import { ALLOW, bash, callTool, onlyOpen, openBridge, serve } from './support.js';

describe('the transport over HTTP', () => {
  it('reports after a break what was answered meanwhile, and by whom', async () => {
    const { bridge } = openBridge();
    const { url, server } = await serve(bridge);
    void callTool(bridge, bash);
    const id = await onlyOpen(bridge);
    const { clock, events, warnings, transport } = connect(url);
    await eventually(() => expect(events).toHaveLength(1));
    server.closeAllConnections();
    await eventually(() => expect(warnings).toEqual(['CONNECTION_LOST']));
    await transport.submit({ id, answer: ALLOW, token: 'mine' });
    clock.advance(500);
    await eventually(() => expect(events).toHaveLength(3));
    expect(events[1]).toEqual({ type: 'behind' });
    expect(events[2]).toMatchObject({
      type: 'pending',
      interactions: [],
      settled: [{ id, ending: 'answered', token: 'mine' }],
    });
  });

  it('reconnects after a break, with growing pauses, and lists what is open again', async () => {
    const { bridge } = openBridge();
    const first = await serve(bridge);
    const { clock, types, warnings } = connect(first.url);
    await eventually(() => expect(types()).toEqual(['pending']));
    first.server.closeAllConnections();
    await eventually(() => expect(warnings).toEqual(['CONNECTION_LOST']));
    void callTool(bridge, bash);
    clock.advance(499);
    expect(types()).toEqual(['pending', 'behind']);
    clock.advance(1);
    await eventually(() => expect(types()).toEqual(['pending', 'behind', 'pending']));
    clock.advance(1_000);
    first.server.closeAllConnections();
    await eventually(() => expect(warnings).toHaveLength(2));
    // The connection was up in between: the next try does not wait longer than the first.
    clock.advance(500);
    await eventually(() => expect(types().slice(3)).toEqual(['behind', 'pending']));
  });

  it.each([
    ['failure', () => new Response('no', { status: 500 })],
    ['stream that says what is open and ends', () => new Response(`data: ${NOTHING_OPEN}\n\n`, STREAM)],
    ['page', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
  ])('waits twice as long after each %s, up to half a minute', async (_what, answer) => {
    const waits: number[] = [];
    const manual = createManualClock();
    const clock = {
      now: manual.now,
      after(ms: number, callback: () => void) {
        waits.push(ms);
        return manual.after(ms, callback);
      },
    };
    const { warnings } = connect('http://localhost/', {
      clock,
      silentMs: null,
      fetch: async () => answer(),
    });
    for (let count = 1; count <= 8; count += 1) {
      await eventually(() => expect(waits).toHaveLength(count));
      manual.advance(30_000);
    }
    expect(waits.slice(0, 8)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(warnings.length).toBeGreaterThanOrEqual(8);
  });

  it('varies its pauses, so that not every page reconnects at the same moment', async () => {
    const waits: number[] = [];
    const manual = createManualClock();
    const clock = {
      now: manual.now,
      after(ms: number, callback: () => void) {
        waits.push(ms);
        return manual.after(ms, callback);
      },
    };
    const fetch = async () => new Response(null, { status: 500 });
    connect('http://localhost/', { clock, fetch, random: () => 0.5, silentMs: null });
    await eventually(() => expect(waits).toEqual([375]));
    manual.advance(375);
    await eventually(() => expect(waits).toEqual([375, 750]));
  });
});
