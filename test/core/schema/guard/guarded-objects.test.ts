import { describe, expect, it } from 'vitest';
import { guardX } from './guard-x.js';
import { type GuardedRow, keepsBeside } from './guarded-rows.js';

const TEXT = { type: 'string' };
const ANY = { readOnly: false };
const NEVER = { not: {} };

const check = keepsBeside({ type: 'object' });

const a = { properties: { a: TEXT } };

describe('the additional properties of an object', () => {
  const broken = { patternProperties: { '([': TEXT } };

  it.each<GuardedRow>([
    ['none', { ...a, additionalProperties: false }, { ...a, additionalProperties: false }, []],
    ['texts', { ...a, additionalProperties: TEXT }, { ...a, additionalProperties: TEXT }, []],
    ['anything', { ...a, additionalProperties: true }, { ...a, additionalProperties: ANY }, []],
    [
      'only those that its patterns match',
      { patternProperties: { '^a': TEXT }, additionalProperties: false },
      { patternProperties: { '^a': TEXT }, additionalProperties: false },
      [],
    ],
    [
      'unknown if a pattern was left out',
      { ...broken, additionalProperties: false },
      {},
      ['patternProperties unchecked malformed', 'additionalProperties unchecked unresolved'],
    ],
    [
      'any if a pattern was left out',
      { ...broken, additionalProperties: true },
      { additionalProperties: ANY },
      ['patternProperties unchecked malformed'],
    ],
    [
      'unknown if the patterns are malformed',
      { patternProperties: [], additionalProperties: false },
      {},
      ['patternProperties unchecked malformed', 'additionalProperties unchecked unresolved'],
    ],
    [
      'unknown if the properties are malformed',
      { properties: 'a', additionalProperties: false },
      {},
      ['properties unchecked malformed', 'additionalProperties unchecked unresolved'],
    ],
    [
      'no unevaluated ones',
      { ...a, unevaluatedProperties: false },
      { ...a, unevaluatedProperties: false },
      [],
    ],
    [
      'none beside a condition',
      { ...a, if: TEXT, additionalProperties: false },
      { ...a, additionalProperties: false },
      [],
    ],
    [
      'unknown beside a condition, if they are the unevaluated ones',
      { ...a, if: TEXT, unevaluatedProperties: false },
      a,
      ['unevaluatedProperties unchecked unresolved'],
    ],
    [
      'more than the unevaluated ones if a rule was left out',
      { properties: { a: { ...TEXT, pattern: '([' } }, unevaluatedProperties: false },
      a,
      ['pattern unchecked malformed'],
    ],
  ])('%s', check);
});

describe('a property that is never allowed', () => {
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

  it('stays if it only cannot be a text', () => {
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
      'without a field, if none can be added',
      { ...a, required: ['a', 'ghost'], additionalProperties: false },
      { ...a, required: ['a'], additionalProperties: false },
      ['required unchecked contradictory'],
    ],
    ['without any field', { required: ['ghost'] }, { required: ['ghost'] }, []],
    [
      'without a field, if a pattern may match it',
      { ...a, patternProperties: { '^g': TEXT }, required: ['ghost'] },
      { ...a, patternProperties: { '^g': TEXT }, required: ['ghost'] },
      [],
    ],
    [
      'without a field, if a subschema may have it',
      { ...a, allOf: [{ ...a, type: 'object' }], required: ['ghost'] },
      { ...a, allOf: [{ ...a, type: 'object' }], required: ['ghost'] },
      [],
    ],
  ])('%s', check);
});

describe('names with a pattern', () => {
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

describe('rules that depend on a property', () => {
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
    ['is not a list', { dependencies: ['a'] }, {}, ['dependencies unchecked malformed']],
    ['may be nothing', { dependencies: {} }, {}, []],
  ])('%s', check);
});
