import type { JsonSchema } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { readNode } from '../../../src/core/schema/schema-node.js';
import { readShape } from '../../../src/core/schema/schema-shape.js';

const text = { type: 'string' };
const bool = { type: 'boolean' };
const sizes = { enum: ['S', 'M'] };
const fields = (properties: object, required: unknown = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});
const list = (more: object) => ({ type: 'array', items: sizes, ...more });
const constants = { a: { const: 1 }, b: { const: { c: [2] } } };
/** Constants in this many nested objects. */
const deep = (levels: number): JsonSchema =>
  levels === 0 ? { const: 1 } : fields({ a: { const: 1 }, in: deep(levels - 1) });

describe('a schema that allows only one value', () => {
  it('has that value', () => {
    expect(readShape(fields(constants))).toEqual({ kind: 'fixed', value: { a: 1, b: { c: [2] } } });
    expect(readShape({ const: 7, type: 'integer', title: 'Seven' })).toEqual({ kind: 'fixed', value: 7 });
    expect(readShape(deep(8)).kind).toBe('fixed');
  });

  it.each<[string, JsonSchema]>([
    ['a rule beside its constants', { ...fields(constants), minProperties: 3 }],
    ['no fields', fields({})],
    ['a required field that it does not have', fields(constants, ['a', 'b', 'c'])],
    ['a constant that may be left out', fields(constants, ['a'])],
    ['a text for its required fields', fields(constants, 'ab')],
    ['more levels than anybody reads', fields({ a: { const: 1 }, in: deep(8) })],
  ])('is a form if it has %s', (_what, schema) => {
    expect(readShape(schema)).toEqual({ kind: 'form' });
  });
});

describe('an approval', () => {
  it('has edited arguments of any schema under `editedArgs`, and objects under other names', () => {
    expect(readShape(fields({ approved: bool, editedArgs: true }, []))).toMatchObject({
      kind: 'approval',
      args: { key: 'editedArgs', required: false, schema: true },
    });
    expect(readShape(fields({ approved: bool, editedArgs: text }, []))).toMatchObject({
      kind: 'approval',
      args: { schema: text },
    });
    expect(readShape(fields({ approved: bool, args: fields({ a: text }) }, []))).toMatchObject({
      kind: 'approval',
      args: { key: 'args' },
    });
  });

  it.each<[string, JsonSchema]>([
    ['must have edited arguments, whichever', fields({ approved: bool, editedArgs: true })],
    ['has arguments that are a text', fields({ approved: bool, args: text }, [])],
    ['has arguments twice', fields({ approved: bool, args: fields({}), editedArgs: true }, [])],
    ['has an object that is not called like arguments', fields({ approved: bool, target: fields({}) }, [])],
    ['has a field with a malformed schema', fields({ approved: bool, reason: 7 }, [])],
    ['allows nothing for its edited arguments', fields({ approved: bool, editedArgs: 7, note: 7 }, [])],
  ])('is a form if it %s', (_what, schema) => {
    expect(readShape(schema)).toEqual({ kind: 'form' });
  });
});

describe('a list of options', () => {
  const choices = (schema: JsonSchema) => {
    const shape = readShape(schema);
    return shape.kind === 'choices' ? shape.fields[0] : shape.kind;
  };
  const labels = (schema: JsonSchema) => {
    const found = choices(schema);
    return typeof found === 'object' ? found.options.map(({ label }) => label) : found;
  };
  const numbered = (count: number) => Array.from({ length: count }, (_, index) => `option ${index}`);

  it('has each option once, and a label for an empty option', () => {
    expect(labels({ enum: ['a', 'a', ''] })).toEqual(['a', '""']);
    expect(labels({ enum: numbered(12) })).toHaveLength(12);
  });

  it('has the limits of the schema if they are whole numbers', () => {
    expect(choices(list({}))).toMatchObject({ multiple: true, minimum: 0, maximum: null });
    expect(choices(list({ minItems: 1, maxItems: 1 }))).toMatchObject({ multiple: false, listed: true });
    expect(choices(list({ maxItems: 1 }))).toMatchObject({ multiple: true, minimum: 0, maximum: 1 });
    expect(choices(list({ maxItems: 0 }))).toMatchObject({ minimum: 0, maximum: 0 });
    for (const odd of ['1', 1.5, -1, null])
      expect(choices(list({ minItems: odd, maxItems: odd }))).toMatchObject({ minimum: 0, maximum: null });
  });

  it.each<[string, JsonSchema]>([
    ['two options that look the same', { enum: [1, '1'] }],
    ['more options than fit on buttons', { enum: numbered(13) }],
    ['an option of another type', { type: 'string', enum: ['a', 1] }],
    ['more to be picked than there are', list({ minItems: 3, maxItems: 5 })],
    ['an option with a rule', { oneOf: [{ const: 'a' }, { const: 'b', minLength: 3 }] }],
    ['an option without a constant', { oneOf: [{ const: 'a' }, { title: 'b' }] }],
    ['an option that is not a schema', { oneOf: [{ const: 'a' }, 'b'] }],
    ['a second list beside it', { anyOf: [sizes, { enum: ['L'] }] }],
    ['two texts and no list', { anyOf: [text, text] }],
    ['a text and two lists', { anyOf: [sizes, text, { enum: ['L'] }] }],
    ['a rule beside a list or a text', { anyOf: [sizes, text], minLength: 3 }],
    ['a malformed schema beside it', { anyOf: [sizes, 7] }],
    ['no list of branches', { anyOf: 'sizes' }],
    ['a rule that must hold as well', { allOf: [sizes, { minLength: 2 }] }],
    ['two types', { type: ['string', 'number'] }],
    ['a reference to nothing', { anyOf: [{ $ref: '#/nowhere' }, { type: 'null' }] }],
    ['two fields of which one is an object', fields({ a: fields({ b: sizes }), c: text })],
  ])('is a form if it has %s', (_what, schema) => {
    expect(readShape(schema)).toEqual({ kind: 'form' });
  });
});

describe('whether null is allowed and not a choice', () => {
  it.each<[boolean, JsonSchema]>([
    [false, { enum: ['a', null] }],
    [false, { type: ['string', 'null'], enum: ['a', null] }],
    [false, { type: 'string', enum: ['a', null] }],
    [false, { type: ['string', 'null'], enum: ['a'] }],
    [true, { type: ['string', 'null'] }],
    [false, { type: ['string'] }],
    [false, { anyOf: [sizes, { const: null }] }],
    [false, { anyOf: [sizes, { type: 'null', title: 'Any' }] }],
    [true, { anyOf: [sizes, { type: 'null' }] }],
    [true, { oneOf: [{ const: 'a' }, { const: 'b' }, { type: 'null' }] }],
    [false, { type: 'string', oneOf: [{ const: 'a' }, { const: 'b' }, { type: 'null' }] }],
    [false, { anyOf: [{ const: 'a' }, { const: 'b' }] }],
    [false, sizes],
  ])('%s: %j', (nullable, schema) => {
    expect(readNode(schema, schema)?.nullable).toBe(nullable);
  });
});

it('references are followed seven times at most', () => {
  const chain = (length: number) => ({
    $ref: '#/$defs/0',
    $defs: Object.fromEntries(
      Array.from({ length }, (_, index) => [
        String(index),
        index === length - 1 ? sizes : { $ref: `#/$defs/${index + 1}` },
      ]),
    ),
  });
  expect(readNode(chain(7), chain(7))?.schema).toMatchObject(sizes);
  expect(readNode(chain(8), chain(8))).toBeNull();
});
