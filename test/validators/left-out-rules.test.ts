import { createAjvValidator, createInterpretedValidator } from 'holdpoint/validators';
import { describe, expect, it } from 'vitest';

/** What both validators find where libraries differ or the guard has left a rule out. */
const rows: readonly {
  readonly says: string;
  readonly schema: { [keyword: string]: unknown };
  readonly payload: unknown;
  readonly issues: readonly string[];
}[] = [
  {
    says: 'a pattern that keeps other engines busy',
    schema: { type: 'string', pattern: '^(a|a)+$' },
    payload: `${'a'.repeat(500)}!`,
    issues: [' pattern'],
  },
  {
    says: 'patterns beside other rules, in parts and in options',
    schema: {
      properties: {
        a: { type: 'string', pattern: '^(x+)+$', format: 'email', allOf: [{ pattern: '^(?:y|y)+$' }] },
        b: { oneOf: [{ pattern: '^(p+)+$', minLength: 3 }, { type: 'number' }] },
      },
    },
    payload: { a: 'no', b: 'q' },
    issues: ['a format email', 'a pattern', 'b minLength 3', 'b pattern'],
  },
  {
    says: 'names by patterns, the rest by another rule',
    schema: {
      type: 'object',
      patternProperties: {
        '^(s+)+_': { type: 'string' },
        '^(?:n|n)_': { type: 'number', minimum: 3 },
        '^$': {},
      },
      additionalProperties: false,
      propertyNames: { pattern: '^(?:[a-z.]|[a-z.])+_' },
    },
    payload: { s_1: 1, 'n_[a-z]': 2, ss_: 'x', 'o.x_1': 1, '-': 1 },
    issues: [
      '- additionalProperties',
      '- propertyNames',
      'n_[a-z] minimum 3',
      'o.x_1 additionalProperties',
      's_1 type string',
    ],
  },
  {
    says: 'names by patterns that lead to definitions',
    schema: {
      $defs: { word: { type: 'string', pattern: '^(w+)+$' } },
      patternProperties: { '^(k+)+$': { $ref: '#/$defs/word' } },
      additionalProperties: false,
    },
    payload: { kk: 'v', k: 'w', x: 1 },
    issues: ['kk pattern', 'x additionalProperties'],
  },
  {
    says: 'no more than was divided exactly',
    schema: { type: 'array', items: { type: 'number', multipleOf: 0.01 } },
    payload: [1000079.19, 1e21, 0.005, 1.1e-7],
    issues: ['2 multipleOf 0.01', '3 multipleOf 0.01'],
  },
  {
    says: 'what a condition forbids',
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    schema: { if: { const: 1 }, then: false, else: { type: 'string' } },
    payload: 1,
    issues: [' not'],
  },
  {
    says: 'properties that may never be there, by either keyword',
    schema: { properties: { a: false, b: {} }, dependentSchemas: { b: false } },
    payload: { a: 1, b: 2 },
    issues: [' not'],
  },
  {
    says: 'nothing in a schema that nobody could answer',
    schema: { $ref: '#/$defs/never', $defs: { never: false } },
    payload: 1,
    issues: [],
  },
  {
    says: 'nothing left over where a rule that names properties was left out',
    schema: { properties: { a: {} }, patternProperties: { '([': {} }, additionalProperties: false },
    payload: { a: 1, b: 2 },
    issues: [],
  },
  {
    says: 'nothing unevaluated where a reference was left out',
    schema: { $ref: 'https://example.com/elsewhere', properties: { a: {} }, unevaluatedProperties: false },
    payload: { a: 1, b: 2 },
    issues: [],
  },
  {
    says: 'nothing unevaluated beside a condition, on which validators differ',
    schema: { if: { required: ['a'] }, unevaluatedProperties: false, else: { properties: { b: {} } } },
    payload: { a: 1 },
    issues: [],
  },
  {
    says: 'no item too many where the rule for them has lost a part',
    schema: { type: 'array', items: {}, contains: { pattern: '([' }, maxContains: 1 },
    payload: ['a', 'b'],
    issues: [],
  },
  {
    says: 'items that nothing else evaluates',
    schema: { type: 'array', prefixItems: [{ type: 'string' }], unevaluatedItems: { type: 'number' } },
    payload: ['a', 'b'],
    issues: ['1 type number'],
  },
  {
    says: 'no items where there may be none',
    schema: { type: 'array', unevaluatedItems: false },
    payload: ['a'],
    issues: [' maxItems 0'],
  },
];

describe.each([createAjvValidator(), createInterpretedValidator()])('the $name validator', (validator) => {
  it.each(rows)('finds $says', async ({ schema, payload, issues }) => {
    const found = await validator.validate(schema, payload);
    const words = found.map(({ path, keyword, limit }) =>
      `${path.join('/')} ${keyword} ${limit ?? ''}`.trimEnd(),
    );
    expect(words.sort()).toEqual([...issues].sort());
  });
});
