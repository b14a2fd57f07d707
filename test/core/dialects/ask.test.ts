import type { AnsweredItem } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { createAsk } from '../../../src/core/dialects/ask.js';
import { APPROVE, DENY } from '../../support/open-store.js';

const ask = createAsk({ toolCalls: new Map(), capabilities: {} });
const said = (entries: Record<string, AnsweredItem>) =>
  ({ kind: 'answered', answers: new Map(Object.entries(entries)) }) as const;
const choice = { label: null, tone: 'neutral', feedback: 'none' } as const;

describe('a confirmation', () => {
  it('without more is about no call, and sends true or false', () => {
    const { prompt, payload, cancel } = ask.confirmation({});
    expect(prompt).toEqual({
      kind: 'confirmation',
      message: null,
      calls: [],
      choices: [
        { id: 'approve', label: null, tone: 'approve', feedback: 'none', value: true },
        { id: 'deny', label: null, tone: 'deny', feedback: 'none', value: false },
      ],
      edit: null,
      extras: [],
      importance: null,
    });
    expect([payload(APPROVE), payload(DENY), cancel]).toEqual([true, false, 'own']);
  });

  it('sends the value of the choice, or what a function returns', () => {
    const choices = [{ id: 'a', ...choice, value: [1] }];
    const chosen = { kind: 'chosen', choice: 'a' } as const;
    expect(ask.confirmation({ choices }).payload(chosen)).toEqual([1]);
    expect(ask.confirmation({ choices }, { payload: (answer) => answer.choice }).payload(chosen)).toBe('a');
  });

  it.each([
    ['words', { choices: [{ id: 'a', ...choice, feedback: 'optional' as const }] }],
    ['edits', { edit: { callIndex: 0, schema: null, choiceIds: ['approve'] } }],
    ['ticks', { extras: [{ id: 'always', label: null, description: null }] }],
  ])('that takes %s needs a function, because the value alone would drop them', (_, parts) => {
    expect(() => ask.confirmation(parts)).toThrow(TypeError);
    expect(() => ask.review({ items: [ask.confirmation(parts, { payload: () => 1 }).prompt] })).toThrow(
      TypeError,
    );
    expect(ask.confirmation(parts, { payload: () => 1 }).payload(APPROVE)).toBe(1);
  });
});

describe('a question', () => {
  const options = [
    { id: 'oslo', label: 'Oslo' },
    { id: 'rome', label: 'Rome', value: { iata: 'FCO' } },
  ];

  it('without more is about no call, and takes one of its options', () => {
    const item = {
      header: null,
      text: null,
      description: null,
      multiple: false,
      required: true,
      suggested: null,
      minimum: 1,
      maximum: 1,
    };
    const plain = { description: null, preview: null };
    expect(
      ask.question({
        questions: [
          { key: 'city', options },
          { key: 'name', freeText: true },
        ],
      }).prompt,
    ).toEqual({
      kind: 'question',
      message: null,
      calls: [],
      questions: [
        {
          ...item,
          key: 'city',
          options: [
            { ...plain, id: 'oslo', label: 'Oslo', value: 'oslo' },
            { ...plain, id: 'rome', label: 'Rome', value: { iata: 'FCO' } },
          ],
          freeText: false,
        },
        { ...item, key: 'name', options: [], freeText: true },
      ],
    });
  });

  it('sends the values by their keys, text as it was written, and nothing for what was not answered', () => {
    const { payload } = ask.question({
      questions: [
        { key: 'city', options },
        { key: 'all', options, multiple: true, freeText: true },
        { key: 'name', freeText: true },
      ],
    });
    expect(payload(said({ city: { options: ['rome'] }, name: { options: [], text: 'Ada' } }))).toEqual({
      city: { iata: 'FCO' },
      name: 'Ada',
    });
    expect(payload(said({ all: { options: ['rome', 'oslo'], text: 'Bonn' } }))).toEqual({
      all: ['oslo', { iata: 'FCO' }, 'Bonn'],
    });
  });
});

it('a review sends the list of its values', () => {
  const { prompt } = ask.confirmation({});
  const { payload } = ask.review({ items: [prompt, prompt] });
  expect(payload({ kind: 'reviewed', items: [DENY, APPROVE] })).toEqual([false, true]);
});

it('a form and a freeform prompt send the value, and a declined form null', () => {
  const filled = { kind: 'filled', value: { n: 1 } } as const;
  const form = ask.form({ schema: { type: 'object' } });
  expect(form.prompt).toMatchObject({ kind: 'form', declinable: false, calls: [], message: null });
  expect([form.payload(filled), form.payload({ kind: 'declined' })]).toEqual([{ n: 1 }, null]);
  expect(ask.freeform({}).prompt).toEqual({ kind: 'freeform', calls: [], schema: null, message: null });
  expect(ask.freeform({}).payload(filled)).toEqual({ n: 1 });
});

it('a link sends what its function returns', () => {
  const { prompt, payload, cancel } = ask.link(
    { url: 'https://a.test/' },
    { payload: ({ kind }) => kind, cancel: 'never' },
  );
  expect([prompt, cancel]).toEqual([{ kind: 'link', url: 'https://a.test/', message: null }, 'never']);
  expect([payload({ kind: 'opened' }), payload({ kind: 'declined' })]).toEqual(['opened', 'declined']);
});
