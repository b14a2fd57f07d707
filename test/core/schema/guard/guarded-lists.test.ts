import { describe, expect, it } from 'vitest';
import { guardX } from './guard-x.js';
import { type GuardedRow, keepsBeside } from './guarded-rows.js';

const TEXT = { type: 'string' };
const NUMBER = { type: 'number' };
const ANY = { readOnly: false };
const BROKEN = { type: 'string', pattern: '([' };

const check = keepsBeside({ type: 'array' });

describe('the items of a list', () => {
  it.each<GuardedRow>([
    [
      'a tuple in the current syntax',
      { prefixItems: [TEXT, false], items: NUMBER },
      { items: [TEXT, { not: {} }], additionalItems: NUMBER },
      ['prefixItems rewritten spelling'],
    ],
    [
      'a tuple in the old syntax',
      { items: [TEXT, NUMBER], additionalItems: false },
      { items: [TEXT, NUMBER], additionalItems: false },
      [],
    ],
    ['a tuple without a rule for more items', { items: [TEXT] }, { items: [TEXT] }, []],
    ['a tuple of nothing beside items', { prefixItems: [], items: TEXT }, { items: TEXT }, []],
    ['a tuple of nothing', { items: [] }, { items: ANY }, ['items unchecked malformed']],
    ['items that may be anything', { items: true }, { items: ANY }, []],
    ['items that are not a schema', { items: 'x' }, { items: ANY }, ['items unchecked malformed']],
    ['no items at all', { items: false, maxItems: 7, minItems: 0 }, { items: ANY, maxItems: 0 }, []],
    [
      'no items, of which one is asked for',
      { items: false, minItems: 1 },
      { items: ANY, maxItems: 0 },
      ['minItems unchecked contradictory'],
    ],
  ])('%s', check);

  it('adds no items to a schema that is not a list', () => {
    expect(guardX(TEXT)).toEqual({ x: TEXT, notes: [] });
  });
});

describe('what a list has to contain', () => {
  const contains = { items: TEXT, contains: TEXT };

  it.each<GuardedRow>([
    [
      'so often',
      { ...contains, minContains: 2, maxContains: 3 },
      { ...contains, minContains: 2, maxContains: 3 },
      [],
    ],
    ['nothing that fits', { contains: false }, { items: ANY, contains: { not: {} } }, []],
    [
      'minContains and maxContains without contains',
      { items: TEXT, minContains: 1, maxContains: 2 },
      { items: TEXT },
      [],
    ],
    [
      'minContains, but not maxContains, if `contains` lost a rule',
      { items: TEXT, contains: BROKEN, minContains: 2, maxContains: 3 },
      { ...contains, minContains: 2 },
      ['pattern unchecked malformed'],
    ],
  ])('%s', check);
});

describe('items that no other keyword evaluates', () => {
  it.each<GuardedRow>([
    ['may not be there', { unevaluatedItems: false }, { items: ANY, maxItems: 0 }, []],
    [
      'may not be there, though one is asked for',
      { unevaluatedItems: false, minItems: 1 },
      { items: ANY, maxItems: 0 },
      ['minItems unchecked contradictory'],
    ],
    ['are texts', { unevaluatedItems: TEXT }, { items: TEXT }, []],
    ['may be anything', { unevaluatedItems: true }, { items: ANY }, []],
    ['that are not a schema', { unevaluatedItems: 7 }, { items: ANY }, ['schema unchecked malformed']],
    ['are removed if all items have a schema', { items: TEXT, unevaluatedItems: false }, { items: TEXT }, []],
    [
      'follow a tuple',
      { items: [TEXT], unevaluatedItems: NUMBER },
      { items: [TEXT], additionalItems: NUMBER },
      [],
    ],
    [
      'may not follow a tuple',
      { items: [TEXT], unevaluatedItems: false },
      { items: [TEXT], additionalItems: false },
      [],
    ],
    [
      'are removed if a tuple covers the rest',
      { items: [TEXT], additionalItems: NUMBER, unevaluatedItems: false },
      { items: [TEXT], additionalItems: NUMBER },
      [],
    ],
    [
      'are unknown beside `contains`',
      { contains: TEXT, unevaluatedItems: false },
      { items: ANY, contains: TEXT },
      ['unevaluatedItems unchecked unknown'],
    ],
  ])('%s', check);
});

describe('the rows that a list of lists requires', () => {
  const lists = (...least: readonly (number | undefined)[]): object =>
    least.reduceRight<object>(
      (items, minItems) => ({ type: 'array', items, ...(minItems !== undefined && { minItems }) }),
      TEXT,
    );

  it.each([
    [[10, 10], true],
    [[10, 11], false],
    [[100, 0], true],
    [[100, undefined], true],
    [[2, 5, 10], true],
    [[2, 5, 11], false],
  ])('%j is kept: %s', (least, isKept) => {
    const schema = lists(...least);
    const guarded = guardX(schema);
    expect(guarded.x).toEqual(isKept ? schema : lists(undefined, ...least.slice(1)));
    expect(guarded.notes).toEqual(isKept ? [] : ['minItems unchecked too-large']);
  });
});
