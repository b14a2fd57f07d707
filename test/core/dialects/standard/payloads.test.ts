import type { Answer, JsonSchema } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { ask, askSchema, picked } from '../../../support/ask.js';
import { APPROVE, DENY, filled } from '../../../support/open-store.js';

const BOOL = { type: 'boolean' };
const TEXT = { type: 'string' };
const NULLABLE_TEXT = { anyOf: [TEXT, { type: 'null' }] };
const SIZES = { enum: ['S', 'M', 3] };
const object = (properties: object, required: readonly string[] = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});
const ANY = object({ size: { oneOf: [{ const: 1 }, { const: null, title: 'Any' }] } });
const TICKED = { ...APPROVE, extras: ['x'] };

const because = (answer: Answer & { kind: 'chosen' }, feedback: string) => ({ ...answer, feedback });

describe('the payload', () => {
  it.each<[string, JsonSchema, Answer, unknown]>([
    ['a bare yes', BOOL, APPROVE, true],
    ['a bare no', BOOL, DENY, false],
    ['an approval', object({ approved: BOOL }), APPROVE, { approved: true }],
    ['a denial', object({ accepted: BOOL }), DENY, { accepted: false }],
    [
      'a denial with its reason',
      object({ accepted: BOOL, note: TEXT }, ['accepted']),
      because(DENY, 'too risky'),
      { accepted: false, note: 'too risky' },
    ],
    [
      'edits, as a full replacement',
      object({ approved: BOOL, editedArgs: { type: 'object' } }, ['approved']),
      { ...APPROVE, editedArgs: { to: 'x', n: 1 } },
      { approved: true, editedArgs: { to: 'x', n: 1 } },
    ],
    [
      'null if a required field was not given',
      object({ approved: BOOL, feedback: NULLABLE_TEXT, editedArgs: { type: ['object', 'null'] } }),
      APPROVE,
      { approved: true, feedback: null, editedArgs: null },
    ],
    [
      'the text if it was given',
      object({ approved: BOOL, feedback: NULLABLE_TEXT }),
      because(DENY, 'no'),
      { approved: false, feedback: 'no' },
    ],
    ['the only approval there is', object({ ok: { const: true } }), APPROVE, { ok: true }],
    ['no tick that nothing asks for', object({ approved: BOOL }), TICKED, { approved: true }],
    ['an option', object({ size: SIZES }), picked({ size: ['M'] }), { size: 'M' }],
    ['empty if the question was not answered', object({ size: SIZES }, []), picked({ size: [] }), {}],
    ['an option’s own value', object({ size: SIZES }), picked({ size: ['3'] }), { size: 3 }],
    ['a bare option', SIZES, picked({ answer: ['3'] }), 3],
    ['empty if the question is optional', object({ size: SIZES }, []), picked({}), {}],
    ['the null that was picked', ANY, picked({ size: ['null'] }), { size: null }],
    ['no null that was not', ANY, picked({ size: ['1'] }), { size: 1 }],
    [
      'several, in the order of the list',
      { type: 'array', items: SIZES },
      picked({ answer: ['3', 'S'] }),
      ['S', 3],
    ],
    [
      'an empty list',
      object({ sizes: { type: 'array', items: SIZES } }),
      picked({ sizes: [] }),
      { sizes: [] },
    ],
    [
      'something else',
      object({ size: { anyOf: [SIZES, TEXT] } }),
      picked({ size: [] }, 'XXL'),
      { size: 'XXL' },
    ],
    [
      'several questions',
      object({ size: SIZES, tint: { enum: ['red'] } }),
      picked({ size: ['S'], tint: ['red'] }),
      { size: 'S', tint: 'red' },
    ],
    ['a text that was left empty', object({ response: TEXT }), picked({}), { response: '' }],
    ['a text', object({ response: TEXT }), picked({ response: [] }, 'Ada'), { response: 'Ada' }],
    ['a bare text', TEXT, picked({ answer: [] }, 'Ada'), 'Ada'],
    ['a form', object({ n: { type: 'number' } }), filled({ n: 1 }), { n: 1 }],
    ['anything', {}, filled([1, null]), [1, null]],
  ])('is %s', (_, schema, answer, payload) => {
    expect(askSchema(schema).write(answer)).toStrictEqual({ interruptId: 'i', status: 'resolved', payload });
  });

  it.each<[string, JsonSchema]>([
    ['a yes or no', BOOL],
    ['a question', SIZES],
    ['a form', { type: 'number' }],
    ['anything', true],
  ])('is left out if %s is cancelled', (_, schema) => {
    expect(askSchema(schema).write({ kind: 'cancelled' })).toStrictEqual({
      interruptId: 'i',
      status: 'cancelled',
    });
  });
});

describe('hostile names', () => {
  it.each(['__proto__', 'constructor', 'toString', 'answer', ''])('%j is read as a plain key', (name) => {
    const schema = JSON.parse(
      `{"type":"object","properties":{${JSON.stringify(name)}:{"enum":["a","__proto__"]}},"required":[${JSON.stringify(name)}]}`,
    );
    const { prompt, payload } = askSchema(schema);
    expect(prompt).toMatchObject({ questions: [{ key: name, options: [{ id: 'a' }, { id: '__proto__' }] }] });
    const answers = new Map([[name, { options: ['__proto__'] }]]);
    const sent = JSON.stringify(payload({ kind: 'answered', answers }));
    expect(sent).toBe(`{${JSON.stringify(name)}:"__proto__"}`);
  });

  it('are plain keys in a text too, and change no prototype', () => {
    const schema = JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"}}}');
    const answers = new Map([['__proto__', { options: [], text: 'x' }]]);
    const sent = askSchema(schema).payload({ kind: 'answered', answers });
    expect(JSON.stringify(sent)).toBe('{"__proto__":"x"}');
    expect(Object.getPrototypeOf(sent)).toBe(Object.prototype);
  });

  it('are not read from a prototype', () => {
    const hidden = Object.create({ type: 'boolean' });
    expect(askSchema(hidden).prompt.kind).toBe('freeform');
    const inherited: object = JSON.parse('{"__proto__":{"approved":{"type":"boolean"}}}');
    expect(askSchema({ type: 'object', properties: inherited }).prompt.kind).not.toBe('confirmation');
  });
});

describe('promise 12: nothing an agent sends answers for the person', () => {
  const yes = { type: 'boolean', default: true, examples: [true] };

  it.each<[string, JsonSchema]>([
    ['a bare boolean', yes],
    ['an approval', object({ approved: yes })],
    ['a list', { enum: ['approve', 'reject'], default: 'approve' }],
  ])('a default in %s selects nothing', (_, responseSchema) => {
    const { prompt } = ask({ reason: 'tool_call', responseSchema });
    expect(prompt.kind).toBe('confirmation');
    expect(JSON.stringify(prompt)).not.toMatch(/default|selected|checked|pressed/);
    if (prompt.kind === 'confirmation') expect(prompt.extras).toEqual([]);
  });

  it('a default is not sent for a question without an answer', () => {
    const schema = object({ size: { ...SIZES, default: 'S' } }, []);
    expect(askSchema(schema).payload(picked({}))).toEqual({});
  });
});
