import { createHttpTransport } from 'holdpoint/gateway/client';
import { createManualClock } from 'holdpoint/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../support/eventually.js';
import { connect, NOTHING_OPEN } from './connect-transport.js';
import { ALLOW, bash, callTool, onlyOpen, openBridge, permission, serve } from './support.js';

describe('the transport over HTTP', () => {
  it('lists what is open, then reports changes, and posts answers', async () => {
    const { bridge } = openBridge();
    const { url } = await serve(bridge);
    const { result } = callTool(bridge, bash);
    const { events, transport } = connect(url);
    await eventually(() => expect(events).toHaveLength(1));
    expect(events[0]).toMatchObject({ type: 'pending', interactions: [{ id: await onlyOpen(bridge) }] });
    const id = await onlyOpen(bridge);
    const mine = { id, answer: ALLOW, token: 'mine' };
    expect(await transport.submit(mine)).toEqual({ accepted: true });
    expect(await transport.submit(mine)).toEqual({ accepted: true });
    expect(await transport.submit({ id, answer: ALLOW })).toMatchObject({ accepted: false, why: 'settled' });
    expect(await transport.submit({ id: 'x', cancelled: true })).toEqual({ accepted: false, why: 'unknown' });
    await eventually(() =>
      expect(events.at(-1)).toEqual({ type: 'settled', id, ending: 'answered', token: 'mine' }),
    );
    expect(await result).toEqual(permission.allow_once);
  });

  it('does not read a page as a stream, and reports its content type', async () => {
    const warnings: unknown[] = [];
    const page = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
    connect('http://localhost/', {
      fetch: async () => page(),
      onWarning: ({ code, detail }) => warnings.push([code, detail]),
    });
    await eventually(() => expect(warnings).toEqual([['NOT_A_STREAM', 'text/html']]));
  });

  it('aborts a request whose signal aborts', async () => {
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

  it('closes the stream and stops reconnecting at once when nobody is subscribed', async () => {
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

  it('closes a stream whose listener throws before it opens another', async () => {
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
    // Once for the list, once for the event that reports the loss.
    await eventually(() => expect(warnings).toEqual(['CONNECTION_LOST', 'CONNECTION_LOST']));
    expect(cancelled).toBe(1);
  });

  it('sends the app’s headers, and reads them again each time', async () => {
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

  it('rejects when it does not understand the response', async () => {
    const { transport } = connect('http://localhost/', {
      fetch: async () => new Response('<html>', { status: 502 }),
    });
    await expect(transport.submit({ id: 'x', answer: 1 })).rejects.toThrow('HTTP 502');
    const refusing = connect('http://localhost/', {
      fetch: async () => Response.json({ error: 'Expected application/json.' }, { status: 415 }),
    });
    await expect(refusing.transport.submit({ id: 'x', answer: 1 })).rejects.toThrow(
      'HTTP 415 Expected application/json.',
    );
  });

  it('reads events wherever they are split, and skips what it does not know', async () => {
    const pending =
      '{"type":"pending","sessionId":"s","now":"","interactions":[{"id":"a","kind":"k"},7,{"id":"b"}],"settled":[{"id":"c","ending":"answered","token":"t"},7,{"id":"d"},{}]}';
    const text = `:\r\n\r\ndata: ${pending}\r\n\r\ndata: no JSON\n\ndata: {"type":"new"}\n\nevent: x\ndata:{"type":\ndata: "settled","id":"é","ending":"melted"}\n\ndata: {"type":"settled"}\n\n`;
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
    await eventually(() => expect(events).toHaveLength(3));
    expect(events.slice(0, 2)).toEqual([
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
          { id: 'c', ending: 'answered', token: 't' },
          { id: 'd', ending: 'aborted', token: null },
        ],
      },
      { type: 'settled', id: 'é', ending: 'aborted', token: null },
    ]);
  });
});
