import { describe, expect, it } from 'vitest';
import { ALLOW, bash, callTool, listen, NOON, onlyOpen, openBridge } from './support.js';

describe('subscribers of a session', () => {
  it('receive the list of open interactions also when they subscribe late', async () => {
    const { bridge, clock } = openBridge();
    void callTool(bridge, bash);
    clock.advance(60_000);
    const { events } = listen(bridge);
    expect(events).toMatchObject([
      {
        type: 'pending',
        now: new Date(NOON + 60_000).toISOString(),
        interactions: [{ id: await onlyOpen(bridge), expiresAt: new Date(NOON + 300_000).toISOString() }],
      },
    ]);
  });

  it('receive how the latest hundred interactions of their session ended, and by whom', async () => {
    const { bridge } = openBridge();
    const settleOne = async (session: typeof bridge | ReturnType<typeof bridge.session>, token?: string) => {
      void callTool(session, bash, { toolUseID: crypto.randomUUID() });
      const id = await onlyOpen(session);
      await session.submit(id, ALLOW, token === undefined ? {} : { token });
      return id;
    };
    await settleOne(bridge.session('other'), 'theirs');
    const first = await settleOne(bridge, 'mine');
    const second = await settleOne(bridge);
    const at = new Date(NOON).toISOString();
    const told = (id: string) => ({
      id,
      kind: 'claude:permission',
      toolCall: { name: 'Bash' },
      expiresAt: null,
    });
    expect(listen(bridge).events).toMatchObject([
      {
        settled: [
          { id: first, ending: 'answered', token: 'mine', interaction: told(first), at },
          { id: second, ending: 'answered', token: null, interaction: told(second), at },
        ],
      },
    ]);
    for (let count = 0; count < 99; count += 1) await settleOne(bridge);
    const [pending] = listen(bridge).events;
    const settled = pending?.type === 'pending' ? pending.settled : [];
    expect(settled).toHaveLength(100);
    expect(settled[0]?.id).toBe(second);
    // What was asked comes with the latest twenty alone.
    expect(settled.map(({ interaction }) => interaction !== undefined).indexOf(true)).toBe(80);
  });

  it('can still look up the latest thousand settled interactions, and no older one', async () => {
    const { bridge } = openBridge();
    const settleOne = async () => {
      void bridge.ask({ kind: 'any', request: null, read: () => true });
      const id = await onlyOpen(bridge);
      await bridge.submit(id, true);
      return id;
    };
    const [first, second] = [await settleOne(), await settleOne()];
    for (let count = 2; count < 1_000; count += 1) await settleOne();
    expect(await bridge.submit(first, true)).toMatchObject({ accepted: false, why: 'settled' });
    await settleOne();
    expect(await bridge.submit(first, true)).toEqual({ accepted: false, why: 'unknown' });
    expect(await bridge.submit(second, true)).toMatchObject({ accepted: false, why: 'settled' });
  });

  it('receive nothing after they unsubscribe, and nothing of other sessions', async () => {
    const { bridge } = openBridge();
    const [left, other] = [listen(bridge), listen(bridge.session('other'))];
    left.leave();
    void callTool(bridge, bash);
    expect(left.events).toHaveLength(1);
    expect(other.events).toHaveLength(1);
    expect(await bridge.session('other').submit(await onlyOpen(bridge), ALLOW)).toEqual({
      accepted: false,
      why: 'unknown',
    });
    await bridge.submit(await onlyOpen(bridge), ALLOW);
  });

  it('receive no list of another session when they subscribe', async () => {
    const { bridge } = openBridge();
    void callTool(bridge, bash);
    void callTool(bridge.session('other'), bash, { toolUseID: 'theirs' });
    const [theirs] = await bridge.session('other').pending();
    expect(await bridge.pending()).toHaveLength(1);
    expect(listen(bridge.session('other')).events).toMatchObject([{ interactions: [{ id: theirs?.id }] }]);
    expect((await bridge.pending())[0]?.id).not.toBe(theirs?.id);
  });

  it('get the same result for a settled id of another session as for an unknown one', async () => {
    const { bridge } = openBridge();
    void callTool(bridge, bash);
    const id = await onlyOpen(bridge);
    await bridge.submit(id, ALLOW);
    expect(await bridge.session('other').submit(id, ALLOW)).toEqual({ accepted: false, why: 'unknown' });
  });

  it('cannot delay an agent by throwing', async () => {
    const { bridge, warnings, details } = openBridge();
    const error = new Error('broken');
    bridge.subscribe({
      next() {
        throw error;
      },
      end() {},
    });
    const { events } = listen(bridge);
    const { result } = callTool(bridge, bash);
    await bridge.submit(await onlyOpen(bridge), ALLOW);
    expect(await result).toMatchObject(ALLOW);
    expect(events.map(({ type }) => type)).toEqual(['pending', 'opened', 'settled']);
    expect(warnings).toEqual(['CALLBACK_FAILED', 'CALLBACK_FAILED', 'CALLBACK_FAILED']);
    const detail = { callback: 'subscribe', error };
    expect(details).toEqual([detail, detail, detail]);
  });
});
