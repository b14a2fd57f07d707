import { createHttpTransport } from 'holdpoint/claude';
import type { GatewayEvent } from 'holdpoint/gateway';
import { createManualClock } from 'holdpoint/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../support/eventually.js';
import { callTool, onlyOpen, openBridge, permission, serve } from './support.js';

const bash = permission.canUseTool_args;
const ALLOW = { behavior: 'allow' };
const NOTHING_OPEN = '{"type":"pending","sessionId":"s","now":"","interactions":[]}';

const STREAM = { headers: { 'content-type': 'text/event-stream; charset=utf-8' } };

/** A stream that stays open, and says only what it is told to. */
function openStream() {
  const said = { cancelled: 0, say: (_text: string) => {} };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      said.say = (text) => controller.enqueue(new TextEncoder().encode(text));
    },
    cancel() {
      said.cancelled += 1;
    },
  });
  return { said, response: new Response(body, STREAM) };
}

/** A transport to a real server, and all that it brings. */
function connect(url: string, options: Partial<Parameters<typeof createHttpTransport>[0]> = {}) {
  const clock = createManualClock();
  const warnings: string[] = [];
  const transport = createHttpTransport({
    url,
    clock,
    random: () => 0,
    onWarning: ({ code }) => warnings.push(code),
    ...options,
  });
  const events: GatewayEvent[] = [];
  const leave = transport.subscribe((event) => events.push(event));
  onTestFinished(leave);
  return { transport, clock, warnings, events, leave, types: () => events.map(({ type }) => type) };
}

