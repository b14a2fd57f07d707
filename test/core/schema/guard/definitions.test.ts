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

const typeOf = (schema: object) => {
  const guarded = guardSchema(schema);
  return guarded.usable ? Object.values(Object(guarded.schema.$defs))[0] : guarded.reason;
};
const integer = { type: 'integer' };

it.each<[string, object]>([
  ['its name', { $ref: 'item.json', $defs: { i: { $id: 'item.json', ...integer } } }],
  [
    'its name, below a base',
    {
      $id: 'https://a.example/x/root.json',
      $ref: 'item.json',
      $defs: { i: { $id: 'item.json', ...integer } },
    },
  ],
  [
    'its whole address',
    { $id: 'https://a.example/root', $ref: 'https://a.example/i', $defs: { i: { $id: '/i', ...integer } } },
  ],
  ['an urn', { $ref: 'urn:example:i', definitions: { i: { $id: 'urn:example:i', ...integer } } }],
  ['draft 4’s id', { $ref: 'item.json', definitions: { i: { id: 'item.json', ...integer } } }],
  [
    'a pointer into it',
    { $ref: 'item.json#/$defs/n', $defs: { i: { $id: 'item.json', $defs: { n: integer } } } },
  ],
  [
    'the address of the whole',
    { $id: 'https://a.example/root', $ref: 'https://a.example/root#/$defs/n', $defs: { n: integer } },
  ],
])('a reference to a part with an $id is resolved by %s', (_, schema) => {
  expect(typeOf(schema)).toMatchObject(integer);
});

it('a reference in a part with an $id is relative to that part', () => {
  const part = {
    $id: 'item.json',
    type: 'object',
    properties: { n: { $ref: '#/$defs/n' } },
    $defs: { n: integer },
  };
  const guarded = guardSchema({
    type: 'object',
    properties: { a: { $ref: 'item.json' } },
    $defs: { part, n: { type: 'string' } },
  });
  expect(guarded).toMatchObject({ notes: [], schema: { $defs: { n_1: integer } } });
});

it('a value with an $id is no part of the schema', () => {
  expect(guardSchema({ $ref: 'item.json', const: { $id: 'item.json' } }).notes).toMatchObject([
    { why: 'not-local' },
  ]);
});
