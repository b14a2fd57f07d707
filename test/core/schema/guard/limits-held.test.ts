import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS, type GuardLimits } from '../../../../src/core/schema/guard/guard-context.js';
import { guardSchema } from '../../../../src/core/schema/guard/guard-schema.js';

const TEXT = { type: 'string' };

/** `usable`, or the reason why not, with these limits in place of the defaults. */
function under(limits: Partial<GuardLimits>, schema: unknown): string {
  const guarded = guardSchema(schema, { ...DEFAULT_LIMITS, ...limits });
  return guarded.usable ? 'usable' : guarded.reason;
}

/** A chain of this many references. */
function chain(length: number): object {
  const steps = Array.from({ length }, (_, at) => [`d${at}`, { $ref: `#/$defs/d${at + 1}` }] as const);
  return { $ref: '#/$defs/d0', $defs: { ...Object.fromEntries(steps), [`d${length}`]: TEXT } };
}

describe('a schema is accepted at each limit, and rejected above it', () => {
  const two = { type: 'object', properties: { a: TEXT, b: TEXT } };

  it.each<[keyof GuardLimits, number, unknown, string]>([
    ['values', 5, { type: 'string', enum: ['a', 'b'] }, 'too-large'],
    ['values', 3, { type: 'string', title: 'T' }, 'too-large'],
    ['characters', 10, { type: 'string' }, 'too-large'],
    ['depth', 2, { type: 'array', items: TEXT }, 'too-deep'],
    ['depth', 5, { enum: [[[['a']]], 'b'] }, 'too-deep'],
    ['depth', 5, chain(3), 'too-deep'],
    ['fields', 3, two, 'too-large'],
    ['atOnce', 3, { type: 'array', items: { type: 'string', enum: ['a', 'b', 'c'] } }, 'too-large'],
    ['atOnce', 4, { type: 'array', items: TEXT, minItems: 5 }, 'too-large'],
  ])('%s: %i', (limit, most, schema, reason) => {
    expect(under({ [limit]: most }, schema)).toBe('usable');
    expect(under({ [limit]: most - 1 }, schema)).toBe(reason);
  });

  it('steps: accepted with as many as it needs', () => {
    const guarded = guardSchema(two);
    const steps = guarded.usable ? guarded.steps : 0;
    expect(steps).toBeGreaterThan(3);
    expect(under({ steps }, two)).toBe('usable');
    expect(under({ steps: steps - 1 }, two)).toBe('too-large');
  });
});

describe('a schema that refers to itself', () => {
  const node = (next: object) => ({ type: 'object', properties: { next }, required: ['next'] });

  it.each<[string, object, string]>([
    ['or to nothing', node({ anyOf: [{ $ref: '#' }, { type: 'null' }] }), 'usable'],
    ['or to a text', node({ oneOf: [{ $ref: '#' }, TEXT] }), 'usable'],
    ['by either of two ways', node({ anyOf: [{ $ref: '#' }, { $ref: '#' }] }), 'recursive'],
    ['by a list that may be empty', node({ type: 'array', items: { $ref: '#' } }), 'usable'],
    ['by a list of at least 0', node({ type: 'array', items: { $ref: '#' }, minItems: 0 }), 'usable'],
    ['by a list of at least one', node({ type: 'array', items: { $ref: '#' }, minItems: 1 }), 'recursive'],
  ])('%s', (_, schema, reads) => {
    expect(under({}, schema)).toBe(reads);
  });

  it('without a field in between is cut, with a note', () => {
    const schema = { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } };
    const guarded = guardSchema(schema);
    expect(guarded).toMatchObject({
      usable: true,
      notes: [{ path: [], keyword: '$ref', what: 'unchecked', why: 'recursive' }],
    });
    expect(JSON.stringify(guarded)).toContain('{"readOnly":false}');
    expect(JSON.stringify(guarded).match(/"\$ref":/g)).toHaveLength(2);
  });
});

describe('a value that is not JSON', () => {
  it('is ignored', () => {
    const schema = { type: 'number', minimum: Number.POSITIVE_INFINITY, title: Symbol('T'), default: 1n };
    expect(guardSchema(schema)).toMatchObject({ usable: true, schema: { type: 'number' }, notes: [] });
  });
});

it('the schema `true` allows anything, and one without references gets no definitions', () => {
  expect(guardSchema(true)).toEqual({
    usable: true,
    schema: { readOnly: false },
    notes: [],
    fields: 1,
    steps: 1,
  });
  expect(guardSchema(TEXT)).toMatchObject({ usable: true, notes: [] });
  expect(guardSchema(TEXT)).toHaveProperty('schema', TEXT);
});

it('a removed keyword that is not a rule does not change a negation', () => {
  const negated = { type: 'string', not: { const: 'a', title: { en: 'A' } } };
  expect(guardSchema(negated)).toMatchObject({ schema: { not: {} }, notes: [{ what: 'removed' }] });
});

describe('a reference', () => {
  const whys = (schema: object) => guardSchema(schema).notes.map(({ keyword, why }) => `${keyword} ${why}`);
  const found = (target: object, ref = '#foo') => ({
    properties: { x: { $ref: ref } },
    ...target,
    type: 'object',
  });

  it.each<[string, unknown, string]>([
    ['that is not text', 7, '$ref malformed'],
    ['to an anchor that does not exist', '#none', '$ref unresolved'],
    ['to a value that is not a schema', '#/type', '$ref unresolved'],
  ])('%s gives a note', (_, $ref, why) => {
    expect(whys({ type: 'object', properties: { x: { $ref } } })).toEqual([why]);
  });

  it.each<[string, object]>([
    ['an anchor', { $defs: { a: { $anchor: 'foo', type: 'number' } } }],
    ['an id of draft 6', { $defs: { a: { $id: '#foo', type: 'number' } } }],
    ['an id of draft 4', { $defs: { a: { id: '#foo', type: 'number' } } }],
    ['an anchor in a list', { allOf: [{ $anchor: 'foo', type: 'number' }] }],
    ['the first of two', { $defs: { a: { $anchor: 'foo', type: 'number' }, b: { $anchor: 'foo' } } }],
  ])('finds %s', (_, target) => {
    expect(whys(found(target)).filter((why) => why.startsWith('$ref'))).toEqual([]);
    expect(guardSchema(found(target))).toMatchObject({ schema: { $defs: { foo_0: { type: 'number' } } } });
  });

  it('to the schema `true` allows anything, without a note', () => {
    expect(whys(found({ $defs: { any: true } }, '#/$defs/any'))).toEqual([]);
  });
});
