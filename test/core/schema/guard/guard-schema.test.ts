import { describe, expect, it } from 'vitest';
import { guardSchema } from '../../../../src/core/schema/guard/guard-schema.js';
import { guardX } from './guard-x.js';

describe('guardSchema', () => {
  it('does not leave a part in place that would reject good answers after a rule was removed', () => {
    const malformed = { type: 'string', pattern: '([' };
    expect(guardX({ not: malformed }).x).toEqual({ readOnly: false });
    expect(guardX({ oneOf: [malformed, { type: 'number' }] }).x).toEqual({
      anyOf: [{ type: 'string' }, { type: 'number' }],
    });
    expect(guardX({ title: 'T', if: malformed, else: { type: 'number' } }).x).toEqual({ title: 'T' });
  });

  it('also recognises a removed rule behind a reference', () => {
    const guarded = guardSchema({
      $defs: { partly: { type: 'string', pattern: '([' } },
      properties: { a: { $ref: '#/$defs/partly' }, b: { title: 'B', not: { $ref: '#/$defs/partly' } } },
    });
    expect(guarded).toMatchObject({ schema: { properties: { b: { title: 'B' } } } });
    expect(JSON.stringify(guarded)).not.toContain('"not"');
  });

  it('does not change the schema that it gets', () => {
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

  it('adds a field for a required property that is not described', () => {
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

  it('replaces a name that rjsf and Ajv cannot handle', () => {
    const schema: unknown = JSON.parse(
      '{"properties":{"__proto__":{"type":"string"},"":{"type":"number"},"a":{"$ref":"#/properties/__proto__"}},"required":["__proto__"],"dependencies":{"":["__proto__"]}}',
    );
    expect(guardSchema(schema)).toEqual({
      usable: true,
      notes: [{ path: [], keyword: 'type', what: 'rewritten', why: 'guessed' }],
      fields: 6,
      steps: expect.any(Number),
      schema: {
        type: 'object',
        properties: {
          '\ue000__proto__': { type: 'string' },
          '\ue000': { type: 'number' },
          a: { $ref: '#/$defs/__proto___0' },
        },
        required: ['\ue000__proto__'],
        dependencies: { '\ue000': { required: ['\ue000__proto__'] } },
        $defs: { __proto___0: { type: 'string' } },
      },
    });
  });

  it('never runs a getter and keeps no prototype', () => {
    let ran = 0;
    const schema = Object.create({ type: 'string' }, { title: { enumerable: false, get: () => (ran += 1) } });
    expect(guardSchema(schema)).toMatchObject({ usable: true, schema: { readOnly: false } });
    expect(ran).toBe(0);
  });
});

it('gives paths in the names of the agent’s own schema', () => {
  const paths = (schema: object) => {
    const { notes } = guardSchema({ type: 'object', ...schema });
    return notes.map(({ path }) => path.join('/'));
  };
  expect(paths({ dependencies: { constructor: 5 } })).toEqual(['dependencies/constructor']);
  expect(paths({ properties: { constructor: { type: 'string', required: true } } })).toContain(
    'properties/constructor',
  );
});
