import { createAjvValidator, createInterpretedValidator } from 'holdpoint/validators';
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../../../src/core/util/json.js';

/** Names that the guard renames, because forms and validators cannot use them, and a plain one. */
const payloads = ['constructor', '__proto__', '', 'name'].map((name) => ({
  name,
  payload: Object.fromEntries([[name, 1]]),
}));

const cases: readonly (readonly [what: string, names: JsonSchema, accepted: readonly string[]])[] = [
  ['an enum', { enum: ['constructor', '__proto__'] }, ['constructor', '__proto__']],
  ['a constant', { const: '' }, ['']],
  ['a choice', { anyOf: [{ const: 'constructor' }, { const: 'name' }] }, ['constructor', 'name']],
  ['a negation', { not: { enum: ['constructor', 'name'] } }, ['__proto__', '']],
  // Rules about characters are not applied to renamed names.
  ['a pattern', { pattern: '^[b-d]' }, ['constructor', '__proto__', '']],
  ['a length', { maxLength: 3 }, ['constructor', '__proto__', '']],
  ['a pattern that no name may match', { not: { pattern: '[a-z]' } }, ['constructor', '__proto__', '']],
  ['a length in a part', { allOf: [{ maxLength: 3 }] }, ['constructor', '__proto__', '']],
  ['a pattern that all but one fit', { not: { pattern: '^x' } }, ['constructor', '__proto__', '', 'name']],
];

describe.each([createAjvValidator(), createInterpretedValidator()])(
  'propertyNames, with the $name validator',
  (validator) => {
    it.each(cases)('%s accepts only its own names', async (_, propertyNames, accepted) => {
      const schema = { type: 'object', propertyNames };
      const issues = await Promise.all(payloads.map(({ payload }) => validator.validate(schema, payload)));
      expect(payloads.filter((_one, index) => issues[index]?.length === 0).map(({ name }) => name)).toEqual(
        accepted,
      );
    });
  },
);
