import { Ajv } from 'ajv';
import fc from 'fast-check';
import type { Interrupt, OpenInterrupt } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../src/core/store/assemble-store.js';

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

/** A request as its source tells it. An agent may send anything as its schema. */
function asked(responseSchema: unknown, more: Partial<OpenInterrupt> = {}): OpenInterrupt {
  const interrupt: Interrupt = JSON.parse(JSON.stringify({ id: 'i-1', reason: 'tool_call', responseSchema }));
  const origin = { threadId: 't', runId: 'r', subagent: null };
  return { key: '1:i-1', interrupt, channel: 'outcome', ...origin, ...more };
}

describe('a refusal of requests that nobody has read', () => {
  it.each(HARMLESS)('is a denial where the schema takes one: %j', (more) => {
    expect(refusalOf([asked({ properties: APPROVED, ...more })])).toBe('deny');
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
    expect(refusalOf([asked(schema)])).toBe('cancel');
  });

  it('is one of both for all of them, because one button says which', () => {
    const approval = asked({ properties: APPROVED });
    const text = asked({ type: 'string' });
    expect(refusalOf([approval, approval])).toBe('deny');
    expect(refusalOf([approval, text])).toBe('cancel');
    expect(refusalOf([{ ...approval, also: [text.interrupt] }])).toBe('cancel');
  });

  it.each(['legacy', 'tool', 'native'] as const)(
    'is none for the channel %s, which only its reader knows',
    (channel) => {
      expect(refusalOf([asked({ properties: APPROVED }, { channel })])).toBeNull();
      expect(refusalOf([])).toBeNull();
    },
  );

  it('always fits the schema', () => {
    const parts = fc.subarray([...HARMLESS, ...STRICTER], { maxLength: 4 });
    fc.assert(
      fc.property(parts, (more) => {
        const schema = Object.assign({ properties: APPROVED }, ...more);
        if (refusalOf([asked(schema)]) !== 'deny') return;
        const ajv = new Ajv({ strict: false, validateSchema: false });
        expect(ajv.validate({ ...schema, $schema: undefined }, { approved: false })).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
