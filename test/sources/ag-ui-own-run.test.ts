import { describe, expect, it } from 'vitest';
import type { RunParameters } from '../../src/sources/ag-ui/agent-like.js';
import { eventually } from '../support/eventually.js';
import { clients } from '../support/published-clients.js';
import { failed, interrupted, steps, succeeded, watch } from './ag-ui-script.js';

describe.each(Object.entries(clients))('an agent of @ag-ui/client %s', (_, create) => {
  it('is run by the function that the app passes', async () => {
    const { agent, inputs } = create(steps(interrupted, succeeded));
    const seen: RunParameters[] = [];
    const { store } = watch(agent, (parameters) => {
      seen.push(parameters);
      return agent.runAgent(parameters);
    });
    await agent.runAgent();
    store.answer(store.getState().interrupts[0]?.key ?? '', { kind: 'chosen', choice: 'approve' });
    await eventually(() => expect(store.getState().status).toBe('idle'));
    expect(seen).toEqual([{ resume: inputs[1]?.resume }]);
  });
});

describe('a run that the app’s own function starts', () => {
  it('may return before the run is over', async () => {
    const { agent } = clients['1.0'](steps(interrupted, succeeded));
    const { store } = watch(agent, async (parameters) => {
      void agent.runAgent(parameters);
      // Returns after the request is sent and before the first event arrives.
      await Promise.resolve();
    });
    const statuses: string[] = [];
    store.subscribe(() => statuses.push(store.getState().status));
    await agent.runAgent();
    store.answer(store.getState().interrupts[0]?.key ?? '', { kind: 'chosen', choice: 'approve' });
    await eventually(() => expect(store.getState().status).toBe('idle'));
    expect(statuses).not.toContain('failed');
    expect(store.getState().receipts).toMatchObject([{ ending: 'approved' }]);
  });

  it('reports its own error when it starts no run, also after another failed run', async () => {
    const { agent } = clients['1.0'](steps(interrupted, failed, succeeded));
    let runs = 0;
    const { store } = watch(agent, async (parameters) => {
      runs += 1;
      if (runs === 1) return agent.runAgent(parameters);
      agent.threadId = 't-2';
      // The client keeps the pending interrupts of the other thread.
      agent.pendingInterrupts = [];
      await agent.runAgent();
      agent.threadId = 't-1';
      throw new Error('no token');
    });
    await agent.runAgent();
    const approve = { kind: 'chosen', choice: 'approve' } as const;
    await store.answer(store.getState().interrupts[0]?.key ?? '', approve);
    expect(store.getState().error?.code).toBe('OVERLOADED');
    const error = { code: 'REPLY_FAILED', message: 'no token' };
    expect(await store.retry()).toEqual([{ type: 'failed', error }]);
    store.refresh();
    expect(store.getState()).toMatchObject({ status: 'failed', error });
  });
});
