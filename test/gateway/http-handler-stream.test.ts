import { request as nodeRequest } from 'node:http';
import { createGatewayHandler } from 'holdpoint/gateway';
import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.js';
import { ALLOW, bash, callTool, listen, onlyOpen, openBridge, serve, watchSubscriptions } from './support.js';

/** Everything that a stream sends until it ends. */
async function readToEnd(response: Response): Promise<string> {
  return response.text();
}

describe('the stream', () => {
  it('sends events as they happen, and ends when the server stops', async () => {
    const { bridge } = openBridge();
    const { url } = await serve(bridge);
    const response = await fetch(url);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const text = readToEnd(response);
    void callTool(bridge, bash);
    const id = await onlyOpen(bridge);
    await bridge.submit(id, ALLOW);
    await bridge.stop();
    const events = (await text).split('\n\n').filter((part) => part !== '');
    expect(events.map((part) => JSON.parse(part.slice('data: '.length)).type)).toEqual([
      'pending',
      'opened',
      'settled',
    ]);
  });

  it('is refused with 503 after the server has stopped', async () => {
    const { bridge } = openBridge();
    const { url } = await serve(bridge);
    await bridge.stop();
    expect((await fetch(url)).status).toBe(503);
  });

  it('sends a comment at each interval while nothing happens', async () => {
    const { bridge, clock } = openBridge();
    const { url } = await serve(bridge, { clock, keepAliveMs: 1_000 });
    const text = readToEnd(await fetch(url));
    clock.advance(2_000);
    await bridge.stop();
    clock.advance(10_000);
    expect((await text).match(/^:$/gm)).toHaveLength(2);
  });

  it('sends one sooner than Bun closes a connection that is silent for ten seconds', async () => {
    const { bridge, clock } = openBridge();
    const { url } = await serve(bridge, { clock });
    const text = readToEnd(await fetch(url));
    clock.advance(9_000);
    await bridge.stop();
    expect(await text).toMatch(/^:$/m);
  });

  it('sends no comments when the app turns them off', async () => {
    const { bridge, clock } = openBridge();
    const { url } = await serve(bridge, { clock, keepAliveMs: null });
    const text = readToEnd(await fetch(url));
    clock.advance(10 ** 9);
    await bridge.stop();
    expect(await text).toMatch(/^data: .*\n\n$/);
  });

  it('ends its subscription when its reader aborts', async () => {
    const { bridge } = openBridge();
    const seen = watchSubscriptions(bridge);
    const { url } = await serve(bridge);
    const leaving = new AbortController();
    await fetch(url, { signal: leaving.signal });
    expect(seen.open).toBe(1);
    leaving.abort();
    await eventually(() => expect(seen.open).toBe(0));
  });

  it('ends its subscription when its reader’s connection closes', async () => {
    const { bridge } = openBridge();
    const seen = watchSubscriptions(bridge);
    const { url } = await serve(bridge);
    const request = nodeRequest(url).end();
    request.on('error', () => {});
    await eventually(() => expect(seen.open).toBe(1));
    request.destroy();
    await eventually(() => expect(seen.open).toBe(0));
  });

  it('ends its subscription when only its body is cancelled', async () => {
    const { bridge } = openBridge();
    const seen = watchSubscriptions(bridge);
    const { body } = await createGatewayHandler(bridge)(new Request('http://localhost/'));
    expect(seen.open).toBe(1);
    await body?.cancel();
    expect(seen.open).toBe(0);
  });

  it('has no subscription for a request that was aborted before', async () => {
    const { bridge } = openBridge();
    const seen = watchSubscriptions(bridge);
    const handle = createGatewayHandler(bridge);
    const response = await handle(new Request('http://localhost/', { signal: AbortSignal.abort() }));
    expect(await readToEnd(response)).toContain('pending');
    expect(seen).toEqual({ open: 0, ever: 1 });
  });

  it('does not delay an agent when its reader is slow', async () => {
    const { bridge } = openBridge();
    const { url } = await serve(bridge);
    const response = await fetch(url);
    const { events } = listen(bridge);
    for (let count = 0; count < 200; count += 1) {
      void callTool(bridge, bash, { toolUseID: `toolu_${count}` });
      await bridge.submit(await onlyOpen(bridge), ALLOW);
    }
    await bridge.stop();
    expect((await readToEnd(response)).match(/^data: /gm)).toHaveLength(events.length);
  });
});
