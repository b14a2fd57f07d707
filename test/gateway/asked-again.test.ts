import { memoryStore } from 'holdpoint/gateway';
import { createManualClock } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.js';
import { bash, callTool, NOON, onlyOpen, openBridge } from './support.js';

/** The ids by which a store finds an earlier outcome of the same request. */
interface Ids {
  readonly callId?: string;
  readonly requestId?: string;
}

/**
 * The process of an agent that accepts only `yes`, and one that cannot check what the agent
 * accepts.
 */
function openTwo(read: (answer: unknown) => true | undefined, ids: Ids = { callId: 'call' }) {
  const store = memoryStore();
  const asking = openBridge({ store });
  const answering = openBridge({ store });
  const asked = asking.bridge.ask({ kind: 'own', request: null, read, ...ids });
  return { asking, answering: answering.bridge, asked };
}

describe('a person is asked again', () => {
  it.each<[string, Ids]>([
    ['of the call', { callId: 'call' }],
    ['of the request', { requestId: 'request' }],
  ])(
    'when the agent does not accept an answer that another process accepted, also by the id %s',
    async (_, ids) => {
      const { answering, asked, asking } = openTwo((answer) => (answer === 'yes' ? true : undefined), ids);
      const first = await onlyOpen(answering);
      expect(await answering.submit(first, 'no')).toEqual({ accepted: true });
      const second = await eventually(() => onlyOpen(answering));
      expect(second).not.toBe(first);
      await answering.submit(second, 'yes');
      expect(await asked).toEqual({ ending: 'answered', answer: true });
      expect(asking.warnings).toEqual([]);
    },
  );

  it('when reading the answer throws, with a warning', async () => {
    const error = new Error('unexpected');
    const { answering, asked, asking } = openTwo((answer) => {
      if (answer === 'yes') return true;
      throw error;
    });
    await answering.submit(await onlyOpen(answering), 'no');
    await answering.submit(await eventually(() => onlyOpen(answering)), 'yes');
    expect(await asked).toEqual({ ending: 'answered', answer: true });
    expect([asking.warnings, asking.details]).toEqual([['GATEWAY_TOOL_FAILED'], [{ error }]]);
  });

  it('when another process settled the request as orphaned', async () => {
    const store = memoryStore();
    const { bridge } = openBridge({ store });
    const asked = bridge.ask({ kind: 'own', request: null, read: (answer) => answer });
    const first = await onlyOpen(bridge);
    await store.settle(first, { ending: 'orphaned' });
    const second = await eventually(() => onlyOpen(bridge));
    expect(second).not.toBe(first);
    await bridge.submit(second, 1);
    expect(await asked).toEqual({ ending: 'answered', answer: 1 });
  });
});

it.each(['tool', 'dialog'])(
  'an answer is accepted by a process whose %s would not show the request',
  async (asker) => {
    const shows = { request: null, settle: () => undefined };
    const askers = (open: () => typeof shows | undefined) =>
      asker === 'tool' ? { tools: [{ kind: 'own', open }] } : { dialogs: [{ dialogKind: 'own', open }] };
    const store = memoryStore();
    const asking = openBridge({ store, ...askers(() => shows) });
    const answering = openBridge({ store, ...askers(() => undefined) });
    if (asker === 'tool') void callTool(asking.bridge, bash);
    else void asking.bridge.onUserDialog({ dialogKind: 'own', payload: {} }, {});
    expect(await answering.bridge.submit(await onlyOpen(answering.bridge), 'yes')).toEqual({
      accepted: true,
    });
    expect(answering.warnings).toEqual([]);
  },
);

describe('an agent that got the outcome of its request', () => {
  it.each(['answered', 'cancelled', 'expired'])('has taken it: %s', async (ending) => {
    const clock = createManualClock(NOON);
    const store = memoryStore({ clock });
    const taken: string[] = [];
    store.take = async (id) => {
      taken.push(id);
    };
    const { bridge } = openBridge({ store, clock });
    const asked = bridge.ask({ kind: 'own', request: null, read: (answer) => answer });
    const id = await onlyOpen(bridge);
    if (ending === 'answered') await bridge.submit(id, 1);
    if (ending === 'cancelled') await bridge.cancel(id);
    if (ending === 'expired') clock.advance(300_000);
    expect(await asked).toMatchObject({ ending });
    expect(taken).toEqual([id]);
  });
});
