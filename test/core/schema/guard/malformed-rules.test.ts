import { describe, expect, it } from 'vitest';
import { guardSchema } from '../../../../src/core/schema/guard/guard-schema.js';

describe('a rule that is not a schema gives a note with its path, because nothing checks it', () => {
  it.each<readonly [keyword: string, at: string]>([
    ['not', ''],
    ['if', ''],
    ['contains', ''],
    ['additionalItems', ''],
    ['unevaluatedItems', ''],
    ['additionalProperties', ''],
    ['unevaluatedProperties', ''],
    ['propertyNames', ''],
    ['properties', 'a'],
    ['patternProperties', '^a'],
    ['dependencies', 'a'],
    ['dependentSchemas', 'a'],
    ['items', '1'],
    ['prefixItems', '1'],
    ['anyOf', '1'],
  ])('%s %s', (keyword, at) => {
    const text = { type: 'string' };
    const value = at === '1' ? [text, 'x'] : at ? { [at]: 'x' } : 'x';
    // These keywords have an effect only beside a list of items.
    const schema = {
      type: 'object',
      ...(/^(?:additional|unevaluated)Items$/.test(keyword) && { items: [text] }),
      [keyword]: value,
    };
    const { usable, notes } = guardSchema(schema);
    expect(usable).toBe(true);
    expect(notes.filter(({ what }) => what === 'unchecked')).toEqual([
      {
        path: at ? [keyword, at] : [keyword],
        keyword: 'schema',
        what: 'unchecked',
        why: 'malformed',
      },
    ]);
  });

  it.each(['then', 'else'])('%s', (branch) => {
    const { notes } = guardSchema({ type: 'string', if: { type: 'number' }, [branch]: 7 });
    expect(notes).toEqual([{ path: [branch], keyword: 'schema', what: 'unchecked', why: 'malformed' }]);
  });

  it('also if it should be a list of schemas', () => {
    const { notes } = guardSchema({ type: 'array', prefixItems: {}, items: { type: 'string' } });
    expect(notes).toEqual([{ path: [], keyword: 'prefixItems', what: 'unchecked', why: 'malformed' }]);
  });
});

it('a note about an item of a tuple names the keyword that the agent used', () => {
  const [first, rest] = [{ pattern: '([', type: 'string' }, { type: 'any' }];
  const paths = (schema: object) => guardSchema(schema).notes.map(({ path }) => path.join('/'));
  expect(paths({ type: 'array', prefixItems: [first], items: rest })).toEqual(['', 'prefixItems/0', 'items']);
  expect(paths({ type: 'array', items: [first], additionalItems: rest })).toEqual([
    'items/0',
    'additionalItems',
  ]);
});

it('a note about the items of a list has their path', () => {
  const { notes } = guardSchema({ type: 'array', items: { type: 'any' } });
  expect(notes.map(({ path }) => path)).toEqual([['items']]);
});

it('items that are not a schema give a note beside any type', () => {
  const { notes } = guardSchema({ type: ['string', 'null'], items: 7 });
  expect(notes).toEqual([{ path: [], keyword: 'items', what: 'unchecked', why: 'malformed' }]);
});

it('a guessed type of a tuple’s item gives a note with either keyword', () => {
  for (const keyword of ['items', 'prefixItems']) {
    const { notes } = guardSchema({ type: 'array', [keyword]: [...Array(10).fill({}), { minLength: 1 }] });
    expect(notes.filter(({ why }) => why === 'guessed')).toMatchObject([
      { path: [keyword, '10'], what: 'narrowed' },
    ]);
  }
});
