import { describe, expect, it } from 'vitest';
import { guardSchema } from '../../../../src/core/schema/guard/guard-schema.js';
import { guardX } from './guard-x.js';

const TEXT = { type: 'string' };
const NUMBER = { type: 'number' };
const list = (items: unknown) => ({ type: 'array', items });
const fields = (properties: object) => ({ type: 'object', properties });

describe('a default that a field can show is kept', () => {
  it.each<readonly [schema: object, value: unknown]>([
    [{ type: 'integer' }, 5],
    [NUMBER, 5.5],
    [NUMBER, 0],
    [{ type: ['string', 'null'] }, ''],
    [TEXT, 'a'.repeat(100_000)],
    [{ ...TEXT, allOf: [{ ...TEXT, minLength: 1 }] }, 'a'],
    [list(TEXT), []],
    [list(TEXT), Array.from({ length: 100 }, () => 'v')],
    [list({ enum: ['a', 'b'] }), []],
    [list(list(NUMBER)), [[1], []]],
    [list(fields({ n: NUMBER })), [{ n: 1 }]],
    [{ ...list([TEXT, NUMBER]), additionalItems: TEXT }, ['a', 1, 'b']],
    [list({ type: 'object', additionalProperties: TEXT }), [{ k: 'a' }]],
    [fields({ a: TEXT, b: fields({ n: NUMBER }) }), { a: 'x', b: { n: 1 } }],
  ])('%j', (schema, value) => {
    // Beside another field, because a number alone would be the whole answer.
    const guarded = guardSchema(fields({ x: { ...schema, default: value }, other: TEXT }));
    expect(guarded).toMatchObject({ schema: { properties: { x: { default: value } } } });
    expect(guarded.notes).toEqual([]);
  });

  it('null is removed without a note, because it is no default', () => {
    expect(guardX({ ...TEXT, default: null })).toEqual({ x: TEXT, notes: [] });
  });
});

describe('a default that no field can show unchanged is removed', () => {
  it.each<readonly [schema: object, value: unknown, why: string]>([
    [{ type: 'integer' }, 5.5, 'malformed'],
    [TEXT, 5, 'malformed'],
    [TEXT, ['a'], 'malformed'],
    [TEXT, { a: 1 }, 'malformed'],
    [TEXT, true, 'decides'],
    [NUMBER, 'a', 'malformed'],
    [list(TEXT), 'a', 'malformed'],
    [{ type: 'object', additionalProperties: true }, { a: 'x' }, 'malformed'],
    [fields({ a: TEXT }), {}, 'malformed'],
    [fields({ a: { type: 'boolean' } }), { a: true }, 'malformed'],
    [fields({ a: { type: 'string', enum: ['x'] } }), { a: 'x' }, 'malformed'],
    [list(list(TEXT)), Array.from({ length: 100 }, () => Array.from({ length: 9 }, () => 'v')), 'too-large'],
    [list({ type: 'boolean' }), [true], 'malformed'],
    [list({ enum: ['a', 'b'] }), ['a', 'z'], 'malformed'],
    [list(list({ enum: ['a', 'b'] })), [['a']], 'malformed'],
    [list(fields({ yes: { type: 'boolean' } })), [{ yes: true }], 'malformed'],
    [list(fields({ a: { enum: ['x'] } })), [{ a: 'x' }], 'malformed'],
    [list(fields({ a: { enum: ['x'] }, n: NUMBER })), [{ a: 'x', n: 1 }], 'malformed'],
    [list([TEXT, { enum: ['a', 'b'] }]), ['x', 'a'], 'malformed'],
    [{ ...list([TEXT]), additionalItems: { enum: ['a', 'b'] } }, ['x', 'a'], 'malformed'],
    [list(list([{ enum: ['a'] }])), [['a']], 'malformed'],
    [list({ type: 'object', additionalProperties: { enum: ['a'] } }), [{ k: 'a' }], 'malformed'],
  ])('%j, with %j', (schema, value, why) => {
    const { x, notes } = guardX({ ...schema, default: value });
    expect(x).not.toHaveProperty('default');
    expect(x).not.toHaveProperty('x-suggested');
    expect(notes).toContain(`default removed ${why}`);
  });

  it('if its rows are behind a reference, which could be a choice', () => {
    const schema = {
      ...fields({ rows: { ...list({ $ref: '#/$defs/row' }), default: ['a'] } }),
      $defs: { row: TEXT },
    };
    const guarded = guardSchema(schema);
    expect(guarded).toMatchObject({ notes: [{ keyword: 'default', what: 'removed', why: 'malformed' }] });
    expect(JSON.stringify(guarded)).not.toContain('"default":[');
  });
});

