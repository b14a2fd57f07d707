import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { denyOrCancel } from '../../src/lazy/deny-or-cancel.js';
import { cases } from '../support/cases.js';

const approved = { type: 'boolean' };
const plain = { type: 'object', properties: { approved }, required: ['approved'] };
const sentFor = (responseSchema: unknown) => denyOrCancel({ id: 'i', reason: 'tool_call', responseSchema });
const DENIAL = [{ interruptId: 'i', status: 'resolved', payload: { approved: false } }];
const CANCEL = [{ interruptId: 'i', status: 'cancelled' }];

describe('a request that is shown as plain text is denied', () => {
  it.each<[string, unknown]>([
    ['with a schema that asks for a verdict alone', plain],
    [
      'with optional fields',
      { ...plain, properties: { approved, reason: { type: 'string', minLength: 3 } } },
    ],
    ['with nothing required', { properties: { approved } }],
    [
      'with words for people, and no other fields',
      {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        title: 'Approval',
        description: 'Whether to go on',
        ...plain,
        additionalProperties: false,
        properties: { approved: { ...approved, title: 'Approved', default: true } },
      },
    ],
    [
      'with a verdict that may be null',
      { ...plain, properties: { approved: { type: ['boolean', 'null'] } } },
    ],
    [
      'with the verdicts listed',
      { ...plain, properties: { approved: { type: 'boolean', enum: [true, false] } } },
    ],
  ])('%s', (_, schema) => {
    expect(sentFor(schema)).toEqual(DENIAL);
  });
});

describe('a request that is shown as plain text is only cancelled', () => {
  const verdict = (schema: unknown) => ({ ...plain, properties: { approved: schema } });
  it.each<[string, unknown]>([
    ['without a schema', undefined],
    ['with a schema that is none', true],
    ['if it takes a yes alone', verdict({ type: 'boolean', const: true })],
    ['if it takes null alone', verdict({ type: ['boolean', 'null'], const: null })],
    ['if it lists a yes alone', verdict({ type: 'boolean', enum: [true] })],
    ['if no value is a no', verdict({ type: 'boolean', not: { const: false } })],
    ['if its verdict is elsewhere', verdict({ $ref: '#/$defs/yes' })],
    ['if its verdict is of another type', verdict({ type: 'string' })],
    ['if its verdict is no schema', verdict(true)],
    ['if it requires a reason', { ...plain, required: ['approved', 'reason'] }],
    ['if its required fields are no list', { ...plain, required: 'reason' }],
    ['if it is no object', { ...plain, type: 'array' }],
    ['if it takes more properties', { ...plain, minProperties: 2 }],
    ['if it takes none', { ...plain, maxProperties: 0 }],
    ['if its names have another rule', { ...plain, propertyNames: { maxLength: 3 } }],
    ['if a pattern has a rule for it', { ...plain, patternProperties: { '^app': { const: true } } }],
    [
      'if a no needs a reason',
      { ...plain, if: { properties: { approved: { const: true } } }, else: { required: ['reason'] } },
    ],
    ['if a verdict needs another field', { ...plain, dependentRequired: { approved: ['by'] } }],
    ['if all of several have to hold', { ...plain, allOf: [{ required: ['reason'] }] }],
    ['if it has one value', { ...plain, const: { approved: true } }],
    ['if its verdict is inherited', { ...plain, properties: Object.create({ approved }) }],
  ])('%s', (_, schema) => {
    expect(sentFor(schema)).toEqual(CANCEL);
  });
});

/** Pieces of schemas that say something of `{ approved: false }`, each with its opposite. */
const rule = fc.constantFrom<object>(
  {},
  { type: 'boolean' },
  { type: ['boolean', 'null'] },
  { type: 'string' },
  { const: true },
  { enum: [true] },
  { enum: [true, false] },
  { not: { const: false } },
  { title: 'Approved' },
);
const whole = fc.constantFrom<object>(
  {},
  { type: 'object' },
  { type: 'array' },
  { required: ['approved'] },
  { required: ['reason'] },
  { minProperties: 2 },
  { maxProperties: 0 },
  { additionalProperties: false },
  { additionalProperties: { const: 1 } },
  { patternProperties: { '^a': { const: true } } },
  { propertyNames: { maxLength: 3 } },
  { not: {} },
  { anyOf: [{ required: ['reason'] }] },
  { dependentRequired: { approved: ['reason'] } },
  { description: 'Whether to go on' },
);
const schemas = fc
  .tuple(fc.array(whole, { maxLength: 4 }), fc.array(rule, { maxLength: 3 }))
  .map(([parts, rules]) => ({
    properties: { approved: Object.assign({}, ...rules) },
    ...Object.assign({}, ...parts),
  }));

it('a denial is sent only where the schema takes it, whatever the schema says', () => {
  const ajv = new Ajv({ strict: false, logger: false });
  let denied = 0;
  fc.assert(
    fc.property(schemas, (schema) => {
      const [entry] = sentFor(schema);
      if (entry?.status !== 'resolved') return;
      denied += 1;
      expect(ajv.validate(schema, entry.payload)).toBe(true);
    }),
    { seed: 57, numRuns: cases(1_000) },
  );
  expect(denied).toBeGreaterThan(50);
});
