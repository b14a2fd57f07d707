import { expect, it } from 'vitest';
import { guardSchema } from '../../../../src/core/schema/guard/guard-schema.js';

const ref = (name: string) => ({ $ref: `#/$defs/${name}` });
const $defs = { never: false, indirect: ref('never'), broken: { type: 'string', pattern: '([' } };

it('a reference to a schema that no value matches is one itself', () => {
  expect(guardSchema({ ...ref('never'), $defs }).notes).toEqual([
    { path: [], keyword: 'schema', what: 'unchecked', why: 'contradictory' },
  ]);
  const required = guardSchema({ type: 'object', properties: { a: ref('never') }, required: ['a'], $defs });
  expect(required).toMatchObject({ schema: { properties: {} }, notes: [{ why: 'contradictory' }] });
  expect(guardSchema({ type: 'object', properties: { a: ref('indirect') }, $defs })).toMatchObject({
    schema: { $defs: { indirect_0: { not: {} } } },
  });
});

it('a note about a definition has the definition’s path, and a long name is cut', () => {
  expect(guardSchema({ type: 'object', properties: { a: ref('broken') }, $defs }).notes).toEqual([
    { path: ['$defs', 'broken'], keyword: 'pattern', what: 'unchecked', why: 'malformed' },
  ]);
  const name = 'n'.repeat(70);
  expect(
    guardSchema({ type: 'object', properties: { a: ref(name) }, $defs: { [name]: { type: 'string' } } }),
  ).toMatchObject({ schema: { properties: { a: { $ref: `#/$defs/${'n'.repeat(60)}_0` } } } });
});
