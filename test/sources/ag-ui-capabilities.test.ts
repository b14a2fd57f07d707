import { describe, expect, it } from 'vitest';
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
});
