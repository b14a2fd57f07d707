import { HoldpointError } from 'holdpoint';
import { memoryStore } from 'holdpoint/gateway';
import { expect, it } from 'vitest';
import { eventually } from '../support/eventually.js';
import { ALLOW, bash, callTool, onlyOpen, openBridge } from './support.js';

/** A store that cannot be reached until `back()`; `calls.open` counts its calls of `open`. */
function awayStore() {
  const store = memoryStore();
  const open = store.open.bind(store);
  const calls = { open: 0 };
  let isAway = true;
  store.open = async (asked) => {
    calls.open += 1;
    if (isAway) throw new HoldpointError('STORE_UNREACHABLE', 'down');
    return open(asked);
  };
  const back = () => {
    isAway = false;
  };
  return { store, calls, back };
}

it('a request is shown once an unreachable store is back', async () => {
  const { store, back } = awayStore();
  const { bridge, clock, warnings } = openBridge({ store });
  const { result } = callTool(bridge, bash);
  await eventually(() => expect(warnings).toEqual(['STORE_UNREACHABLE']));
  back();
  clock.advance(100);
  await bridge.submit(await eventually(() => onlyOpen(bridge)), ALLOW);
  expect(await result).toMatchObject(ALLOW);
});

it('a request whose agent gives up while the store is unreachable is not opened later', async () => {
  const { store, calls, back } = awayStore();
  const { bridge, clock, warnings } = openBridge({ store });
  const { result, abort } = callTool(bridge, bash);
  await eventually(() => expect(warnings).toEqual(['STORE_UNREACHABLE']));
  abort();
  expect(await result).toMatchObject({ behavior: 'deny' });
  back();
  clock.advance(60_000);
  // A request that is made now would open after the aborted one.
  void callTool(bridge, bash);
  await onlyOpen(bridge);
  expect(calls.open).toBe(2);
});

it('an agent that gives up gets an answer that the store has not reported yet', async () => {
  const store = memoryStore();
  store.settled = () => new Promise(() => {});
  const { bridge } = openBridge({ store });
  const { result, abort } = callTool(bridge, bash);
  await bridge.submit(await onlyOpen(bridge), ALLOW);
  abort();
  expect(await result).toMatchObject(ALLOW);
});
