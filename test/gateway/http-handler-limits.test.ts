import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGatewayHandler } from 'holdpoint/gateway';
import { createManualClock } from 'holdpoint/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../support/eventually.js';
import { bash, callTool, onlyOpen, openBridge, serve, watchSubscriptions } from './support.js';

const POST = 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';

/** A connection on which a test writes its request byte by byte. */
async function dial(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

async function readToEnd(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  socket.resume();
  await once(socket, 'close');
  return text;
}

describe('a body', () => {
  it('that breaks off ends its request, and gets no response', async () => {
    const { bridge } = openBridge();
    void callTool(bridge, bash);
    const { url, responses } = await serve(bridge);
    const socket = await dial(url);
    socket.write(`${POST}content-length: 100\r\n\r\n{"id":"${await onlyOpen(bridge)}","ans`);
    await eventually(() => expect(responses).toHaveLength(1));
    socket.destroy();
    expect((await responses[0])?.status).toBe(400);
    expect(await bridge.pending()).toHaveLength(1);
  });

  it('that does not arrive in time is refused, and its connection ends', async () => {
    const { bridge } = openBridge();
    const clock = createManualClock();
    const { url, responses } = await serve(bridge, { clock, bodyTimeoutMs: 1_000 });
    const socket = await dial(url);
    const reply = readToEnd(socket);
    let ended = false;
    void reply.then(() => {
      ended = true;
    });
    socket.write(`${POST}content-length: 100\r\n\r\n{"id":`);
    await eventually(() => expect(responses).toHaveLength(1));
    await eventually(() => {
      clock.advance(1_000);
      expect(ended).toBe(true);
    });
    expect(await reply).toMatch(/^HTTP\/1\.1 408 .*Expected the body within 1000 ms/s);
  });

  it('that arrives in time leaves no timer', async () => {
    const clock = createManualClock();
    let timers = 0;
    const counting = {
      ...clock,
      after(ms: number, call: () => void) {
        timers += 1;
        const cancel = clock.after(ms, call);
        return () => {
          timers -= 1;
          cancel();
        };
      },
    };
    const { url } = await serve(openBridge().bridge, { clock: counting });
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(url, { method: 'POST', body: '{}', headers })).status).toBe(400);
    expect(timers).toBe(0);
  });

  it('may take any time when the app sets no limit', async () => {
    const { bridge } = openBridge();
    const clock = createManualClock();
    const { url, responses } = await serve(bridge, { clock, bodyTimeoutMs: null });
    const socket = await dial(url);
    socket.write(`${POST}connection: close\r\ncontent-length: 2\r\n\r\n{`);
    await eventually(() => expect(responses).toHaveLength(1));
    clock.advance(10 ** 9);
    socket.write('}');
    expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('that is too large is refused before it has completely arrived', async () => {
    const { url } = await serve(openBridge().bridge, { maxBytes: 10 });
    const socket = await dial(url);
    socket.write(`${POST}content-length: 1000000\r\n\r\n{"id":"x","answer":`);
    expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 413 .*at most 10 bytes/s);
  });

  it.each([
    ['cut in a character', Buffer.from('{"id":"x","answer":"é"}').subarray(0, -3)],
    ['in another encoding', Buffer.from('{"id":"x","answer":"é"}', 'latin1')],
  ])('%s is refused', async (_name, body) => {
    const { url } = await serve(openBridge().bridge);
    const headers = { 'content-type': 'application/json' };
    const refused = await fetch(url, { method: 'POST', body, headers });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { error: 'Expected a whole body in UTF-8.' },
    ]);
  });

  it('that other code has already read is refused', async () => {
    const headers = { 'content-type': 'application/json' };
    const handle = createGatewayHandler(openBridge().bridge);
    const readBefore = new Request('http://localhost/', { method: 'POST', body: '{}', headers });
    await readBefore.text();
    expect((await handle(readBefore)).status).toBe(400);
    const beingRead = new Request('http://localhost/', { method: 'POST', body: '{}', headers });
    beingRead.body?.getReader();
    expect((await handle(beingRead)).status).toBe(400);
  });
});

describe('a stream whose reader does not read', () => {
  it('is aborted once too many bytes are queued, and the next connection lists what is open', async () => {
    const { bridge } = openBridge();
    const subscriptions = watchSubscriptions(bridge);
    const { url } = await serve(bridge);
    const socket = await dial(url);
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await eventually(() => expect(subscriptions.open).toBe(1));
    const request = 'x'.repeat(1_000_000);
    let sent = 0;
    // How much the connection itself buffers depends on the system.
    for (; sent < 200 && subscriptions.open > 0; sent += 1) {
      void bridge.ask({ kind: 'note', request, read: (answer) => answer });
      await bridge.cancel(await onlyOpen(bridge));
      await nextTurn();
    }
    expect(subscriptions.open).toBe(0);
    const received = await readToEnd(socket);
    expect(received.match(/"opened"/g)?.length).toBeLessThan(sent);
    void callTool(bridge, bash);
    const text = (await fetch(url)).text();
    await bridge.stop();
    expect(await text).toContain('"toolCall":{"id"');
  });

  it('queues at most its limit, and one event of any size', async () => {
    const { bridge } = openBridge();
    const handle = createGatewayHandler(bridge, { maxQueuedBytes: 1_000 });
    const { body } = await handle(new Request('http://localhost/'));
    const reader = body?.getReader();
    const ask = (length: number) =>
      void bridge.ask({ kind: 'note', request: 'x'.repeat(length), read: (answer) => answer });
    await reader?.read();
    ask(5_000);
    expect((await reader?.read())?.done).toBe(false);
    ask(5_000);
    ask(1);
    await expect(reader?.read()).rejects.toThrow('More than 1000 bytes wait');
  });

  it('is also aborted when only comments are queued, and its timer ends', async () => {
    const { bridge, clock } = openBridge();
    const subscriptions = watchSubscriptions(bridge);
    const handle = createGatewayHandler(bridge, { clock, keepAliveMs: 1_000, maxQueuedBytes: 200 });
    const { body } = await handle(new Request('http://localhost/'));
    clock.advance(1_000_000);
    expect(subscriptions.open).toBe(0);
    await expect(body?.getReader().read()).rejects.toThrow('More than 200 bytes wait');
  });
});
