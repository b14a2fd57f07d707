import { createAgUiSource, createInterruptStore, type InterruptStore } from 'holdpoint/core';
import { createManualClock } from 'holdpoint/testing';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../support/eventually.js';
import { APPROVE, approval, filled, keyOf, MINUTE, restoredStatus } from '../support/open-store.js';
import { clients, type Script } from '../support/published-clients.js';

const ends =
  (interrupts: readonly object[]): Script =>
  ({ threadId, runId }) => [
    { type: 'RUN_STARTED', threadId, runId },
    { type: 'RUN_FINISHED', threadId, runId, outcome: { type: 'interrupt', interrupts } },
  ];
const steps = (...scripts: readonly Script[]): Script => {
  let step = 0;
  return (input) => {
    const { threadId, runId } = input;
    const done = [
      { type: 'RUN_STARTED', threadId, runId },
      { type: 'RUN_FINISHED', threadId, runId },
    ];
    return scripts[step++]?.(input) ?? done;
  };
};
const settled = (store: InterruptStore) =>
  eventually(() => expect(store.getState().status).not.toBe('sending'));

// The clients log every failed run themselves.
vi.spyOn(console, 'error').mockImplementation(() => {});

describe.each(Object.entries(clients))('expiry over @ag-ui/client %s', (version, create) => {
  it('stops an answer whose time runs out while it waits for the run in flight, and keeps it', async () => {
    const clock = createManualClock(Date.UTC(2999, 0, 1));
    const expiresAt = new Date(clock.now() + MINUTE).toISOString();
    const { agent, inputs } = create(steps(ends([approval('a', { expiresAt })])));
    const store = createInterruptStore(createAgUiSource(agent, { clock }), { clock });
    // The client reports the interrupt while its run is still active on the agent.
    store.subscribe(() => {
      const [pending] = store.getState().interrupts;
      if (pending?.status.state !== 'open' || pending.status.previous) return;
      store.answer(pending.key, APPROVE);
      clock.jump(2 * MINUTE);
    });
    await agent.runAgent();
    await settled(store);
    expect(inputs).toHaveLength(1);
    expect(store.getState().error?.code).toBe('EXPIRED');
    expect(restoredStatus(store, 'a')).toMatchObject({ state: 'failed', answer: APPROVE });
    // After the next clock check, the interrupt can only be cancelled.
    clock.advance(10_000);
    expect(restoredStatus(store, 'a')).toEqual({ state: 'open', previous: APPROVE });
    expect(store.getState().interrupts).toMatchObject([{ expiry: { kind: 'expired' } }]);
  });

  it('also stops an answer on the legacy channel', async () => {
    const clock = createManualClock(Date.UTC(2999, 0, 1));
    const expiresAt = new Date(clock.now() + MINUTE).toISOString();
    const asks: Script = ({ threadId, runId }) => [
      { type: 'RUN_STARTED', threadId, runId },
      { type: 'CUSTOM', name: 'on_interrupt', value: { id: 'a', message: 'Go on?', expiresAt } },
      { type: 'RUN_FINISHED', threadId, runId },
    ];
    const { agent, inputs } = create(steps(asks));
    const store = createInterruptStore(createAgUiSource(agent, { clock }), { clock });
    store.subscribe(() => {
      const [pending] = store.getState().interrupts;
      if (pending?.status.state !== 'open' || pending.status.previous) return;
      store.answer(pending.key, filled('yes'));
      clock.jump(2 * MINUTE);
    });
    await agent.runAgent();
    await settled(store);
    expect(inputs).toHaveLength(1);
    expect(store.getState().error?.code).toBe('EXPIRED');
    clock.advance(10_000);
    store.cancel(keyOf(store, 'a'));
    await settled(store);
    expect(inputs).toHaveLength(2);
  });

  it('cancels one that expired together with two that were answered, or says why this client cannot', async () => {
    const expired = approval('a', { expiresAt: '2020-01-01T00:00:00Z' });
    const { agent, inputs } = create(steps(ends([expired, approval('b'), approval('c')])));
    const store = createInterruptStore(createAgUiSource(agent));
    store.subscribe(() => {});
    await agent.runAgent();
    for (const id of ['b', 'c']) store.answer(keyOf(store, id), APPROVE);
    store.cancel(keyOf(store, 'a'));
    store.submit();
    await settled(store);
    // Before 1.0 the client itself refuses a resume in which anything has expired.
    if (version !== '1.0') {
      expect(inputs).toHaveLength(1);
      expect(store.getState().error?.code).toBe('EXPIRED_REFUSED');
      for (const id of ['b', 'c']) {
        expect(restoredStatus(store, id)).toMatchObject({ state: 'failed', answer: APPROVE });
      }
      return;
    }
    const approved = { status: 'resolved', payload: { approved: true } };
    expect(inputs[1]?.resume).toEqual([
      { interruptId: 'a', status: 'cancelled' },
      { interruptId: 'b', ...approved },
      { interruptId: 'c', ...approved },
    ]);
    const { receipts } = store.getState();
    expect(receipts.map(({ ending }) => ending)).toEqual(['expired', 'approved', 'approved']);
  });
});
