import { HoldpointError } from 'holdpoint';
import { type InteractionStore, memoryStore } from 'holdpoint/gateway';
import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.js';
import { ALLOW, bash, callTool, onlyOpen, openBridge } from './support.js';

/** What waits until the test says go. */
function gate() {
  const held = { open: () => {} };
  const passed = new Promise<void>((resolve) => {
    held.open = resolve;
  });
  return { ...held, passed };
}

/** The endings of everything that a store was told to open. */
function watchEndings(store: InteractionStore) {
  const endings = new Map<string, string | null>();
  store.watch(['default'], (event) => {
    if (event.type === 'changed')
      endings.set(event.interaction.id, event.interaction.settlement?.ending ?? null);
  });
  return () => [...endings.values()];
}

describe('an agent that gives up', () => {
  it('does not wait for a store that is slow to open, which settles it as aborted when it is open', async () => {
    const store = memoryStore();
    const { passed, open } = gate();
    const { open: openNow } = store;
    store.open = async (asked) => {
      await passed;
      return openNow.call(store, asked);
    };
    const endings = watchEndings(store);
    const { bridge } = openBridge({ store });
    const { result, abort } = callTool(bridge, bash);
    abort();
    expect(await result).toMatchObject({ behavior: 'deny' });
    expect(endings()).toEqual([]);
    open();
    await eventually(() => expect(endings()).toEqual(['aborted']));
    expect(await bridge.pending()).toEqual([]);
  });

  it('is settled as aborted once a store that was away is back', async () => {
    const store = memoryStore();
    const { settle } = store;
    const endings = watchEndings(store);
    const { bridge, clock, warnings } = openBridge({ store });
    const { result, abort } = callTool(bridge, bash);
    await onlyOpen(bridge);
    let calls = 0;
    store.settle = async () => {
      calls += 1;
      throw new HoldpointError('STORE_UNREACHABLE', 'down');
    };
    abort();
    expect(await result).toMatchObject({ behavior: 'deny' });
    await eventually(() => expect(calls).toBe(2));
    await eventually(() => expect(warnings).toEqual(['STORE_UNREACHABLE']));
    expect(endings()).toEqual([null]);
    store.settle = settle;
    clock.advance(100);
    await eventually(() => expect(endings()).toEqual(['aborted']));
  });
});

it('an agent that has its answer is not told of a store that could not note it; the app is', async () => {
  const store = memoryStore();
  const error = new Error('no database');
  store.take = () => Promise.reject(error);
  const { bridge, warnings } = openBridge({ store });
  const { result } = callTool(bridge, bash);
  await bridge.submit(await onlyOpen(bridge), ALLOW);
  expect(await result).toMatchObject({ behavior: 'allow' });
  await eventually(() => expect(warnings).toEqual(['STORE_UNREACHABLE']));
});
