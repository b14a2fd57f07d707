import { type Interaction, type InteractionStore, memoryStore, type Settled } from 'holdpoint/gateway';
import { createManualClock } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { ALLOW, bash, callTool, NOON, onlyOpen, openBridge } from './support.js';

function logged() {
  const log: string[] = [];
  const words = ({ id }: Interaction, settled?: Settled) => `${id}${settled ? ` ${settled.ending}` : ''}`;
  return {
    log,
    onOpened: (one: Interaction) => log.push(`opened ${words(one)}`),
    onReminder: (one: Interaction) => log.push(`reminder ${words(one)}`),
    onSettled: (one: Interaction, settled: Settled) => log.push(`settled ${words(one, settled)}`),
  };
}

/** Waits until concurrent calls of the memory store, which answers within a turn, have returned. */
const everybodyHasRead = () => new Promise((resolve) => setImmediate(resolve));

describe('the notices that the app gets on its server', () => {
  it('report that a request opened, that it soon expires, and how it ended', async () => {
    const { log, ...hooks } = logged();
    const { bridge, clock } = openBridge({ ...hooks, timeoutMs: 300_000 });
    const { result } = callTool(bridge, bash);
    const id = await onlyOpen(bridge);
    expect(log).toEqual([`opened ${id}`]);
    clock.advance(239_999);
    expect(log).toHaveLength(1);
    clock.advance(1);
    expect(log.slice(1)).toEqual([`reminder ${id}`]);
    clock.advance(60_000);
    await result;
    expect(log.slice(2)).toEqual([`settled ${id} expired`]);
  });

  it('include no reminder after the answer, nor of a request that lasts a minute or never expires', async () => {
    for (const timeoutMs of [300_000, 60_000, null]) {
      const { log, ...hooks } = logged();
      const { bridge, clock } = openBridge({ ...hooks, timeoutMs });
      const { result } = callTool(bridge, bash);
      const id = await onlyOpen(bridge);
      await bridge.submit(id, ALLOW, { reviewer: { id: 'ada' } });
      await result;
      clock.advance(10 ** 9);
      expect(log).toEqual([`opened ${id}`, `settled ${id} answered`]);
    }
  });

  it('include no reminder of a request that lasts a minute or less, also without an answer', async () => {
    for (const timeoutMs of [60_000, 30_000, null]) {
      const { log, ...hooks } = logged();
      const { bridge, clock } = openBridge({ ...hooks, timeoutMs });
      void callTool(bridge, bash);
      const id = await onlyOpen(bridge);
      clock.advance(29_999);
      expect(log).toEqual([`opened ${id}`]);
    }
  });

  it.each(['onOpened', 'onReminder', 'onSettled'] as const)(
    'call %s when the app has only this one',
    async (name) => {
      const { log, ...hooks } = logged();
      const { bridge, clock, warnings } = openBridge({ [name]: hooks[name], timeoutMs: 300_000 });
      const { result } = callTool(bridge, bash);
      const id = await onlyOpen(bridge);
      clock.advance(299_999);
      await bridge.submit(id, ALLOW);
      await result;
      expect([log.length, warnings]).toEqual([1, []]);
    },
  );

  it('include a reminder as early as the app sets, also half a year after the request opened', async () => {
    const { log, ...hooks } = logged();
    const halfAYear = 15_768_000_000;
    const { bridge, clock } = openBridge({ ...hooks, timeoutMs: halfAYear, remindBeforeMs: 86_400_000 });
    void callTool(bridge, bash);
    const id = await onlyOpen(bridge);
    clock.advance(halfAYear - 86_400_001);
    expect(log).toEqual([`opened ${id}`]);
    clock.advance(1);
    expect(log.at(-1)).toBe(`reminder ${id}`);
  });

  it('are sent once, however often the agent repeats its request', async () => {
    const { log, ...hooks } = logged();
    const { bridge } = openBridge(hooks);
    const first = callTool(bridge, bash, { requestId: 'same' });
    const id = await onlyOpen(bridge);
    const second = callTool(bridge, bash, { requestId: 'same' });
    await bridge.submit(id, ALLOW);
    await Promise.all([first.result, second.result]);
    expect(log).toEqual([`opened ${id}`, `settled ${id} answered`]);
  });

  it('come from the process that takes a request over, which does not open it again', async () => {
    const store = memoryStore();
    const { bridge } = openBridge({ store });
    void callTool(bridge, bash);
    const id = await onlyOpen(bridge);
    const { log, ...hooks } = logged();
    const again = openBridge({ store, ...hooks });
    const { result } = callTool(again.bridge, bash);
    await bridge.submit(id, ALLOW);
    await result;
    expect(log).toEqual([`settled ${id} answered`]);
  });

  describe('from a process that takes a request over', () => {
    function takenOver(store: InteractionStore) {
      const { log, ...hooks } = logged();
      const opened = openBridge({ store, ...hooks, timeoutMs: 300_000 });
      return { log, ...opened, ...callTool(opened.bridge, bash) };
    }

    async function opened() {
      const store = memoryStore({ clock: createManualClock(NOON) });
      const { bridge } = openBridge({ store, timeoutMs: 300_000 });
      void callTool(bridge, bash);
      return { store, bridge, id: await onlyOpen(bridge) };
    }

    it('include the reminder when nobody answers', async () => {
      const { store, id } = await opened();
      const { log, clock } = takenOver(store);
      await everybodyHasRead();
      clock.advance(240_000);
      expect(log).toEqual([`reminder ${id}`]);
    });

    it('include no reminder of a request that ended before the process knew its expiry', async () => {
      const { store, bridge, id } = await opened();
      const list = store.list.bind(store);
      const { log, clock, result } = takenOver(store);
      store.list = async (ids) => {
        if (ids.length === 0) await result;
        return list(ids);
      };
      await everybodyHasRead();
      await bridge.submit(id, ALLOW);
      await result;
      await everybodyHasRead();
      clock.advance(10 ** 9);
      expect(log).toEqual([`settled ${id} answered`]);
    });

    it('include no reminder, but a warning, when the store does not return the expiry', async () => {
      const { store } = await opened();
      const list = store.list.bind(store);
      store.list = (ids) => (ids.length === 0 ? Promise.reject(new Error('no database')) : list(ids));
      const { log, clock, warnings } = takenOver(store);
      await everybodyHasRead();
      clock.advance(299_999);
      expect([log, warnings]).toEqual([[], ['STORE_UNREACHABLE']]);
    });
  });

  it('delay and deny nothing when the app throws or rejects', async () => {
    const error = new Error('no mail server');
    const warnings: unknown[] = [];
    const { bridge } = openBridge({
      onWarning: ({ code, detail }) => warnings.push([code, detail]),
      onOpened: () => Promise.reject(error),
      onSettled() {
        throw error;
      },
    });
    const { result } = callTool(bridge, bash);
    await bridge.submit(await onlyOpen(bridge), ALLOW);
    expect(await result).toMatchObject(ALLOW);
    expect(warnings).toEqual(
      ['onOpened', 'onSettled'].map((callback) => ['CALLBACK_FAILED', { callback, error }]),
    );
  });
});