describe('a default that is a choice', () => {
  it.each<readonly [schema: object, value: unknown]>([
    [{ type: 'string', enum: ['a', 'b'] }, 'a'],
    [{ oneOf: [{ const: 'a' }, { const: 'b' }] }, 'b'],
    [{ anyOf: [{ const: 1 }, { const: 2 }] }, 2],
    [{ enum: [{ a: 1 }, 'b'] }, { a: 1 }],
    [{ ...TEXT, allOf: [{ enum: ['a', 'b'] }] }, 'a'],
    [
      {
        ...TEXT,
        allOf: [
          { ...TEXT, minLength: 1 },
          { ...TEXT, oneOf: [{ const: 'a' }, { const: 'b' }] },
        ],
      },
      'b',
    ],
    [{ ...TEXT, anyOf: [{ enum: ['a', 'b'] }, { enum: ['c'] }] }, 'c'],
    [list({ ...TEXT, allOf: [{ enum: ['a', 'b'] }] }), ['a']],
    [list({ type: 'string', enum: ['a', 'b'] }), ['b', 'a']],
    [list({ oneOf: [{ const: 'a' }, { const: 'b' }] }), ['b']],
  ])('is suggested: %j, with %j', (schema, value) => {
    const { x, notes } = guardX({ ...schema, default: value });
    expect(x).toHaveProperty('x-suggested', value);
    expect(x).not.toHaveProperty('default');
    expect(notes).toEqual(['default removed decides']);
  });
});

describe('a read-only field', () => {
  const readOnly = true;

  it.each<readonly [schema: object, isReadOnly: boolean]>([
    [{ ...TEXT, readOnly, default: 'a' }, true],
    [{ ...TEXT, readOnly }, false],
    [{ ...TEXT, readOnly, default: 5 }, false],
    [{ ...TEXT, readOnly: 'true', default: 'a' }, false],
  ])('stays one only if it has a value: %j', (schema, isReadOnly) => {
    expect(Object(guardX(schema).x).readOnly).toBe(isReadOnly || undefined);
  });
});

describe('a number that would be the whole answer', () => {
  const five = { type: 'number', default: 5 };
  const suggested = { type: 'number', 'x-suggested': 5 };
  const read = (schema: object) => {
    const guarded = guardSchema(schema);
    return [guarded.usable && guarded.schema, guarded.notes];
  };
  const noted = (...path: string[]) => [{ path, keyword: 'default', what: 'removed', why: 'decides' }];

  it('is suggested', () => {
    expect(read(five)).toEqual([suggested, noted()]);
    expect(read(fields({ n: five }))).toEqual([fields({ n: suggested }), noted('properties', 'n')]);
    expect(read(fields({ o: fields({ n: five }) }))).toEqual([
      fields({ o: fields({ n: suggested }) }),
      noted('properties', 'o', 'properties', 'n'),
    ]);
  });

  it.each([fields({ n: five, a: TEXT }), fields({}), fields({ a: { ...TEXT, default: 'a' } })])(
    'any other default is kept: %j',
    (schema) => {
      expect(read(schema)).toEqual([schema, []]);
    },
  );
});
