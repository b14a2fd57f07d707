import { describe, expect, it } from 'vitest';
import { ask, askSchema, outline } from '../../../support/ask.js';
import { APPROVE, DENY } from '../../../support/open-store.js';

const object = (properties: object) => ({ type: 'object', properties });

const REASON = 'mcp:elicitation';

describe('an elicitation over AG-UI of a lone boolean, or of nothing', () => {
  it('is a yes or no in the words of its field', () => {
    const sure = { type: 'boolean', description: 'Deletes 12 files' };
    const schema = { ...object({ sure }), required: ['sure'] };
    const { prompt, payload } = ask({
      reason: REASON,
      responseSchema: schema,
      message: 'Delete everything?',
    });
    expect(outline(prompt)).toBe('confirmation approve:none deny:none');
    expect(prompt).toMatchObject({ message: 'Delete everything?', more: { sure: 'Deletes 12 files' } });
    expect([payload(APPROVE), payload(DENY)]).toEqual([{ sure: true }, { sure: false }]);
    expect(askSchema(schema, REASON).prompt.message).toBe('Deletes 12 files');
  });

  it('is a yes alone where there is no field, and can be skipped', () => {
    const { prompt, payload } = askSchema(object({}), REASON);
    expect(outline(prompt)).toBe('confirmation approve:none');
    expect(prompt).toMatchObject({ approvalSends: { value: {} } });
    expect(payload(APPROVE)).toEqual({});
  });

  it.each([
    object({ cancel: { type: 'boolean' } }),
    object({ a: { type: 'boolean' }, b: { type: 'boolean' } }),
    { ...object({}), minProperties: 1 },
  ])('is a form with %j', (schema) => {
    expect(askSchema(schema, REASON).prompt.kind).toBe('form');
  });
});
