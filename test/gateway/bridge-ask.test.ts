import { describe, expect, it } from 'vitest';
import { parseJson } from '../../src/core/util/json.js';
import { listen, onlyOpen, openBridge } from './support.js';

describe('ask', () => {
  const yesNo = {
    kind: 'confirmation',
    request: { message: 'Deploy?' },
    read: (answer: unknown) => (typeof answer === 'boolean' ? answer : undefined),
  };

  it('resolves with the answer, for any agent that can wait for a promise', async () => {
    const { bridge } = openBridge();
    const asked = bridge.ask(yesNo);
    expect(await bridge.submit(await onlyOpen(bridge), 'yes')).toEqual({ accepted: false, why: 'invalid' });
    expect(await bridge.submit(await onlyOpen(bridge), false)).toEqual({ accepted: true });
    expect(await asked).toEqual({ ending: 'answered', answer: false });
  });

  it('resolves with the ending when there is no answer', async () => {
    const { bridge, clock } = openBridge();
    const cancelled = bridge.ask(yesNo);
    await bridge.cancel(await onlyOpen(bridge));
    expect(await cancelled).toEqual({ ending: 'cancelled' });
    const expired = bridge.ask({ ...yesNo, timeoutMs: 10 });
    clock.advance(10);
    expect(await expired).toEqual({ ending: 'expired' });
  });

  it.each([Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER])(
    'never expires when %d ms end later than any date',
    async (timeoutMs) => {
      const { bridge } = openBridge({ timeoutMs });
      void bridge.ask(yesNo);
      expect(await bridge.pending()).toMatchObject([{ expiresAt: null }]);
    },
  );

  it('refuses an answer for which `read` throws, and one that is nested too deep', async () => {
    const { bridge, warnings } = openBridge();
    void bridge.ask({
      ...yesNo,
      read() {
        throw new Error('unexpected');
      },
    });
    expect(await bridge.submit(await onlyOpen(bridge), 1)).toEqual({ accepted: false, why: 'invalid' });
    let deep: unknown = [];
    for (let depth = 0; depth < 5_000; depth += 1) deep = [deep];
    expect(await bridge.submit(await onlyOpen(bridge), deep)).toEqual({ accepted: false, why: 'invalid' });
    expect(warnings).toEqual(['GATEWAY_TOOL_FAILED']);
  });

  it('rejects a request that no browser could parse, so that other events can be parsed', async () => {
    const { bridge } = openBridge();
    const nested = (levels: number) => {
      let request: unknown = null;
      for (let level = 0; level < levels; level += 1) request = [request];
      return bridge.ask({ ...yesNo, request });
    };
    await expect(nested(2_500)).rejects.toMatchObject({ code: 'UNSERIALISABLE' });
    for (let levels = 1_990; levels <= 2_001; levels += 1) nested(levels).catch(() => {});
    const [deepest] = listen(bridge).events;
    expect(parseJson(JSON.stringify(deepest))).toBeDefined();
    expect((await bridge.pending()).length).toBeGreaterThan(0);
  });

  it('rejects a request that JSON cannot carry', async () => {
    const { bridge } = openBridge();
    await expect(bridge.ask({ ...yesNo, request: { n: 1n } })).rejects.toMatchObject({
      code: 'UNSERIALISABLE',
    });
    expect(await bridge.pending()).toEqual([]);
  });
});
