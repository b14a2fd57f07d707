import type { JsonSchema } from '../../../src/core/util/json.js';
import { filing, tagged } from './schemas.js';

interface Row {
  readonly says: string;
  readonly schema: JsonSchema;
  readonly payload: unknown;
  /** The path, the keyword and the limit of every issue, as text. */
  readonly issues: readonly string[];
}

export const rows: readonly Row[] = [
  {
    says: 'a filing that fits',
    schema: filing,
    payload: { quarter: 'Q1', year: 2026, revenue: 4.2e6 },
    issues: [],
  },
  {
    says: 'everything wrong with a filing',
    schema: filing,
    payload: { quarter: 'Q9', year: 1999 },
    issues: ['quarter enum', 'revenue required', 'year minimum 2000'],
  },
  { says: 'not even an object', schema: filing, payload: 'Q1', issues: [' type object'] },
  {
    says: 'a field of a list',
    schema: { type: 'array', items: { type: 'object', properties: { n: { type: 'number', maximum: 3 } } } },
    payload: [{ n: 1 }, { n: 9 }],
    issues: ['1/n maximum 3'],
  },
  {
    says: 'keys with dots, slashes and spaces',
    schema: {
      type: 'object',
      properties: { 'a.b': { minLength: 3, type: 'string' }, 'd/e f~': { type: 'string' } },
    },
    payload: { 'a.b': 'x', 'd/e f~': 1 },
    issues: ['a.b minLength 3', 'd/e f~ type string'],
  },
  {
    says: 'keys that objects inherit',
    schema: {
      type: 'object',
      properties: { constructor: { type: 'string' } },
      required: ['constructor', 'toString'],
    },
    payload: {},
    issues: ['constructor required', 'toString required'],
  },
  {
    says: 'keys that are not allowed',
    schema: { type: 'object', properties: { a: {} }, additionalProperties: false },
    payload: { a: 1, b: 2 },
    issues: ['b additionalProperties'],
  },
  {
    says: 'keys that nothing evaluated',
    schema: {
      allOf: [{ properties: { a: { type: 'string' } } }],
      properties: { b: { type: 'string' } },
      unevaluatedProperties: false,
    },
    payload: { a: 'x', b: 'y', c: 1 },
    issues: ['c unevaluatedProperties'],
  },
  {
    says: 'the name of a key',
    schema: { type: 'object', propertyNames: { pattern: '^[a-z]+$' } },
    payload: { A: 1, b: 2 },
    issues: ['A propertyNames'],
  },
  {
    says: 'the option that its tag names',
    schema: tagged,
    payload: { to: { t: 'phone', number: '12' } },
    issues: ['to/number minLength 5'],
  },
  {
    says: 'an option that no tag names',
    schema: tagged,
    payload: { to: { t: 'fax' } },
    issues: ['to anyOf'],
  },
  {
    says: 'none of several fixed values',
    schema: {
      oneOf: [
        { const: 'a', title: 'A' },
        { const: 'b', title: 'B' },
      ],
    },
    payload: 'c',
    issues: [' enum'],
  },
  {
    says: 'more than one of what should be one',
    schema: { oneOf: [{ type: 'number' }, { type: 'integer' }] },
    payload: 1,
    issues: [' oneOf'],
  },
  {
    says: 'a choice within a choice',
    schema: { anyOf: [{ type: 'string' }, { anyOf: [{ type: 'number', minimum: 5 }, { type: 'boolean' }] }] },
    payload: 3,
    issues: [' minimum 5'],
  },
  {
    says: 'a condition',
    schema: {
      type: 'object',
      properties: { country: { type: 'string' } },
      if: { properties: { country: { const: 'US' } }, required: ['country'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { required: ['zip'] },
    },
    payload: { country: 'US' },
    issues: ['zip required'],
  },
  {
    says: 'a dependency',
    schema: { type: 'object', properties: { a: {}, b: {} }, dependentRequired: { a: ['b'] } },
    payload: { a: 1 },
    issues: ['b required'],
  },
  {
    says: 'a tuple of draft 2020-12',
    schema: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], items: false },
    payload: ['x', 'y', 'z'],
    issues: [' additionalItems', '1 type number'],
  },
  {
    says: 'an exclusive limit of draft 4',
    schema: {
      $schema: 'http://json-schema.org/draft-04/schema#',
      type: 'number',
      minimum: 0,
      exclusiveMinimum: true,
    },
    payload: 0,
    issues: [' exclusiveMinimum 0'],
  },
  {
    says: 'what a reference points at',
    schema: {
      $defs: { A: { type: 'object', required: ['street'] } },
      properties: { home: { $ref: '#/$defs/A' } },
    },
    payload: { home: {} },
    issues: ['home/street required'],
  },
  {
    says: 'formats',
    schema: {
      type: 'object',
      properties: { mail: { type: 'string', format: 'email' }, day: { type: 'string', format: 'date' } },
    },
    payload: { mail: 'nobody', day: '2026-02-30' },
    issues: ['day format date', 'mail format email'],
  },
  {
    says: 'a pattern of the older syntax',
    schema: { type: 'string', pattern: '^\\d{3}\\-\\d{4}$' },
    payload: '5551234',
    issues: [' pattern'],
  },
  { says: 'hundredths', schema: { type: 'number', multipleOf: 0.01 }, payload: 0.07, issues: [] },
  {
    says: 'doubles',
    schema: { type: 'array', uniqueItems: true, items: { type: 'number' } },
    payload: [1, 2, 1],
    issues: [' uniqueItems'],
  },
  {
    says: 'something that a list must hold',
    schema: { type: 'array', items: { type: 'number' }, contains: { const: 5 } },
    payload: [1],
    issues: [' contains'],
  },
  { says: 'what may not be', schema: { not: { type: 'string' } }, payload: 'x', issues: [' not'] },
  { says: 'a schema of true', schema: true, payload: { any: 'thing' }, issues: [] },
];
