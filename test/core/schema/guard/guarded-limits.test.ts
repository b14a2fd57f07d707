import { describe, expect, it } from 'vitest';
import { guardX } from './guard-x.js';

describe('a limit', () => {
  it.each([
    ['string', 'minLength', -1],
    ['string', 'maxLength', 1.5],
    ['array', 'maxItems', '3'],
    ['object', 'minProperties', null],
    ['number', 'minimum', '5'],
    ['number', 'exclusiveMaximum', null],
    ['number', 'multipleOf', 0],
    ['number', 'multipleOf', -1],
  ])('of a %s is left out: %s %j', (type, keyword, limit) => {
    const { x, notes } = guardX({ type, [keyword]: limit });
    expect(x).not.toHaveProperty(keyword);
    expect(notes).toEqual([`${keyword} unchecked malformed`]);
  });

  it.each([
    { type: 'string', minLength: 0, maxLength: 1 },
    { type: ['string', 'null'], minLength: 0, maxLength: 0 },
    { type: 'string', minLength: 101, pattern: '^a+$' },
    { type: 'number', minimum: -1.5, maximum: -1.5 },
    { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1, multipleOf: 0.5 },
    { type: 'array', items: { type: 'string' }, minItems: 100, maxItems: 100 },
    { type: 'object', minProperties: 101, maxProperties: 101 },
  ])('is kept: %j', (schema) => {
    expect(guardX(schema)).toEqual({ x: schema, notes: [] });
  });

  it('is kept beside a pattern of ten thousand characters', () => {
    const schema = { type: 'string', minLength: 101, pattern: 'a'.repeat(10_000) };
    expect(guardX(schema)).toEqual({ x: schema, notes: [] });
  });

  it.each([
    ['object', 'minProperties', 'maxProperties'],
    ['number', 'minimum', 'maximum'],
    ['array', 'minItems', 'maxItems'],
  ])('of a %s is left out with the limit that it contradicts: %s and %s', (type, least, most) => {
    const { x, notes } = guardX({ type, [least]: 3, [most]: 2 });
    expect(x).not.toHaveProperty(least);
    expect(x).not.toHaveProperty(most);
    expect(notes).toEqual([`${least} unchecked contradictory`]);
  });

  it.each([
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ])('%s can be `true`, as in draft 4, and then uses %s', (exclusive, plain) => {
    const number = { type: 'number' };
    expect(guardX({ ...number, [plain]: 5, [exclusive]: true })).toEqual({
      x: { ...number, [plain]: 5, [exclusive]: 5 },
      notes: [`${exclusive} rewritten spelling`],
    });
    expect(guardX({ ...number, [plain]: 5, [exclusive]: false })).toEqual({
      x: { ...number, [plain]: 5 },
      notes: [],
    });
    expect(guardX({ ...number, [exclusive]: true })).toEqual({
      x: number,
      notes: [`${exclusive} unchecked malformed`],
    });
  });
});

describe('a pattern is rewritten for both validators', () => {
  it.each([
    ['\\_', '_'],
    ['a}', 'a\\}'],
    ['{a', '\\{a'],
    ['a]', 'a\\]'],
    ['a{,3}', 'a\\{,3\\}'],
    ['a{2}\\-b{2,}c{2,30}}', 'a{2}-b{2,}c{2,30}\\}'],
    ['[{}\\-\\@]\\-{x', '[{}\\-@]-\\{x'],
    ['\\-\\d\\\\', '-\\d\\\\'],
    ['\\u{61}', '\\u{61}'],
    ['^\\p{L}+$', '^\\p{L}+$'],
    ['{a{2}', '\\{a{2}'],
    ['a{12}\\-', 'a{12}-'],
  ])('%s', (pattern, written) => {
    expect(guardX({ type: 'string', pattern })).toEqual({
      x: { type: 'string', pattern: written },
      notes: [],
    });
    expect(() => new RegExp(written, 'u')).not.toThrow();
  });

  it.each([7, '\\1', '\\-\\c', '*', '(?<\\a>.)'])('or is left out: %j', (pattern) => {
    expect(guardX({ type: 'string', pattern })).toEqual({
      x: { type: 'string' },
      notes: ['pattern unchecked malformed'],
    });
  });
});

describe('a format', () => {
  it.each<
    readonly [schema: { readonly [keyword: string]: unknown }, format: string | undefined, notes: string[]]
  >([
    [{ type: 'string', format: 'email' }, 'email', []],
    [{ type: 'string', format: 'time' }, 'local-time', []],
    [{ type: 'string', format: 7 }, undefined, ['format removed unknown']],
    [{ type: 'string', format: 'email', writeOnly: true }, 'password', []],
    [{ type: ['string', 'null'], writeOnly: true }, 'password', []],
    [{ enum: ['a', 1], writeOnly: true }, 'password', []],
    [{ type: 'number', writeOnly: true }, undefined, []],
    [{ type: 'string', writeOnly: 'true' }, undefined, []],
  ])('%j is read as %s', (schema, format, notes) => {
    const guarded = guardX(schema);
    expect(guarded.x).toEqual({
      ...schema,
      format,
      writeOnly: schema.writeOnly === true ? true : undefined,
    });
    expect(guarded.notes).toEqual(notes);
  });
});
