import type { Choice } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { plainAnswer } from '../../../src/core/admission/typed-answer.js';

const choice: Choice = { id: 'go', label: null, tone: 'approve', feedback: 'none' };
const plain = { kind: 'chosen', choice: 'go' } as const;
const form = (properties: object, ...required: string[]) => ({ type: 'object', properties, required });
const note = { type: 'string' };

describe('the answer that a choice is by itself', () => {
  it.each(['none', 'optional'] as const)('is the choice where its words are left out: %s', (feedback) => {
    expect(plainAnswer({ ...choice, feedback })).toEqual(plain);
  });

  it('is none where it requires words, whatever form it has', () => {
    expect(plainAnswer({ ...choice, feedback: 'required' })).toBeNull();
    expect(plainAnswer({ ...choice, feedback: 'required', form: form({ note }) })).toBeNull();
  });

  it.each<[string, object]>([
    ['texts, numbers and booleans', { note, sum: { type: 'number' }, n: { type: 'integer' } }],
    ['one of two', { note, urgent: { type: 'boolean' } }],
    ['no fields', {}],
  ])('leaves a form empty that requires none of its fields: %s', (_, properties) => {
    for (const feedback of ['none', 'optional'] as const) {
      const answer = plainAnswer({ ...choice, feedback, form: form(properties) });
      expect(answer).toEqual({ ...plain, filled: {} });
    }
  });

  it.each<[string, Choice['form']]>([
    ['a field is required', form({ note }, 'note')],
    ['one of its fields is required', form({ note, sum: { type: 'number' } }, 'sum')],
    ['a field has a value already', form({ note: { ...note, default: 'hi' } })],
    ['another field has one', form({ note, sum: { type: 'number', default: 0 } })],
    ['a field allows one value only', form({ note: { ...note, const: 'hi' } })],
    ['a list is shown', form({ tags: { type: 'array', items: note } })],
    ['an object is shown beside a text', form({ note, to: { type: 'object', properties: { note } } })],
    ['a field may be anything', form({ note: {} })],
    ['it is no form of fields', { type: 'string' }],
    ['it takes anything', true],
    ['it has a rule of its own', { ...form({ note }), minProperties: 1 }],
  ])('is none where the form sends more than an empty object: %s', (_, schema) => {
    expect(plainAnswer({ ...choice, ...(schema !== undefined && { form: schema }) })).toBeNull();
  });
});
