import { describe, expect, it } from 'vitest';
import { guardX } from './guard-x.js';
import { type GuardedRow, keepsBeside } from './guarded-rows.js';

const TEXT = { type: 'string' };
const ANY = { readOnly: false };
const NEVER = { not: {} };

const check = keepsBeside({ type: 'object' });

const a = { properties: { a: TEXT } };

describe('the properties that an object may have besides', () => {
  const broken = { patternProperties: { '([': TEXT } };

  it.each<GuardedRow>([
    ['none', { ...a, additionalProperties: false }, { ...a, additionalProperties: false }, []],
    ['texts', { ...a, additionalProperties: TEXT }, { ...a, additionalProperties: TEXT }, []],
    ['anything', { ...a, additionalProperties: true }, { ...a, additionalProperties: ANY }, []],
    [
      'none that its patterns do not name',
      { patternProperties: { '^a': TEXT }, additionalProperties: false },
      { patternProperties: { '^a': TEXT }, additionalProperties: false },
      [],
    ],
    [
      'not known where a pattern was left out',
      { ...broken, additionalProperties: false },
      {},
      ['patternProperties unchecked malformed', 'additionalProperties unchecked unresolved'],
    ],
    [
      'anything where a pattern was left out',
      { ...broken, additionalProperties: true },
      { additionalProperties: ANY },
      ['patternProperties unchecked malformed'],
    ],
    [
      'not known where the patterns are none',
      { patternProperties: [], additionalProperties: false },
      {},
      ['patternProperties unchecked malformed', 'additionalProperties unchecked unresolved'],
    ],
    [
      'not known where the properties are none',
      { properties: 'a', additionalProperties: false },
      {},
      ['properties unchecked malformed', 'additionalProperties unchecked unresolved'],
    ],
    ['none unevaluated', { ...a, unevaluatedProperties: false }, { ...a, unevaluatedProperties: false }, []],
    [
      'none beside a condition',
      { ...a, if: TEXT, additionalProperties: false },
      { ...a, additionalProperties: false },
      [],
    ],
    [
      'not known beside a condition, where they are the unevaluated ones',
      { ...a, if: TEXT, unevaluatedProperties: false },
      a,
      ['unevaluatedProperties unchecked unresolved'],
    ],
    [
      'more than unevaluated ones where a rule was left out',
      { properties: { a: { ...TEXT, pattern: '([' } }, unevaluatedProperties: false },
      a,
      ['pattern unchecked malformed'],
    ],
  ])('%s', check);
});

describe('a property that may never be there', () => {
  it.each<GuardedRow>([
    [
      'has no field',
      { properties: { a: TEXT, b: false } },
      { ...a, dependencies: { b: NEVER } },
      ['schema rewritten spelling'],
    ],
    [
      'is not required either',
      { properties: { a: TEXT, b: false }, required: ['a', 'b'] },
      { ...a, required: ['a'] },
      ['schema unchecked contradictory'],
    ],
    [
      'by a negation of anything',
      { properties: { a: TEXT, b: { not: true } }, required: ['b'] },
      a,
      ['schema unchecked contradictory'],
    ],
    [
      'by a negation of anything, and is not required',
      { properties: { b: { not: {} } } },
      { properties: { b: NEVER } },
      [],
    ],
  ])('%s', check);

  it('is none where it is only not a text', () => {
    const schema = { type: 'object', properties: { b: { not: TEXT } }, required: ['b'] };
    expect(guardX(schema)).toEqual({ x: schema, notes: [] });
  });
});

describe('what is required', () => {
  it.each<GuardedRow>([
    ['is a name', { ...a, required: ['a', 7] }, { ...a, required: ['a'] }, ['required unchecked malformed']],
    [
      'is named once',
      { ...a, required: ['a', 'a'] },
      { ...a, required: ['a'] },
      ['required unchecked malformed'],
    ],
    ['is a list', { ...a, required: 'a' }, a, ['required unchecked malformed']],
    ['may be nothing', { ...a, required: [] }, a, []],
    [
      'by itself, as in draft 3',
      { properties: { a: { ...TEXT, required: true }, b: { ...TEXT, required: false } } },
      { properties: { a: TEXT, b: TEXT }, required: ['a'] },
      ['required rewritten spelling'],
    ],
    [
      'without a field, where none may be added',
      { ...a, required: ['a', 'ghost'], additionalProperties: false },
      { ...a, required: ['a'], additionalProperties: false },
      ['required unchecked contradictory'],
    ],
    ['without any field', { required: ['ghost'] }, { required: ['ghost'] }, []],
    [
      'without a field, where a pattern may name it',
      { ...a, patternProperties: { '^g': TEXT }, required: ['ghost'] },
      { ...a, patternProperties: { '^g': TEXT }, required: ['ghost'] },
      [],
    ],
    [
      'without a field, where a part may have it',
      { ...a, allOf: [{ ...a, type: 'object' }], required: ['ghost'] },
      { ...a, allOf: [{ ...a, type: 'object' }], required: ['ghost'] },
      [],
    ],
  ])('%s', check);
});

describe('names by a pattern', () => {
  it.each<GuardedRow>([
    [
      'as validators compile it',
      { patternProperties: { '^a\\-b': TEXT, '^c': false } },
      { patternProperties: { '^a-b': TEXT, '^c': NEVER } },
      [],
    ],
    [
      'that is longer than any that is meant',
      { patternProperties: { ['a'.repeat(10_001)]: TEXT } },
      {},
      ['patternProperties unchecked too-large'],
    ],
  ])('%s', check);
});

describe('what depends on a property', () => {
  const spelled = (keyword: string) => `${keyword} rewritten spelling`;

  it.each<GuardedRow>([
    [
      'in draft 7',
      { dependencies: { a: ['b', 7], b: a } },
      { dependencies: { a: { required: ['b'] }, b: { type: 'object', ...a } } },
      ['type rewritten guessed'],
    ],
    [
      'other names',
      { dependentRequired: { a: ['b'] } },
      { dependencies: { a: { required: ['b'] } } },
      [spelled('dependentRequired')],
    ],
    [
      'a schema',
      { dependentSchemas: { a: false, b: true } },
      { dependencies: { a: NEVER, b: ANY } },
      [spelled('dependentSchemas')],
    ],
    [
      'both',
      { dependentRequired: { a: ['b'] }, dependentSchemas: { a: TEXT } },
      { dependencies: { a: { allOf: [{ required: ['b'] }, TEXT] } } },
      [spelled('dependentRequired'), spelled('dependentSchemas')],
    ],
    ['is no list', { dependencies: ['a'] }, {}, ['dependencies unchecked malformed']],
    ['may be nothing', { dependencies: {} }, {}, []],
  ])('%s', check);
});
