import type { Interaction, Settled } from 'holdpoint/gateway';
import { memoryStore } from 'holdpoint/gateway';
import { describe, expect, it } from 'vitest';
import { ALLOW, bash, callTool, onlyOpen, openBridge } from './support.js';

function told() {
  const log: string[] = [];
  const words = ({ id }: Interaction, settled?: Settled) => `${id}${settled ? ` ${settled.ending}` : ''}`;
  return {
    log,
    onOpened: (one: Interaction) => log.push(`opened ${words(one)}`),
    onReminder: (one: Interaction) => log.push(`reminder ${words(one)}`),
    onSettled: (one: Interaction, settled: Settled) => log.push(`settled ${words(one, settled)}`),
  };
}

describe('what the app is told on its server', () => {
  it('is that a request opened, that it soon expires, and how it ended', async () => {
    const { log, ...hooks } = told();
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
      const { log, ...hooks } = told();
      const { bridge, clock } = openBridge({ ...hooks, timeoutMs });
      const { result } = callTool(bridge, bash);
      const id = await onlyOpen(bridge);
      await bridge.submit(id, ALLOW, { reviewer: { id: 'ada' } });
      await result;
      clock.advance(10 ** 9);
      expect(log).toEqual([`opened ${id}`, `settled ${id} answered`]);
    }
  });

  it('has a reminder as early as the app says, also of what expires in half a year', async () => {
    const { log, ...hooks } = told();
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
    const { log, ...hooks } = told();
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
    const { log, ...hooks } = told();
    const again = openBridge({ store, ...hooks });
    const { result } = callTool(again.bridge, bash);
    await bridge.submit(id, ALLOW);
    await result;
    expect(log).toEqual([`settled ${id} answered`]);
  });

  it('delays and denies nothing where the app throws or rejects', async () => {
    const { bridge, warnings } = openBridge({
      onOpened: () => Promise.reject(new Error('no mail server')),
      onSettled() {
        throw new Error('no mail server');
      },
    });
    const { result } = callTool(bridge, bash);
    await bridge.submit(await onlyOpen(bridge), ALLOW);
    expect(await result).toMatchObject(ALLOW);
    expect(warnings).toEqual(['CALLBACK_FAILED', 'CALLBACK_FAILED']);
  });
});
