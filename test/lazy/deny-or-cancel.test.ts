import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canDenyAll, refusalsOf } from '../../src/lazy/deny-or-cancel.js';

const APPROVED = { approved: { type: 'boolean' } };

/** Asks of which each leaves an approval as it is. */
const HARMLESS = [
  { type: 'object' },
  { required: ['approved'] },
  { additionalProperties: false },
  { title: 'Send it?', description: 'To Ada', $schema: 'https://json-schema.org/draft/2020-12/schema' },
  {
    properties: {
      approved: { type: 'boolean', title: 'Approved', default: true },
      reason: { type: 'string' },
    },
  },
];

/** Asks of which each may refuse `{ approved: false }`. */
const STRICTER = [
  { properties: { approved: { type: 'boolean', const: true } } },
  { properties: { approved: { type: 'boolean', enum: [true] } } },
  { properties: { approved: { type: 'boolean', not: { const: false } } } },
  { properties: { approved: { type: 'string' } } },
  { properties: { approved: { type: ['boolean', 'null'], enum: [true, null] } } },
  { properties: { approved: true } },
  { properties: { accepted: { type: 'boolean' } } },
  { properties: [] },
  { type: 'string' },
  { type: ['array', 'boolean'] },
  { required: ['approved', 'reason'] },
  { required: ['__proto__'] },
  { minProperties: 2 },
  { maxProperties: 0 },
  { const: { approved: true } },
  { enum: [{ approved: true }] },
  { not: { required: ['approved'] } },
  { allOf: [{ properties: { approved: { const: true } } }] },
  { oneOf: [{ required: ['comment'] }, { required: ['reason'] }] },
  { anyOf: [{ required: ['reason'] }] },
  { if: { properties: { approved: { const: true } } }, else: { required: ['reason'] } },
  { dependentRequired: { approved: ['reason'] } },
  { dependentSchemas: { approved: { required: ['reason'] } } },
  { dependencies: { approved: ['reason'] } },
  { patternProperties: { '^a': { const: true } } },
  { propertyNames: { minLength: 20 } },
  { $ref: '#/$defs/other', $defs: { other: { required: ['reason'] } } },
];

const asked = (responseSchema: unknown, id = 'i-1') => ({ id, reason: 'tool_call', responseSchema });
const DENIED = { interruptId: 'i-1', status: 'resolved', payload: { approved: false } };
const CANCELLED = { interruptId: 'i-1', status: 'cancelled' };

describe('a refusal of requests that are shown as plain text', () => {
  it.each(HARMLESS)('is a denial where the schema takes one: %j', (more) => {
    const open = [asked({ properties: APPROVED, ...more })];
    expect([canDenyAll(open), refusalsOf(open)]).toEqual([true, [DENIED]]);
  });

  it.each([
    ...STRICTER.map((more) => ({ properties: APPROVED, ...more })),
    undefined,
    true,
    false,
    {},
    [],
    'text',
    { type: 'boolean' },
  ])('is a cancel where it may not: %j', (schema) => {
    const open = [asked(schema)];
    expect([canDenyAll(open), refusalsOf(open)]).toEqual([false, [CANCELLED]]);
  });

  it('is one of both for all of them, because one button says which', () => {
    const open = [asked({ properties: APPROVED }), asked({ type: 'string' }, 'i-2')];
    expect(canDenyAll(open)).toBe(false);
    expect(refusalsOf(open)).toEqual([CANCELLED, { interruptId: 'i-2', status: 'cancelled' }]);
    expect(refusalsOf([{ reason: 'confirmation' }, null, asked({ properties: APPROVED })])).toEqual([
      CANCELLED,
    ]);
  });

  it('always fits the schema', () => {
    const parts = fc.subarray([...HARMLESS, ...STRICTER], { maxLength: 4 });
    fc.assert(
      fc.property(parts, (more) => {
        const schema = Object.assign({ properties: APPROVED }, ...more);
        const [refusal] = refusalsOf([asked(schema)]);
        if (refusal?.status !== 'resolved') return;
        const ajv = new Ajv({ strict: false, validateSchema: false });
        expect(ajv.validate({ ...schema, $schema: undefined }, refusal.payload)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
