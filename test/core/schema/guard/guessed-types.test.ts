import { expect, it } from 'vitest';
import { guardSchema } from '../../../../src/core/schema/guard/guard-schema.js';

const rule = { minLength: 1 };

it.each([
  ['a lone field', rule],
  ['a field', { type: 'object', properties: { a: rule } }],
  ['a field with the name of a keyword', { type: 'object', properties: { not: { maximum: 3 } } }],
  ['an item', { type: 'array', items: { pattern: 'a' } }],
  ['one item of a tuple', { type: 'array', prefixItems: [{ type: 'string' }, rule] }],
  ['an added entry', { type: 'object', additionalProperties: { multipleOf: 2 } }],
  ['a field by reference', { $ref: '#/$defs/a', $defs: { a: { format: 'email' } } }],
])('a type that was guessed for %s narrows the answer, and is reported so', (_, schema) => {
  const { notes } = guardSchema(schema);
  expect(notes.filter(({ why }) => why === 'guessed')).toMatchObject([{ what: 'narrowed' }]);
});

it.each([
  ['an object', { properties: { a: { type: 'string' } } }],
  ['a list', { items: { type: 'string' } }],
  ['a condition', { type: 'object', if: { properties: { a: rule } } }],
  ['a negation', { type: 'object', properties: { a: { type: 'string', not: rule } } }],
  ['a part beside others', { type: 'string', allOf: [rule] }],
])('a type that was guessed for %s narrows no field, and is reported as rewritten', (_, schema) => {
  const { notes } = guardSchema(schema);
  const guesses = notes.filter(({ why }) => why === 'guessed');
  expect(new Set(guesses.map(({ what }) => what))).toEqual(new Set(['rewritten']));
});
