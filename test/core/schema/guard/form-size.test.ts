import { describe, expect, it } from 'vitest';
import { guardSchema } from '../../../../src/core/schema/guard/guard-schema.js';

const TEXT = { type: 'string' };
const list = (items: unknown, more?: object) => ({ type: 'array', items, ...more });
const fields = (properties: object, more?: object) => ({ type: 'object', properties, ...more });
const options = (count: number) => ({ enum: Array.from({ length: count }, (_, at) => `o${at}`) });

/** The number of fields in a form, as the guard counts them. */
function size(schema: object): number | null {
  const guarded = guardSchema(schema);
  return guarded.usable ? guarded.fields : null;
}

describe('the size of a form', () => {
  it.each<readonly [what: string, schema: object, counted: number]>([
    ['a field', TEXT, 1],
    ['few options', options(19), 1],
    ['many options', options(40), 3],
    ['fields', fields({ a: TEXT, b: TEXT }), 3],
    [
      'fields by a pattern, a dependency and the rest',
      {
        patternProperties: { a: TEXT },
        additionalProperties: TEXT,
        dependencies: { a: fields({ b: TEXT }) },
      },
      5,
    ],
    ['parts', { allOf: [TEXT, TEXT], not: TEXT }, 4],
    ['a list', list(TEXT), 2],
    ['a list of options, each with a box', list(options(5)), 7],
    ['rows that are asked for', list(TEXT, { minItems: 4 }), 5],
    ['rows of several fields', list(fields({ a: TEXT, b: TEXT }), { minItems: 3 }), 10],
    ['rows that may be missing', list(TEXT, { minItems: 0 }), 2],
    ['a tuple', list([TEXT, TEXT]), 3],
    ['a tuple of which more is asked', list([TEXT, TEXT], { minItems: 4 }), 6],
    ['rows of a default', list(TEXT, { default: ['a', 'b'] }), 4],
    ['rows in rows of a default', list(list(TEXT), { default: [['a'], ['b', 'c']] }), 10],
    [
      'a default of a tuple, and more than it',
      list([TEXT, fields({ a: TEXT })], { default: ['a', { a: 'b' }, 'c'] }),
      8,
    ],
    [
      'a default with a list in it',
      fields({ a: list(fields({ b: TEXT })) }, { default: { a: [{ b: 'c' }] } }),
      6,
    ],
    [
      'a default behind a reference',
      fields({ a: { $ref: '#/$defs/l' } }, { $defs: { l: list(TEXT, { default: ['a'] }) } }),
      5,
    ],
    [
      'options behind a reference, each with a box',
      fields({ a: list({ $ref: '#/$defs/o' }) }, { $defs: { o: { type: 'string', ...options(5) } } }),
      9,
    ],
    [
      'one definition twice',
      fields({ a: { $ref: '#/$defs/d' }, b: { $ref: '#/$defs/d' } }, { $defs: { d: fields({ c: TEXT }) } }),
      7,
    ],
    ['a schema that refers to itself', fields({ a: { $ref: '#' } }), 4],
  ])('%s', (_, schema, counted) => {
    expect(size(schema)).toBe(counted);
  });

  it('can be large if fields can be folded, but has a limit for rows and checkboxes', () => {
    expect(guardSchema(list(TEXT, { minItems: 100 }))).toMatchObject({ usable: true });
    expect(guardSchema(list(options(1000)))).toMatchObject({ usable: true });
    expect(guardSchema(list(options(1001)))).toMatchObject({ usable: false, reason: 'too-large' });
    expect(guardSchema(fields({ a: list(options(600)), b: list(options(600)) }))).toMatchObject({
      usable: false,
    });
    expect(guardSchema({ type: 'string', ...options(1001) })).toMatchObject({ usable: true });
  });
});
