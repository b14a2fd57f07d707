import { createGatewayHandler } from 'holdpoint/gateway';
import { createManualClock } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { listen, openBridge } from './support.js';

const ASK = { kind: 'note', request: null, read: (answer: unknown) => answer ?? undefined };

describe('the outcomes that a bridge keeps', () => {
  it('are the last thousand: an older id is unknown', async () => {
    const { bridge } = openBridge();
    const ids: string[] = [];
    for (let count = 0; count <= 1_000; count += 1) {
      void bridge.ask(ASK);
      const id = (await bridge.pending())[0]?.id ?? '';
      await bridge.cancel(id);
      ids.push(id);
    }
    expect(await bridge.submit(ids[0] ?? '', 'late')).toEqual({ accepted: false, why: 'unknown' });
    expect(await bridge.submit(ids[1] ?? '', 'late')).toMatchObject({ accepted: false, why: 'settled' });
  });
});

describe('a subscription', () => {
  it('ends alone, also when the same watcher subscribed twice', () => {
    const { bridge } = openBridge();
    const types: string[] = [];
    const watcher = { next: ({ type }: { readonly type: string }) => void types.push(type), end() {} };
    const unsubscribe = bridge.subscribe(watcher);
    bridge.subscribe(watcher);
    unsubscribe();
    void bridge.ask(ASK);
    expect(types).toEqual(['pending', 'pending', 'opened']);
  });

  it('is not created for a request that was aborted before', async () => {
    const { bridge } = openBridge();
    const request = new Request('http://localhost/', { signal: AbortSignal.abort() });
    const response = await createGatewayHandler(bridge, { keepAliveMs: null })(request);
    const text = await response.text();
    expect(text.match(/"type":"\w+"/g)).toEqual(['"type":"pending"']);
  });
});

describe('the time until an interaction expires', () => {
  it('does not end when a timer of the platform ends early', async () => {
    const manual = createManualClock();
    // A platform whose longest timer is one second.
    const clock = {
      ...manual,
      after: (ms: number, call: () => void) => manual.after(Math.min(ms, 1_000), call),
    };
    const { bridge } = openBridge({ clock, timeoutMs: 3_000 });
    const events = listen(bridge).events;
    const outcome = bridge.ask(ASK);
    manual.advance(2_999);
    expect(events.map(({ type }) => type)).toEqual(['pending', 'opened']);
    manual.advance(1);
    expect(await outcome).toEqual({ ending: 'expired' });
  });
});
