import { createAcpSource } from 'holdpoint/acp';
import { createInterruptStore, createNativeSource, type HoldpointCode } from 'holdpoint/core';
import { createEveSource } from 'holdpoint/eve';
import { createMcpSource } from 'holdpoint/mcp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { confirmation, openAgentSdk, YES } from '../sources/agent-sdk/open-agent-sdk.js';
import { finished, goneOn, started } from '../sources/agent-sdk/serve-agent-sdk.js';
import { eventually } from '../support/eventually.js';
import { inStatus, until } from '../support/open-store.js';
import eve from '../wire/other-systems/eve.json' with { type: 'json' };

const fail = (): never => {
  throw new Error('the app’s own');
};
const reject = () => Promise.reject(new Error('no'));
const failing: readonly (readonly [string, () => never | Promise<never>])[] = [
  ['throws', fail],
  ['rejects', reject],
];

let rejected: unknown[] = [];
const hear = (reason: unknown) => void rejected.push(reason);
beforeEach(() => {
  rejected = [];
  process.on('unhandledRejection', hear);
});
afterEach(() => {
  process.off('unhandledRejection', hear);
  expect(rejected).toEqual([]);
});

describe('agent_sdk: what an app’s function does to a request that is open', () => {
  const turns = [[started, confirmation('a'), finished], goneOn, goneOn];

  /** A function that works for the first run, and fails for the one that carries the answer. */
  const onlyOnce = () => {
    let calls = 0;
    return () => (calls++ === 0 ? {} : fail());
  };

  it.each([
    ['input', { input: onlyOnce() }],
    ['toMessages', { toMessages: fail }],
    ['headers', { headers: onlyOnce() }],
    ['metadata', { metadata: fail }],
  ] as const)('`%s` that throws: the answer comes back, or is sent', async (_, options) => {
    const { store, source, keys } = await openAgentSdk(turns, options);
    await source.send('Go');
    await store.answer(keys()[0] ?? '', YES);
    const { interrupts, receipts } = store.getState();
    expect([...interrupts, ...receipts]).toHaveLength(1);
    // Where the answer cannot be written, the card says so.
    for (const { status } of interrupts) expect(['invalid', 'failed']).toContain(status.state);
  });

  it.each(failing)('`onEvent` that %s: hears the next event all the same', async (_, onEvent) => {
    let heard = 0;
    const count = () => {
      heard += 1;
      return onEvent();
    };
    const { store, source, keys, warnings } = await openAgentSdk(turns, { onEvent: count });
    await source.send('Go');
    expect(keys()).toHaveLength(1);
    store.answer(keys()[0] ?? '', YES);
    await until(store, inStatus('idle'));
    expect(heard).toBeGreaterThan(3);
    expect(new Set(warnings)).toEqual(new Set(['CALLBACK_FAILED']));
  });
});

it.each(failing)('eve: `respond` that %s brings the answer back', async (_, respond) => {
  const source = createEveSource({ respond });
  const store = createInterruptStore(source, { onWarning: () => {} });
  store.subscribe(() => {});
  source.pushAll([eve.requested.approval]);
  await store.approve(store.getState().interrupts[0]?.key ?? '');
  expect(store.getState().interrupts).toMatchObject([{ status: { state: 'failed' } }]);
});

it.each(failing)('a source of the app’s own: `settle` that %s brings the answer back', async (_, settle) => {
  const source = createNativeSource<{ id: string }>({
    name: 'app',
    read: (_request, ask) => ask.confirmation({ message: 'Go?' }),
    settle,
  });
  const store = createInterruptStore(source, { onWarning: () => {} });
  store.subscribe(() => {});
  source.open({ id: 'a' }, { id: 'a', reason: 'app:ask' });
  await store.approve(store.getState().interrupts[0]?.key ?? '');
  expect(store.getState().interrupts).toMatchObject([{ status: { state: 'failed' } }]);
});

it.each(failing)('ACP and MCP: `onComplete` that %s is warned of', async (_, onComplete) => {
  const codes: HoldpointCode[] = [];
  const options = { onComplete, onWarning: ({ code }: { code: HoldpointCode }) => void codes.push(code) };
  createAcpSource(options).completeElicitation({ params: { elicitationId: 'e' } });
  createMcpSource(options).complete({ params: { elicitationId: 'e' } });
  await eventually(() => expect(codes).toEqual(['CALLBACK_FAILED', 'CALLBACK_FAILED']));
});
