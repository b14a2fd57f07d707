import { HoldpointError } from 'holdpoint';
import { type InteractionStore, memoryStore } from 'holdpoint/gateway';
import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.js';
import { gate } from '../support/gate.js';
import { watchStore } from './store/opened-stores.js';
import { ALLOW, bash, callTool, onlyOpen, openBridge } from './support.js';

/** How each request of a store has ended; null for what is open. */
function watchEndings(store: InteractionStore) {
  const events = watchStore(store, ['default']);
  return () => {
    const told = events.flatMap((event) => (event.type === 'changed' ? event.interaction : []));
    return [...new Map(told.map(({ id, settlement }) => [id, settlement?.ending ?? null])).values()];
  };
}

describe('an agent that gives up', () => {
  it('does not wait for a store that is slow to open, which settles it as aborted when it is open', async () => {
    const store = memoryStore();
    const held = gate();
    const open = store.open.bind(store);
    store.open = async (asked) => {
      await held.pause();
      return open(asked);
    };
    const endings = watchEndings(store);
    const { bridge } = openBridge({ store });
    const { result, abort } = callTool(bridge, bash);
    abort();
    expect(await result).toMatchObject({ behavior: 'deny' });
    expect(endings()).toEqual([]);
    held.open();
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
