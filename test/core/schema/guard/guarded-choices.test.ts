import { describe, it } from 'vitest';
import { type GuardedRow, keepsBeside } from './guarded-rows.js';

const TEXT = { type: 'string' };
const NUMBER = { type: 'number' };
const NULL = { type: 'null' };
const ANY = { readOnly: false };
const NEVER = { not: {} };
const BROKEN = { type: 'string', pattern: '([' };

const check = keepsBeside({});

describe('options', () => {
  it.each<GuardedRow>([
    ['each once', { enum: ['a', 'b', 'a'] }, { type: 'string', enum: ['a', 'b'] }, []],
    ['that are not a list', { ...TEXT, enum: 'a' }, TEXT, ['enum unchecked malformed']],
    ['that are an empty list', { ...TEXT, enum: [] }, TEXT, ['enum unchecked malformed']],
    ['of several types', { enum: ['a', 1] }, { enum: ['a', 1] }, []],
    [
      'that are numbers',
      { oneOf: [{ const: 1 }, { const: 2 }] },
      { type: 'number', oneOf: [{ const: 1 }, { const: 2 }] },
      [],
    ],
    [
      'yes and no',
      { anyOf: [{ const: true }, { const: false }] },
      { type: 'boolean', anyOf: [{ const: true }, { const: false }] },
      [],
    ],
    [
      'with two names for one, of which the first is used',
      { enum: ['a', 'a'], enumNames: ['A', 'B'] },
      { type: 'string', oneOf: [{ const: 'a', title: 'A' }] },
      ['enumNames rewritten spelling'],
    ],
    ['with too few names', { enum: ['a', 'b'], enumNames: ['A'] }, { type: 'string', enum: ['a', 'b'] }, []],
    [
      'with a name that is not text',
      { enum: ['a', 'b'], enumNames: ['A', 7] },
      { type: 'string', enum: ['a', 'b'] },
      [],
    ],
    ['with names that are not a list', { enum: ['a'], enumNames: 'A' }, { type: 'string', enum: ['a'] }, []],
    [
      'with names, and other options beside them',
      { enum: ['a'], enumNames: ['A'], oneOf: [NUMBER] },
      { type: 'string', oneOf: [{ const: 'a', title: 'A' }] },
      ['enumNames rewritten spelling'],
    ],
  ])('%s', check);
});

describe('schemas of which some apply', () => {
  it.each<GuardedRow>([
    ['none', { ...TEXT, anyOf: [] }, TEXT, ['anyOf unchecked malformed']],
    ['no list', { ...TEXT, oneOf: 'a' }, TEXT, ['oneOf unchecked malformed']],
    [
      'some that are not schemas',
      { anyOf: [TEXT, 7, NUMBER, false] },
      { anyOf: [TEXT, NUMBER, NEVER] },
      ['schema unchecked malformed'],
    ],
    [
      'at least one; exactly one if none has lost a rule',
      { anyOf: [BROKEN, NUMBER], oneOf: [NUMBER, TEXT] },
      { anyOf: [TEXT, NUMBER], oneOf: [NUMBER, TEXT] },
      ['pattern unchecked malformed'],
    ],
    [
      'at least one stays beside one of which exactly one no longer holds',
      { anyOf: [TEXT, NUMBER], oneOf: [BROKEN, { ...NUMBER, minimum: 3 }] },
      { anyOf: [TEXT, NUMBER] },
      ['pattern unchecked malformed'],
    ],
  ])('%s', check);
});