describe('the transport over HTTP', () => {
  it('brings what is open, then what happens, and carries answers back', async () => {
    const { bridge } = openBridge();
    const { url } = await serve(bridge);
    const { result } = callTool(bridge, bash);
    const { events, transport } = connect(url);
    await eventually(() => expect(events).toHaveLength(1));
    expect(events[0]).toMatchObject({ type: 'pending', interactions: [{ id: onlyOpen(bridge) }] });
    const id = onlyOpen(bridge);
    const mine = { id, answer: ALLOW, token: 'mine' };
    expect(await transport.submit(mine)).toEqual({ accepted: true });
    expect(await transport.submit(mine)).toEqual({ accepted: true });
    expect(await transport.submit({ id, answer: ALLOW })).toEqual({ accepted: false, why: 'settled' });
    expect(await transport.submit({ id: 'x', cancelled: true })).toEqual({ accepted: false, why: 'unknown' });
    await eventually(() =>
      expect(events.at(-1)).toEqual({ type: 'closed', id, ending: 'answered', by: 'mine' }),
    );
    expect(await result).toEqual(permission.allow_once);
  });

  it('tells after a break what was answered meanwhile, and by whom', async () => {
    const { bridge } = openBridge();
    const { url, server } = await serve(bridge);
    void callTool(bridge, bash);
    const id = onlyOpen(bridge);
    const { clock, events, warnings, transport } = connect(url);
    await eventually(() => expect(events).toHaveLength(1));
    server.closeAllConnections();
    await eventually(() => expect(warnings).toEqual(['CONNECTION_LOST']));
    await transport.submit({ id, answer: ALLOW, token: 'mine' });
    clock.advance(500);
    await eventually(() => expect(events).toHaveLength(2));
    expect(events[1]).toMatchObject({
      type: 'pending',
      interactions: [],
      settled: [{ id, ending: 'answered', by: 'mine' }],
    });
  });

  it('connects again by itself after a break, ever more seldom, and is told anew what is open', async () => {
    const { bridge } = openBridge();
    const first = await serve(bridge);
    const { clock, types, warnings } = connect(first.url);
    await eventually(() => expect(types()).toEqual(['pending']));
    first.server.closeAllConnections();
    await eventually(() => expect(warnings).toEqual(['CONNECTION_LOST']));
    void callTool(bridge, bash);
    clock.advance(499);
    expect(types()).toEqual(['pending']);
    clock.advance(1);
    await eventually(() => expect(types()).toEqual(['pending', 'pending']));
    clock.advance(1_000);
    first.server.closeAllConnections();
    await eventually(() => expect(warnings).toHaveLength(2));
    // It had lasted in between: the next try does not wait longer than the first.
    clock.advance(500);
    await eventually(() => expect(types()).toHaveLength(3));
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

  it('spreads its tries, so that not every page is back in the same moment', async () => {
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

  it('takes a page for no stream, and says what came instead', async () => {
    const warnings: unknown[] = [];
    const page = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
    connect('http://localhost/', {
      fetch: async () => page(),
      onWarning: ({ code, detail }) => warnings.push([code, detail]),
    });
    await eventually(() => expect(warnings).toEqual([['NOT_A_STREAM', 'text/html']]));
  });

  it('does not wait for a stream that gives no sign of life', async () => {
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

  it('takes every comment for a sign of life', async () => {
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

  it('does not wait for ever for a server that accepts and says nothing', async () => {
    const { clock, warnings } = connect('http://localhost/', { fetch: () => new Promise(() => {}) });
    clock.advance(45_000);
    await eventually(() => expect(warnings).toEqual(['CONNECTION_LOST']));
  });

  it('waits as long as the app says, or for ever', async () => {
    const fetch = () => new Promise<Response>(() => {});
    const patient = connect('http://localhost/', { fetch, silentMs: null });
    const hasty = connect('http://localhost/', { fetch, silentMs: 10 });
    patient.clock.advance(10 ** 9);
    hasty.clock.advance(10);
    await eventually(() => expect(hasty.warnings).toEqual(['CONNECTION_LOST']));
    expect(patient.warnings).toEqual([]);
  });

  it('gives an answer up that nobody waits for any more', async () => {
    const leaving = new AbortController();
    const { transport } = connect('http://localhost/', {
      fetch: (_url, init) =>
        new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('given up')));
        }),
    });
    const sent = transport.submit({ id: 'x', answer: 1 }, leaving.signal);
    leaving.abort();
    await expect(sent).rejects.toThrow('given up');
  });

  it('lets go at once when nobody watches: of the stream, and of the next try', async () => {
    const { bridge } = openBridge();
    const { url } = await serve(bridge);
    const { leave, types, warnings } = connect(url);
    await eventually(() => expect(types()).toHaveLength(1));
    leave();
    void callTool(bridge, bash);
    const late = connect(url);
    await eventually(() => expect(late.types()).toHaveLength(1));
    expect(types()).toHaveLength(1);
    expect(warnings).toEqual([]);
    let tries = 0;
    const failing = connect(url, {
      fetch: async () => {
        tries += 1;
        throw new Error('offline');
      },
    });
    await eventually(() => expect(failing.warnings).toHaveLength(1));
    failing.leave();
    failing.clock.advance(60_000);
    await late.transport.submit({ id: 'x', cancelled: true });
    expect(tries).toBe(1);
  });

  it('lets go of a stream whose listener throws before it opens another', async () => {
    let cancelled = 0;
    const warnings: string[] = [];
    const transport = createHttpTransport({
      url: 'http://localhost/',
      clock: createManualClock(),
      onWarning: ({ code }) => warnings.push(code),
      fetch: async () =>
        new Response(
          new ReadableStream({
            start: (controller) => controller.enqueue(new TextEncoder().encode(`data: ${NOTHING_OPEN}\n\n`)),
            cancel() {
              cancelled += 1;
            },
          }),
        ),
    });
    const leave = transport.subscribe(() => {
      throw new Error('unexpected');
    });
    onTestFinished(leave);
    await eventually(() => expect(warnings).toEqual(['CONNECTION_LOST']));
    expect(cancelled).toBe(1);
  });

  it('sends the app’s headers, asked anew each time', async () => {
    const { bridge } = openBridge();
    let token = 'a';
    const seen: (string | null)[] = [];
    const { url } = await serve(bridge, {
      sessionOf(request) {
        seen.push(request.headers.get('authorization'));
        return 'default';
      },
    });
    const { transport, types } = connect(url, { headers: () => ({ authorization: token }) });
    await eventually(() => expect(types()).toHaveLength(1));
    token = 'b';
    await transport.submit({ id: 'x', cancelled: true });
    expect(seen).toEqual(['a', 'b']);
  });

  it('rejects where the server said nothing that it knows', async () => {
    const { transport } = connect('http://localhost/', {
      fetch: async () => new Response('<html>', { status: 502 }),
    });
    await expect(transport.submit({ id: 'x', answer: 1 })).rejects.toThrow('HTTP 502');
  });

  it('reads events however they are cut, and passes over what it does not know', async () => {
    const pending =
      '{"type":"pending","sessionId":"s","now":"","interactions":[{"id":"a","kind":"k"},7,{"id":"b"}],"settled":[{"id":"c","ending":"answered","by":"t"},7,{"id":"d"},{}]}';
    const text = `:\r\n\r\ndata: ${pending}\r\n\r\ndata: no JSON\n\ndata: {"type":"new"}\n\nevent: x\ndata:{"type":\ndata: "closed","id":"é","ending":"melted"}\n\ndata: {"type":"closed"}\n\n`;
    const bytes = new TextEncoder().encode(text);
    const { events } = connect('http://localhost/', {
      fetch: async () =>
        new Response(
          new ReadableStream({
            start(controller) {
              for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
              controller.close();
            },
          }),
        ),
    });
    await eventually(() => expect(events).toHaveLength(2));
    expect(events).toEqual([
      {
        type: 'pending',
        sessionId: 's',
        now: '',
        interactions: [
          {
            id: 'a',
            kind: 'k',
            sessionId: '',
            request: undefined,
            toolCall: null,
            agentId: null,
            expiresAt: null,
          },
        ],
        settled: [
          { id: 'c', ending: 'answered', by: 't' },
          { id: 'd', ending: 'aborted', by: null },
        ],
      },
      { type: 'closed', id: 'é', ending: 'aborted', by: null },
    ]);
  });
});
