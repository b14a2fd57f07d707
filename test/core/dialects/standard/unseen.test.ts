import type { Answer, JsonSchema } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { ask, askSchema, outline, picked } from '../../../support/ask.js';
import { APPROVE, DENY, filled } from '../../../support/open-store.js';

const BOOL = { type: 'boolean' };
const TEXT = { type: 'string' };
const CITIES = { type: 'array', items: { type: 'string', enum: ['Paris', 'Oslo'] }, minItems: 1 };
const object = (properties: object, required: readonly string[] = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});
const YES_NO = 'confirmation approve:none deny:none';

describe('a boolean with an unfamiliar name', () => {
  it.each(['confirmed', 'confirm', 'allow', 'allowed', 'approve', 'accept', 'proceed', 'Continue', 'ok'])(
    '%j is the verdict if the reason asks for one',
    (key) => {
      const schema = object({ [key]: BOOL });
      for (const reason of ['tool_call', 'confirmation']) {
        const { prompt, payload } = askSchema(schema, reason);
        expect(outline(prompt)).toBe(YES_NO);
        expect([payload(APPROVE), payload(DENY)]).toEqual([{ [key]: true }, { [key]: false }]);
      }
      expect(askSchema(schema, 'input_required').prompt.kind).toBe('form');
    },
  );

  it('sends a reason beside it', () => {
    const { prompt, payload } = askSchema(
      object({ confirmed: BOOL, reason: TEXT }, ['confirmed']),
      'tool_call',
    );
    expect(outline(prompt)).toBe('confirmation approve:none deny:optional');
    expect(payload({ ...DENY, feedback: 'no' })).toEqual({ confirmed: false, reason: 'no' });
  });

  it.each(['cancel', 'reject', 'deny', 'dry_run', 'allow_overwrite', 'confirmed2', '__proto__'])(
    '%j is not a verdict',
    (key) => {
      const schema = {
        type: 'object',
        properties: JSON.parse(`{${JSON.stringify(key)}:{"type":"boolean"}}`),
      };
      expect(askSchema(schema, 'tool_call').prompt.kind).toBe('form');
    },
  );

  it('is not a verdict beside a second boolean', () => {
    expect(askSchema(object({ allow: BOOL, notify: BOOL }), 'tool_call').prompt.kind).toBe('form');
  });
});

describe('an enum of verdicts with a reason', () => {
  const schema = object({ decision: { enum: ['approve', 'reject', 'later'] }, feedback: TEXT }, ['decision']);

  it('has a button for each verdict', () => {
    const { prompt, payload } = askSchema(schema, 'tool_call');
    expect(outline(prompt)).toBe('confirmation approve:none reject:optional later:optional');
    expect(payload({ kind: 'chosen', choice: 'approve' })).toEqual({ decision: 'approve' });
    expect(payload({ kind: 'chosen', choice: 'reject', feedback: 'no' })).toEqual({
      decision: 'reject',
      feedback: 'no',
    });
  });

  it('sends the required null if no reason is given', () => {
    const strict = object({ decision: { enum: ['yes', 'no'] }, feedback: { type: ['string', 'null'] } });
    expect(askSchema(strict, 'confirmation').payload({ kind: 'chosen', choice: 'no' })).toEqual({
      decision: 'no',
      feedback: null,
    });
  });

  it('is a form if its words are no verdict, or if the interrupt asks for none', () => {
    const sizes = object({ size: { enum: ['S', 'M'] }, note: TEXT });
    expect(askSchema(sizes, 'tool_call').prompt).toMatchObject({ kind: 'form', schema: sizes });
    expect(askSchema(schema).prompt).toMatchObject({ kind: 'form', schema });
    const both = object({ decision: { enum: ['yes', 'no'] }, note: TEXT, reason: TEXT }, ['decision']);
    expect(askSchema(both, 'tool_call').prompt).toMatchObject({ kind: 'form', schema: both });
    expect(askSchema(schema).payload(filled({ decision: 'later' }))).toEqual({ decision: 'later' });
  });
});

describe('an object whose only field holds the whole answer', () => {
  const inside = (schema: object) => object({ values: schema });

  it.each<[string, object, string, Answer, unknown]>([
    ['an approval', object({ approved: BOOL }), YES_NO, APPROVE, { approved: true }],
    ['a text', object({ name: TEXT }), 'question name()…', picked({ name: [] }, 'Ada'), { name: 'Ada' }],
    [
      'options',
      object({ size: { enum: ['S', 'M'] } }),
      'question size(S|M)',
      picked({ size: ['M'] }),
      { size: 'M' },
    ],
    ['a form', object({ n: { type: 'number' } }), 'form', filled({ n: 1 }), { n: 1 }],
    ['rows', object({ rows: { type: 'array', items: object({ n: TEXT }) } }), 'form', filled({}), {}],
    [
      'another one',
      inside(object({ ok: BOOL, n: TEXT })),
      'form',
      filled({ values: { ok: true } }),
      { values: { ok: true } },
    ],
  ])('wraps %s', (_, schema, looks, answer, payload) => {
    const asked = askSchema(inside(schema));
    expect(outline(asked.prompt)).toBe(looks);
    expect(asked.payload(answer)).toEqual({ values: payload });
  });

  it('is not shown itself, and passes its definitions on', () => {
    const schema = {
      ...inside(object({ at: { $ref: '#/$defs/at' }, n: { type: 'number' } })),
      $defs: { at: { type: 'string', format: 'date-time' } },
    };
    expect(askSchema(schema).prompt).toMatchObject({
      kind: 'form',
      schema: { properties: { at: {}, n: {} }, $defs: schema.$defs },
    });
  });

  it('is shown as a form if it has other rules', () => {
    const closed: JsonSchema = { ...inside(object({ n: TEXT })), minProperties: 1 };
    expect(askSchema(closed).prompt).toMatchObject({ kind: 'form', schema: closed });
    const cancelled = ask({ responseSchema: inside(object({ n: TEXT })) }).write({ kind: 'cancelled' });
    expect(cancelled).toEqual({ interruptId: 'i', status: 'cancelled' });
  });
});

describe('a list that takes exactly one item', () => {
  it('is a single choice, and is sent as a list', () => {
    const { prompt, payload } = askSchema(object({ city: { ...CITIES, maxItems: 1 } }));
    expect(prompt).toMatchObject({ kind: 'question', questions: [{ multiple: false, required: true }] });
    expect(payload(picked({ city: ['Oslo'] }))).toEqual({ city: ['Oslo'] });
  });

  it('can ask for a verdict', () => {
    const verdict = { type: 'array', items: { enum: ['yes', 'no'] }, minItems: 1, maxItems: 1 };
    expect(askSchema(verdict, 'confirmation').payload({ kind: 'chosen', choice: 'no' })).toEqual(['no']);
  });
});

describe('a key that is a question', () => {
  it('is the question, with its title as the header', () => {
    const schema = object({
      'Where to?': { ...CITIES, title: 'City' },
      size: { enum: ['S'], title: 'Size' },
    });
    expect(askSchema(schema).prompt).toMatchObject({
      questions: [
        { key: 'Where to?', header: 'City', text: 'Where to?' },
        { key: 'size', header: 'Size', text: 'Size' },
      ],
    });
  });
});
