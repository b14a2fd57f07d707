import { createAgUiSource, createInterruptStore, type HumanInTheLoop } from 'holdpoint/core';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../support/eventually.js';
import { clients } from '../support/published-clients.js';
import { approval, interrupted, watch } from './ag-ui-script.js';

describe('capabilities', () => {
  const editable = {
    ...approval,
    responseSchema: {
      type: 'object',
      properties: { approved: { type: 'boolean' }, editedArgs: { type: 'object' } },
      required: ['approved'],
    },
  };

  it.each([
    [true, 'offered'],
    [false, 'withheld'],
  ])('with approveWithEdits %s, editing is %s', async (approveWithEdits) => {
    const { agent } = clients['1.0']((input) => interrupted(input, [editable]));
    const capable = Object.assign(agent, {
      getCapabilities: async () => ({ humanInTheLoop: { approveWithEdits } }),
    });
    const { store } = watch(capable);
    await agent.runAgent();
    await eventually(() => {
      const prompt = store.getState().interrupts[0]?.prompt;
      expect(prompt?.kind === 'confirmation' && prompt.edit !== null).toBe(approveWithEdits);
    });
  });

  it('are unknown, with one warning, when asking for them fails', async () => {
    const { agent } = clients['1.0']((input) => interrupted(input, [editable]));
    const broken = Object.assign(agent, { getCapabilities: () => Promise.reject(new Error('404')) });
    const { store, warnings } = watch(broken);
    await agent.runAgent();
    const prompt = store.getState().interrupts[0]?.prompt;
    expect(prompt?.kind === 'confirmation' && prompt.edit !== null).toBe(true);
    expect(warnings.map(({ code }) => code)).toEqual(['CAPABILITIES_FAILED']);
  });

  it('are asked for once, however often the page looks at the agent, and may be answered with nothing', async () => {
    const { agent } = clients['1.0']((input) => interrupted(input, [editable]));
    const nothing: Promise<{ humanInTheLoop?: HumanInTheLoop }> = Promise.resolve(JSON.parse('null'));
    const getCapabilities = vi.fn(() => nothing);
    const store = createInterruptStore(createAgUiSource(Object.assign(agent, { getCapabilities })));
    for (let turn = 0; turn < 3; turn += 1) store.subscribe(() => {})();
    await agent.runAgent();
    store.refresh();
    expect(getCapabilities).toHaveBeenCalledOnce();
    expect(store.getState().interrupts).toMatchObject([{ prompt: { kind: 'confirmation' } }]);
  });
});