describe('what may be null', () => {
  it.each<GuardedRow>([
    ['a text', { oneOf: [NULL, TEXT] }, { type: ['string', 'null'] }, []],
    [
      'options',
      { anyOf: [{ ...TEXT, enum: ['a'] }, NULL] },
      { type: ['string', 'null'], enum: ['a', null] },
      [],
    ],
    [
      'with its own title',
      { title: 'Out', anyOf: [{ type: 'integer', title: 'In', minimum: 1 }, NULL] },
      { type: ['integer', 'null'], title: 'Out', minimum: 1 },
      [],
    ],
    ['two types', { anyOf: [TEXT, NUMBER, NULL] }, { anyOf: [TEXT, NUMBER, NULL] }, []],
    ['nothing here', { anyOf: [TEXT, NUMBER] }, { anyOf: [TEXT, NUMBER] }, []],
    [
      'a constant',
      { anyOf: [{ ...TEXT, const: 'a' }, NULL] },
      {
        type: ['string', 'null'],
        anyOf: [
          { ...TEXT, const: 'a' },
          { ...NULL, const: null },
        ],
      },
      [],
    ],
    [
      'options beside a named null, which become one list',
      { oneOf: [{ enum: ['a', 'b'] }, { ...NULL, title: 'None' }] },
      {
        type: ['string', 'null'],
        oneOf: [{ const: 'a' }, { const: 'b' }, { ...NULL, title: 'None', const: null }],
      },
      [],
    ],
    [
      'options of which two have one value, which `oneOf` refuses',
      { oneOf: [{ enum: [1, 2] }, { enum: [2] }, NULL] },
      { oneOf: [{ type: 'number', enum: [1, 2] }, { type: 'number', enum: [2] }, NULL] },
      [],
    ],
    [
      'a text beside a named null',
      { anyOf: [TEXT, { ...NULL, title: 'None' }] },
      { anyOf: [TEXT, { ...NULL, title: 'None' }] },
      [],
    ],
    ['a list whose type refuses its null', { ...TEXT, enum: ['a', null] }, { ...TEXT, enum: ['a'] }, []],
    [
      'a group',
      { anyOf: [{ type: 'object', properties: { a: TEXT } }, NULL] },
      { anyOf: [{ type: 'object', properties: { a: TEXT } }, NULL] },
      [],
    ],
  ])('%s', check);
});

describe('conditions', () => {
  // biome-ignore-start lint/suspicious/noThenProperty: a keyword of JSON Schema
  it.each<GuardedRow>([
    ['nothing', { ...TEXT, not: true }, { ...TEXT, not: ANY }, []],
    ['anything', { ...TEXT, not: false }, { ...TEXT, not: NEVER }, []],
    ['without a branch', { ...TEXT, if: NUMBER }, TEXT, []],
    ['a branch without one', { ...TEXT, then: NUMBER, else: NUMBER }, TEXT, []],
    ['that always holds', { if: true, then: TEXT }, { if: ANY, then: TEXT }, []],
    ['that never holds', { if: false, else: false }, { if: NEVER, else: NEVER }, []],
    [
      'with both branches',
      { if: TEXT, then: { minLength: 1 }, else: NUMBER },
      { if: TEXT, then: { type: 'string', minLength: 1 }, else: NUMBER },
      ['type rewritten guessed'],
    ],
    [
      'with a branch that lost a rule, which it may',
      { if: NUMBER, else: BROKEN },
      { if: NUMBER, else: TEXT },
      ['pattern unchecked malformed'],
    ],
  ])('%s', check);
  // biome-ignore-end lint/suspicious/noThenProperty: a keyword of JSON Schema
});

describe('schemas that apply together', () => {
  const part = (a: object) => ({ type: 'object', properties: { a } });
  const contradictory = 'allOf unchecked contradictory';

  it.each<GuardedRow>([
    [
      'an integer is a number',
      { allOf: [NUMBER, { type: 'integer' }] },
      { allOf: [NUMBER, { type: 'integer' }] },
      [],
    ],
    ['the schema itself is the first', { ...TEXT, allOf: [NUMBER] }, TEXT, [contradictory]],
    ['the only one is left out', { allOf: [NEVER, 7] }, { allOf: [NEVER] }, ['schema unchecked malformed']],
    [
      'the values of a property',
      { allOf: [part(TEXT), part(NUMBER), part({ ...TEXT, minLength: 1 })] },
      { allOf: [part(TEXT), part({ ...TEXT, minLength: 1 })] },
      [contradictory],
    ],
    [
      'two that agree on null only, one that does not, and one that does',
      { allOf: [{ type: ['string', 'null'] }, { type: ['number', 'null'] }, NUMBER, NULL] },
      { allOf: [{ type: ['string', 'null'] }, { type: ['number', 'null'] }, NULL] },
      [contradictory],
    ],
    [
      'one without a type',
      { allOf: [{ title: 'T' }, TEXT, { title: 'U' }] },
      { allOf: [{ title: 'T' }, TEXT, { title: 'U' }] },
      [],
    ],
  ])('%s', check);
});
