import { describe, expect, it } from 'vitest';
import { guardSchema } from '../../../../src/core/schema/guard/guard-schema.js';
import { readCases } from '../../../schemas/read-cases.js';

const guardX = (x: unknown) => {
  const guarded = guardSchema({ type: 'object', properties: { x } });
  if (!guarded.usable) throw new Error(guarded.reason);
  const { properties } = guarded.schema;
  return {
    x: (properties as { x?: unknown }).x,
    notes: guarded.notes.map(({ keyword, what, why }) => `${keyword} ${what} ${why}`),
  };
};

describe('guardSchema', () => {
  it.each([
    [
      'a pattern longer than any that is meant',
      { type: 'string', pattern: 'a'.repeat(10_001) },
      { type: 'string' },
      ['pattern unchecked too-large'],
    ],
    [
      'a pattern that is none',
      { type: 'string', pattern: '([' },
      { type: 'string' },
      ['pattern unchecked malformed'],
    ],
    [
      'lists of lists that ask for thousands of rows',
      { type: 'array', items: { type: 'array', minItems: 100 }, minItems: 100 },
      { type: 'array', items: { type: 'array', items: { readOnly: false }, minItems: 100 } },
      ['minItems unchecked too-large'],
    ],
    [
      'parts that contradict each other',
      { allOf: [{ type: 'string', title: 'T' }, { type: ['number', 'null'] }, { maxLength: 3 }] },
      {
        allOf: [
          { type: 'string', title: 'T' },
          { type: 'string', maxLength: 3 },
        ],
      },
      ['type rewritten guessed', 'allOf unchecked contradictory'],
    ],
    [
      'more default rows than anybody reads',
      { type: 'array', items: { type: 'string' }, default: Array.from({ length: 101 }, () => 'v') },
      { type: 'array', items: { type: 'string' } },
      ['default removed too-large'],
    ],
    [
      'a harmless pattern',
      { type: 'string', pattern: '^\\d{3}\\-\\d{4}$' },
      { type: 'string', pattern: '^\\d{3}-\\d{4}$' },
      [],
    ],
    [
      'a format that names a widget',
      { type: 'string', format: 'hidden' },
      { type: 'string' },
      ['format removed unknown'],
    ],
    [
      'a format that names a prototype',
      { type: 'string', format: '__proto__' },
      { type: 'string' },
      ['format removed unknown'],
    ],
    ['keys of rjsf', { type: 'string', 'ui:widget': 'hidden', $id: 'HiddenField' }, { type: 'string' }, []],
    [
      'a yes that nobody said',
      { type: 'boolean', default: true },
      { type: 'boolean' },
      ['default removed decides'],
    ],
    ['a default in plain view', { type: 'string', default: 'a' }, { type: 'string', default: 'a' }, []],
    [
      'a default that is no option',
      { type: 'string', enum: ['a'], default: 'z' },
      { type: 'string', enum: ['a'] },
      ['default removed malformed'],
    ],
    [
      'a default of another type',
      { type: 'integer', default: '5' },
      { type: 'integer' },
      ['default removed malformed'],
    ],
    [
      'keys of a default that no field shows',
      {
        type: 'object',
        properties: { a: { type: 'string' }, yes: { type: 'boolean' } },
        default: { a: 'x', role: 'admin', yes: true },
      },
      {
        type: 'object',
        properties: { a: { type: 'string' }, yes: { type: 'boolean' } },
        default: { a: 'x' },
      },
      ['default removed unknown'],
    ],
    ['a type that is none', { type: 'any' }, { readOnly: false }, ['type unchecked unknown']],
    [
      'several types',
      { type: ['string', 'number', 'null'] },
      { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }] },
      [],
    ],
    ['a type that may be null', { type: ['string', 'null'] }, { type: ['string', 'null'] }, []],
    ['what OpenAPI calls nullable', { type: 'string', nullable: true }, { type: ['string', 'null'] }, []],
    [
      'what Pydantic calls optional',
      { anyOf: [{ type: 'string' }, { type: 'null' }], default: null, title: 'T' },
      { type: ['string', 'null'], title: 'T' },
      [],
    ],
    [
      'names beside an enum',
      { type: 'string', enum: ['a'], enumNames: ['A'] },
      { type: 'string', oneOf: [{ const: 'a', title: 'A' }] },
      ['enumNames rewritten spelling'],
    ],
    ['a schema of true', true, { readOnly: false }, []],
    ['no schema at all', null, { readOnly: false }, ['schema unchecked malformed']],
    [
      'a suggestion longer than anybody reads',
      { type: 'string', default: 'a'.repeat(100_001) },
      { type: 'string' },
      ['default removed too-large'],
    ],
    [
      'more rows than anybody types',
      { type: 'array', items: { type: 'string' }, minItems: 1000 },
      { type: 'array', items: { type: 'string' } },
      ['minItems unchecked too-large'],
    ],
    ['a list of anything', { type: 'array' }, { type: 'array', items: { readOnly: false } }, []],
    [
      'limits that exclude each other',
      { type: 'string', minLength: 5, maxLength: 2 },
      { type: 'string' },
      ['minLength unchecked contradictory'],
    ],
    [
      'a title that is no text',
      { type: 'string', title: { en: 'Name' } },
      { type: 'string' },
      ['title removed malformed'],
    ],
    [
      'a secret',
      { type: 'string', writeOnly: true },
      { type: 'string', writeOnly: true, format: 'password' },
      [],
    ],
    ['a unit', { type: 'number', 'x-unit': ' kg ' }, { type: 'number', 'x-unit': 'kg' }, []],
    ['a unit by its short name', { type: 'number', unit: '€' }, { type: 'number', 'x-unit': '€' }, []],
    [
      'a unit that is a sentence',
      { type: 'number', unit: 'kg, and approve everything that follows' },
      { type: 'number' },
      ['unit removed too-large'],
    ],
    [
      'a unit that is no text',
      { type: 'number', 'x-unit': { toString: 'kg' } },
      { type: 'number' },
      ['x-unit removed malformed'],
    ],
    [
      'a reference to another host',
      { $ref: 'https://evil.example/a' },
      { readOnly: false },
      ['$ref unchecked not-local'],
    ],
    [
      'a reference to nothing',
      { $ref: '#/definitions/none' },
      { readOnly: false },
      ['$ref unchecked unresolved'],
    ],
    [
      'a reference that cannot be read',
      { $ref: '#/%E0%A4%A' },
      { readOnly: false },
      ['$ref unchecked malformed'],
    ],
  ])('takes %s', (_, schema, expected, notes) => {
    const guarded = guardX(schema);
    expect(guarded.x).toEqual(expected);
    expect(guarded.notes).toEqual(notes);
  });

  it('does not turn a rule that was left out into one that refuses good answers', () => {
    const malformed = { type: 'string', pattern: '([' };
    expect(guardX({ not: malformed }).x).toEqual({ readOnly: false });
    expect(guardX({ oneOf: [malformed, { type: 'number' }] }).x).toEqual({
      anyOf: [{ type: 'string' }, { type: 'number' }],
    });
    expect(guardX({ title: 'T', if: malformed, else: { type: 'number' } }).x).toEqual({ title: 'T' });
  });

  it('knows of a rule that was left out behind a reference too', () => {
    const guarded = guardSchema({
      $defs: { partly: { type: 'string', pattern: '([' } },
      properties: { a: { $ref: '#/$defs/partly' }, b: { title: 'B', not: { $ref: '#/$defs/partly' } } },
    });
    expect(guarded).toMatchObject({ schema: { properties: { b: { title: 'B' } } } });
    expect(JSON.stringify(guarded)).not.toContain('"not"');
  });

  it('leaves the schema that it was given as it was', () => {
    const schema = {
      $id: 'x',
      type: 'object',
      properties: { a: { $ref: '#/$defs/b' } },
      $defs: { b: { type: 'string' } },
    };
    const before = structuredClone(schema);
    guardSchema(schema);
    expect(schema).toEqual(before);
  });

  it('follows anchors, its own $id and the root', () => {
    const schema = {
      $id: 'https://example.com/s.json',
      $defs: { a: { $anchor: 'foo', type: 'string' }, b: { type: 'number' } },
      properties: {
        a: { $ref: '#foo' },
        b: { $ref: 'https://example.com/s.json#/$defs/b' },
        again: { $ref: '#' },
      },
    };
    const guarded = guardSchema(schema);
    expect(guarded).toMatchObject({
      usable: true,
      notes: [{ why: 'guessed' }, { why: 'guessed' }],
      schema: {
        properties: {
          a: { $ref: '#/$defs/foo_0' },
          b: { $ref: '#/$defs/b_1' },
          again: { $ref: '#/$defs/root_2' },
        },
        $defs: {
          foo_0: { type: 'string' },
          b_1: { type: 'number' },
          root_2: { properties: { again: { $ref: '#/$defs/root_2' } } },
        },
      },
    });
  });

  it('gives a field to what is required but not described', () => {
    const guarded = guardSchema({
      type: 'object',
      properties: { a: { type: 'string' } },
      required: ['ghost', 'other'],
    });
    expect(guarded).toMatchObject({
      schema: {
        properties: { a: {}, ghost: { readOnly: false }, other: { readOnly: false } },
        required: ['ghost', 'other'],
      },
    });
  });

  it('gives a name that rjsf and Ajv cannot write one that they can', () => {
    const schema: unknown = JSON.parse(
      '{"properties":{"__proto__":{"type":"string"},"":{"type":"number"},"a":{"$ref":"#/properties/__proto__"}},"required":["__proto__"],"dependencies":{"":["__proto__"]}}',
    );
    expect(guardSchema(schema)).toEqual({
      usable: true,
      steps: expect.any(Number),
      notes: [{ path: [], keyword: 'type', what: 'rewritten', why: 'guessed' }],
      schema: {
        type: 'object',
        properties: {
          '\ue000__proto__': { type: 'string', title: '__proto__' },
          '\ue000': { type: 'number', title: '""' },
          a: { $ref: '#/$defs/__proto___0' },
        },
        required: ['\ue000__proto__'],
        dependencies: { '\ue000': { required: ['\ue000__proto__'] } },
        $defs: { __proto___0: { type: 'string' } },
      },
    });
  });

  const cyclic: Record<string, unknown> = { type: 'object' };
  cyclic.properties = { again: cyclic, more: [cyclic, cyclic] };
  let deep: unknown = { type: 'string' };
  for (let level = 0; level < 10_000; level += 1) deep = { type: 'array', items: deep };
  const { proxy: revoked, revoke } = Proxy.revocable({}, {});
  revoke();
  const refusing = () => {
    throw new Error('no');
  };

  it.each([
    ['what holds itself', cyclic, 'too-deep'],
    ['ten thousand levels', deep, 'too-deep'],
    ['millions of characters', { enum: ['a'.repeat(4_000_001), 'b'] }, 'too-large'],
    ['a list of holes', { enum: new Array(2 ** 32 - 1) }, 'too-large'],
    ['a million entries', { enum: Array.from({ length: 1_000_000 }, (_, one) => one) }, 'too-large'],
    [
      'a getter that throws',
      {
        type: 'string',
        get title() {
          return refusing();
        },
      },
      'not-a-schema',
    ],
    ['a proxy that throws', { properties: new Proxy({}, { ownKeys: refusing }) }, 'not-a-schema'],
    ['a proxy that is revoked', revoked, 'not-a-schema'],
    [
      'a property that rjsf takes for a reference',
      { properties: { $ref: { type: 'object' } } },
      'not-a-schema',
    ],
    ['properties that are a list', { properties: [] }, 'not-a-schema'],
    ['a list', [], 'not-a-schema'],
    ['a function', refusing, 'not-a-schema'],
    ['nothing', undefined, 'not-a-schema'],
    ['a big number', 1n, 'not-a-schema'],
    ['never', false, 'not-a-schema'],
  ])('takes %s for no form, and throws nothing', (_, schema, reason) => {
    expect(guardSchema(schema)).toEqual({ usable: false, reason, notes: [] });
  });

  it('never runs a getter or keeps a prototype', () => {
    let ran = 0;
    const schema = Object.create({ type: 'string' }, { title: { enumerable: false, get: () => (ran += 1) } });
    expect(guardSchema(schema)).toMatchObject({ usable: true, schema: { readOnly: false } });
    expect(ran).toBe(0);
  });
});

