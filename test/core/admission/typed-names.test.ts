import type { Choice, ConfirmationPrompt } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { type TypedAnswerOptions, typedAnswer } from '../../../src/core/admission/typed-answer.js';

const send: Choice = { id: 'yes', label: null, tone: 'approve', feedback: 'none' };
const keep: Choice = { id: 'no', label: null, tone: 'deny', feedback: 'none' };
const always: Choice = { id: 'always', label: 'Allow always', tone: 'neutral', feedback: 'none' };
const fields = (...required: string[]) => ({
  type: 'object',
  properties: { why: { type: 'string' } },
  required,
});

const OWN_LABELS: Readonly<Record<string, string>> = { yes: 'Send', no: 'Don’t send' };
const options: TypedAnswerOptions = {
  canFollow: false,
  cancellable: true,
  own: { yes: ['Approve', 'Ja'], no: ['Deny', 'Nein'], cancel: [] },
  labelOf: ({ id, label }) => label ?? OWN_LABELS[id] ?? id,
};
const read = (text: string, ...choices: Choice[]) => typedAnswer(prompt(choices), text, options);
const prompt = (choices: readonly Choice[]): ConfirmationPrompt => ({
  kind: 'confirmation',
  message: null,
  calls: [],
  choices,
  edit: null,
  extras: [],
});

const refusal = { kind: 'refusal', choice: keep, answer: { kind: 'chosen', choice: 'no' }, follows: false };
const elsewhere = { kind: 'elsewhere' };
const inCard = { kind: 'either', approve: null, option: null, refuse: null };

describe('the page’s word for no, where the button says what is not done', () => {
  it.each(['deny', 'Deny', ' nein ', 'Don’t send'])('refuses without a note: %s', (text) => {
    expect(read(text, send, keep)).toEqual(refusal);
  });

  it.each<[string, string, readonly Choice[]]>([
    ['other words are beside it', 'deny it', [send, keep]],
    ['another word means no', 'nope', [send, keep]],
    ['two choices refuse', 'deny', [send, keep, { ...keep, id: 'never' }]],
    ['the agent has worded its refusal', 'deny', [send, { ...keep, label: 'Do it tomorrow' }]],
    ['nothing refuses', 'deny', [send, { ...always, label: null }]],
  ])('is none where %s', (_, text, choices) => {
    expect(read(text, ...choices)).toEqual(elsewhere);
  });

  it('is the one refusal that the agent has not worded', () => {
    expect(read('nein', send, { ...keep, id: 'never', label: 'Never again' }, keep)).toEqual(refusal);
  });
});

describe('the name of a choice', () => {
  it('is found whatever spaces the agent has put around it', () => {
    expect(read('never again', send, { ...keep, label: ' Never again\n' })).toMatchObject({
      kind: 'refusal',
      answer: { kind: 'chosen', choice: 'no' },
    });
  });

  it('leaves the form of a refusal empty only where none of its fields is required', () => {
    expect(read('deny', send, { ...keep, form: fields() })).toMatchObject({
      kind: 'refusal',
      answer: { kind: 'chosen', choice: 'no', filled: {} },
    });
    expect(read('deny', send, { ...keep, form: fields('why') })).toEqual({ ...inCard, onlyAgrees: true });
  });

  it.each<[string, Choice]>([
    ['Allow always', always],
    ['OK, leave it', { ...keep, label: 'OK, leave it', feedback: 'required' }],
    ['Approve with a reason', { ...send, id: 'why', label: 'Approve with a reason', feedback: 'required' }],
  ])('never offers another choice instead, although it agrees: %s', (name, choice) => {
    expect(read(name, send, keep, choice)).toEqual(elsewhere);
    expect(read(name, choice, send, keep)).toEqual(elsewhere);
  });

  it.each(['Send', ' send ', 'SEND'])('offers the approval, whatever its button says: %s', (name) => {
    expect(read(name, send, keep)).toEqual({
      kind: 'either',
      approve: send,
      option: null,
      refuse: null,
      onlyAgrees: true,
    });
  });

  it.each(['Do not send', 'Nicht senden', '送信しない'])('offers no approval that says no: %s', (label) => {
    expect(read(label, { ...send, label }, keep)).toEqual(elsewhere);
  });

  it('offers the approval that it names, of several', () => {
    const once = { ...send, label: 'Allow once' };
    const ever = { ...always, tone: 'approve' } as const;
    for (const [name, approve] of [
      ['allow once', once],
      ['Allow always', ever],
    ] as const)
      expect(read(name, once, ever, keep)).toMatchObject({ kind: 'either', approve, refuse: null });
  });
});

describe('a yes', () => {
  it.each(['yes', 'ja', 'はい'])('offers the only approval, with its form left empty: %s', (text) => {
    const approve = { ...send, form: fields() };
    expect(read(text, approve, keep)).toMatchObject({ kind: 'either', approve, onlyAgrees: true });
  });

  it.each(['yes', 'ja', 'はい'])('is in the card where the approval asks for something: %s', (text) => {
    expect(read(text, { ...send, form: fields('why') }, keep)).toEqual({ ...inCard, onlyAgrees: true });
  });

  it('is in no card where other words, or another approval, are beside it', () => {
    const asking = { ...send, form: fields('why') };
    expect(read('use the other account', asking, keep)).toEqual(elsewhere);
    expect(read('yes, to Ben', asking, keep)).toEqual(elsewhere);
    const other = { ...send, id: 'other' };
    expect(read('yes', asking, other, keep)).toMatchObject({ kind: 'either', approve: other });
  });
});
