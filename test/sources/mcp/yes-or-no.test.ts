import { type Answer, createInterruptStore } from 'holdpoint/core';
import { createMcpSource } from 'holdpoint/mcp';
import { describe, expect, it } from 'vitest';
import { outline } from '../../support/ask.js';
import { APPROVE, DENY } from '../../support/open-store.js';

/** What an elicitation with this schema asks, and the result of an answer. */
function elicited(requestedSchema: object, message: string | null = 'Delete everything?') {
  const source = createMcpSource();
  const store = createInterruptStore(source);
  store.subscribe(() => undefined);
  const params = { ...(message !== null && { message }), requestedSchema };
  const result = source.handler({ method: 'elicitation/create', params }, {});
  const [one] = store.getState().interrupts;
  if (!one) throw new Error('Nothing is asked');
  const answer = (given: Answer) => {
    void store.answer(one.key, given);
    return result;
  };
  return { prompt: one.prompt, answer };
}

const object = (properties: object) => ({ type: 'object', properties });
const YES_NO = 'confirmation approve:none deny:none';

describe('an elicitation that asks for a yes or a no', () => {
  it.each([object({}), { type: 'object' }])('has no field: %j', async (schema) => {
    const { prompt } = elicited(schema);
    expect([outline(prompt), prompt.message]).toEqual([YES_NO, 'Delete everything?']);
    expect(await elicited(schema).answer(APPROVE)).toEqual({ action: 'accept', content: {} });
    expect(await elicited(schema).answer(DENY)).toEqual({ action: 'decline' });
    expect(await elicited(schema).answer({ kind: 'cancelled' })).toEqual({ action: 'cancel' });
  });

  it.each([{ type: 'boolean' }, { type: 'boolean', title: 'Sure', default: true }])(
    'has one boolean: %j',
    async (field) => {
      const schema = { ...object({ sure: field }), required: ['sure'] };
      expect(outline(elicited(schema).prompt)).toBe(YES_NO);
      expect(await elicited(schema).answer(APPROVE)).toEqual({ action: 'accept', content: { sure: true } });
      expect(await elicited(schema).answer(DENY)).toEqual({ action: 'accept', content: { sure: false } });
      expect(await elicited(schema).answer({ kind: 'cancelled' })).toEqual({ action: 'cancel' });
    },
  );

  it('shows the words of its field, as the heading where there is no message', () => {
    const schema = object({ sure: { type: 'boolean', description: 'Deletes 12 files' } });
    expect(elicited(schema).prompt).toMatchObject({ more: { sure: 'Deletes 12 files' } });
    expect(elicited(schema, null).prompt).toMatchObject({ message: 'Deletes 12 files', more: null });
  });

  it.each([
    object({ a: { type: 'boolean' }, b: { type: 'boolean' } }),
    object({ a: { type: 'string' } }),
    object({ a: { type: 'boolean', const: true } }),
    object({ a: true }),
    object({ cancel: { type: 'boolean' } }),
    { ...object({}), minProperties: 1 },
  ])('is still a form with %j', (schema) => {
    expect(elicited(schema).prompt.kind).toBe('form');
  });
});
