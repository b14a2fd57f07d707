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

/** Memory answers within the turn in which it was asked. */
const everybodyHasRead = () => new Promise((resolve) => setImmediate(resolve));

describe('what the app is told on its server', () => {
  it('is that a request opened, that it soon expires, and how it ended', async () => {
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

  it('has no reminder after the answer, nor for what never had that long, nor for what never expires', async () => {
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

  it('has no reminder of what never had that long, also without an answer', async () => {
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
    'calls %s where the app has no other',
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

  it('has a reminder as early as the app says, also of what expires in half a year', async () => {
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

  it('is told once, however often the agent asks for the same', async () => {
    const { log, ...hooks } = logged();
    const { bridge } = openBridge(hooks);
    const first = callTool(bridge, bash, { requestId: 'same' });
    const id = await onlyOpen(bridge);
    const second = callTool(bridge, bash, { requestId: 'same' });
    await bridge.submit(id, ALLOW);
    await Promise.all([first.result, second.result]);
    expect(log).toEqual([`opened ${id}`, `settled ${id} answered`]);
  });

  it('is told of by the process that takes a request over, without opening it again', async () => {
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

  describe('by a process that takes a request over', () => {
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

    it('reminds where nobody answers', async () => {
      const { store, id } = await opened();
      const { log, clock } = takenOver(store);
      await everybodyHasRead();
      clock.advance(240_000);
      expect(log).toEqual([`reminder ${id}`]);
    });

    it('does not remind of what ended before it knew the time', async () => {
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

    it('warns where the store does not say the time, and does not remind', async () => {
      const { store } = await opened();
      const list = store.list.bind(store);
      store.list = (ids) => (ids.length === 0 ? Promise.reject(new Error('no database')) : list(ids));
      const { log, clock, warnings } = takenOver(store);
      await everybodyHasRead();
      clock.advance(299_999);
      expect([log, warnings]).toEqual([[], ['STORE_UNREACHABLE']]);
    });
  });

  it('delays and denies nothing where the app throws or rejects', async () => {
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
