import { setImmediate as nextTurn } from 'node:timers/promises';
import { HoldpointError } from 'holdpoint';
import { type InteractionStore, memoryStore, type NewInteraction } from 'holdpoint/gateway';
import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.js';
import { gate } from '../support/gate.js';
import { watchStore } from './store/opened-stores.js';
import { ALLOW, bash, callTool, onlyOpen, openBridge } from './support.js';

/** How each request of a store has ended; null for an open one. */
function watchEndings(store: InteractionStore) {
  const events = watchStore(store, ['default']);
  return () => {
    const changed = events.flatMap((event) => (event.type === 'changed' ? event.interaction : []));
    return [...new Map(changed.map(({ id, settlement }) => [id, settlement?.ending ?? null])).values()];
  };
}

/** A store that opens, or settles, nothing until `open()` is called. */
function holding(what: 'open' | 'settle') {
  const store = memoryStore();
  const held = gate();
  const open = store.open.bind(store);
  const settle = store.settle.bind(store);
  if (what === 'open') store.open = (asked) => held.pause().then(() => open(asked));
  else store.settle = (id, settlement) => held.pause().then(() => settle(id, settlement));
  return { store, endings: watchEndings(store), open: held.open };
}

const own = { kind: 'own', request: null, read: (answer: unknown) => answer };

describe('an agent that gives up', () => {
  it('does not wait for a store that opens its request late, which is then settled as aborted', async () => {
    const { store, endings, open } = holding('open');
    const { bridge } = openBridge({ store });
    const { result, abort } = callTool(bridge, bash);
    abort();
    expect(await result).toMatchObject({ behavior: 'deny' });
    expect(endings()).toEqual([]);
    open();
    await eventually(() => expect(endings()).toEqual(['aborted']));
    expect(await bridge.pending()).toEqual([]);
  });

  it.each(['open', 'settle'] as const)(
    'is settled in the store before the server has stopped, also when the store is slow to %s',
    async (what) => {
      const { store, endings, open } = holding(what);
      const { bridge } = openBridge({ store });
      const asked = bridge.ask(own);
      if (what === 'settle') await onlyOpen(bridge);
      let hasStopped = false;
      const stopped = bridge.stop().then(() => {
        hasStopped = true;
      });
      await nextTurn();
      expect([hasStopped, endings()]).toEqual([false, what === 'settle' ? [null] : []]);
      // Its agent only waits for an answer that may have arrived concurrently.
      if (what === 'open') expect(await asked).toEqual({ ending: 'stopped' });
      open();
      await stopped;
      expect(await asked).toEqual({ ending: 'stopped' });
      expect(endings()).toEqual(['stopped']);
    },
  );

  it('gets the answer that a person gave concurrently', async () => {
    const store = memoryStore();
    const settle = store.settle.bind(store);
    const { bridge } = openBridge({ store });
    const aborting = new AbortController();
    const asked = bridge.ask({ ...own, signal: aborting.signal });
    const id = await onlyOpen(bridge);
    store.settled = () => new Promise(() => {});
    store.settle = async (settled, settlement) => {
      if (settlement.ending === 'aborted') await settle(id, { ending: 'answered', answer: 1 });
      return settle(settled, settlement);
    };
    aborting.abort();
    expect(await asked).toEqual({ ending: 'answered', answer: 1 });
  });

  it('is reported in a warning when the store rejects for good', async () => {
    const store = memoryStore();
    const errors = [new HoldpointError('STORE_UNREACHABLE', 'down'), new TypeError('no such column')];
    const refused = [...errors];
    const { bridge, warnings, details } = openBridge({ store });
    const { result, abort } = callTool(bridge, bash);
    await onlyOpen(bridge);
    const { settle } = store;
    store.settle = (id, settlement) => {
      const error = refused.shift();
      return error ? Promise.reject(error) : settle.call(store, id, settlement);
    };
    abort();
    expect(await result).toMatchObject({ behavior: 'deny' });
    await eventually(() => expect(warnings).toEqual(['STORE_UNREACHABLE']));
    expect(details).toEqual([errors[1]]);
  });

  it('is settled as aborted once an unreachable store is back', async () => {
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

it('when the store cannot mark an answer as taken, the agent gets it and the app a warning', async () => {
  const store = memoryStore();
  const error = new Error('no database');
  store.take = () => Promise.reject(error);
  const { bridge, warnings, details } = openBridge({ store });
  const { result } = callTool(bridge, bash);
  await bridge.submit(await onlyOpen(bridge), ALLOW);
  expect(await result).toMatchObject({ behavior: 'allow' });
  await eventually(() => expect(warnings).toEqual(['STORE_UNREACHABLE']));
  expect(details).toEqual([error]);
});

describe('the document that the store gets', () => {
  const asked = () => {
    const store = memoryStore();
    const given: NewInteraction[] = [];
    const open = store.open.bind(store);
    store.open = (one) => {
      given.push(one);
      return open(one);
    };
    return { given, ...openBridge({ store }) };
  };

  it('contains the request without undefined fields, and marks that this process waits', async () => {
    const { bridge, given } = asked();
    void bridge.ask(own);
    expect(given).toStrictEqual([
      {
        id: expect.any(String),
        sessionId: 'default',
        document: { kind: 'own', request: null, toolCall: null, agentId: null, context: null },
        key: null,
        requestId: null,
        timeoutMs: 300_000,
        waits: true,
        fresh: false,
      },
    ]);
  });

  it('contains the number of approvals', async () => {
    const { bridge, given } = asked();
    void bridge.ask({ ...own, approvals: 2 });
    expect(given).toMatchObject([{ document: { approvals: 2 } }]);
  });

  it('is a copy that later changes by the app do not affect', async () => {
    const { bridge, given } = asked();
    const [request, context, input] = [{ a: 1 }, { b: 1 }, { c: 1 }];
    void bridge.ask({ ...own, request, context, toolCall: { id: 't', name: 'Tool', input } });
    request.a = context.b = input.c = 2;
    expect(given).toMatchObject([
      { document: { request: { a: 1 }, context: { b: 1 }, toolCall: { input: { c: 1 } } } },
    ]);
  });

  it('contains the context of a tool call without its signal, if JSON can carry it', async () => {
    const { bridge, given } = asked();
    void callTool(bridge, bash, { requestId: 'r', title: 'Title' });
    void callTool(bridge, bash, { requestId: 'odd', extra: 1n });
    const { toolUseID } = bash.options;
    expect(given.map(({ document }) => document)).toMatchObject([
      { context: { ...bash.options, toolUseID, requestId: 'r', title: 'Title' } },
      { context: null },
    ]);
    expect(JSON.stringify(given)).not.toContain('"signal"');
  });
});