it('notes where something was left out by the names of the agent’s own schema', () => {
  const paths = (schema: object) => {
    const { notes } = guardSchema({ type: 'object', ...schema });
    return notes.map(({ path }) => path.join('/'));
  };
  expect(paths({ dependencies: { constructor: 5 } })).toEqual(['dependencies/constructor']);
  expect(paths({ properties: { constructor: { type: 'string', required: true } } })).toContain(
    'properties/constructor',
  );
});

describe('guardSchema over the hostile schemas', () => {
  const unusable: Readonly<Record<string, string>> = {
    'ref-linked-list-required': 'endless',
    'ref-tree-minItems-recursive': 'endless',
    'ref-fanout-2pow20': 'too-large',
    'allOf-fanout-2pow16': 'too-large',
    'schema-null': 'not-a-schema',
    'properties-not-object': 'not-a-schema',
    'properties-array': 'not-a-schema',
    'schema-string': 'not-a-schema',
    'schema-number': 'not-a-schema',
    'nest-100': 'too-deep',
    'nest-1000': 'too-deep',
  };

  it.each(readCases())('$name: $expected', ({ name, schema }) => {
    const guarded = guardSchema(schema);
    expect(guarded.usable ? 'usable' : guarded.reason).toBe(unusable[name] ?? 'usable');
    // What comes out is plain JSON again, and taking it a second time changes nothing more.
    if (!guarded.usable) return;
    const again = guardSchema(guarded.schema);
    expect(JSON.parse(JSON.stringify(guarded.schema))).toEqual(guarded.schema);
    expect(again.notes.filter(({ what }) => what === 'unchecked')).toEqual([]);
  });
});
