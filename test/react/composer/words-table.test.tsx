import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Choice, ConfirmationPrompt, Prompt, QuestionPrompt } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { everyKind } from '../every-kind.js';
import { asking, showStack } from '../show-stack.js';

const { question, form, review, link, freeform } = everyKind;
const yes: Choice = { id: 'approve', label: null, tone: 'approve', feedback: 'none' };
const no: Choice = { id: 'deny', label: null, tone: 'deny', feedback: 'none' };
const call = {
  found: true,
  toolCallId: 'c',
  name: 'send',
  args: {},
  argsText: '{}',
  complete: true,
  origin: 'stream',
} as const;
const confirmation = (...choices: Choice[]): ConfirmationPrompt => ({
  ...everyKind.confirmation,
  calls: [call],
  choices,
});
const bare = confirmation(yes, no);
const reasoned = confirmation(yes, { ...no, feedback: 'optional' });
const withFields = (choice: Choice, ...required: string[]): Choice => ({
  ...choice,
  form: { type: 'object', properties: { note: { type: 'string' }, priority: { type: 'number' } }, required },
});
const filledInCard = confirmation(withFields(yes, 'note'), withFields(no, 'note'));
const filledAtWill = confirmation(withFields(yes), withFields(no));
const picks = (freeText: boolean): QuestionPrompt => ({
  ...question,
  questions: question.questions.map((item) => ({
    ...item,
    freeText,
    options: ['Frankfurt', 'Virginia'].map((label) => ({
      ...{ id: label, label, description: null, preview: null, value: label },
    })),
  })),
});

/** What the field's button says, what the row offers, and what Enter sends: the answer, then the message. */
type Row = readonly [
  what: string,
  prompt: Prompt,
  text: string,
  button: string | null,
  row: readonly string[],
  answer: object | null,
  message?: string,
];

const NOT = 'Can’t be answered in words';
const cancelled = { status: 'cancelled' };
const sends = (payload: unknown) => ({ status: 'resolved', payload });

const rows: readonly Row[] = [
  [
    'a denial with a reason',
    reasoned,
    'not today',
    'Deny with this note',
    [],
    sends({ feedback: 'not today' }),
  ],
  ['a bare denial', bare, 'make it 4', 'Deny, and say this', [], sends({ choice: 'deny' }), 'make it 4'],
  ['its name alone', bare, 'deny', 'Deny', [], sends({ choice: 'deny' })],
  ['agreement', bare, 'yes go ahead', null, ['Approve?'], null],
  ['agreement and more', bare, 'yes but at 4', null, ['Deny, and say this', 'Approve?'], null],
  ['a question', reasoned, 'why?', null, ['Deny with this note', 'Approve?'], null],
  ['the name of a choice with required fields', filledInCard, 'approve', 'Go to it', [], null],
  ['the name of a refusal with required fields', filledInCard, 'deny', 'Go to it', [], null],
  ['agreement to a choice with required fields', filledInCard, 'yes go ahead', 'Go to it', [], null],
  ['agreement to a choice with optional fields', filledAtWill, 'yes go ahead', null, ['Approve?'], null],
  [
    'the name of a refusal with optional fields',
    filledAtWill,
    'deny',
    'Deny',
    [],
    sends({ choice: 'deny', filled: {} }),
  ],
  ['no denial', confirmation(yes), 'make it 4', 'Skip, and say this', [], cancelled, 'make it 4'],
  [
    'an option',
    picks(false),
    'frankfurt',
    'Choose “Frankfurt”',
    [],
    sends({ q: { options: ['Frankfurt'] } }),
  ],
  [
    'an option in a sentence',
    picks(false),
    'take Frankfurt please',
    'Choose “Frankfurt”',
    [],
    sends({ q: { options: ['Frankfurt'] } }),
  ],
  [
    'all but an option',
    picks(false),
    'anything but Frankfurt',
    null,
    ['Skip, and say this', 'Choose “Frankfurt”'],
    null,
  ],
  ['no option', picks(false), 'the other one', 'Skip, and say this', [], cancelled, 'the other one'],
  ['agreement to a question', picks(false), 'ok', NOT, [], null],
  [
    'free text',
    picks(true),
    'Frankfurt, small',
    'Send as answer',
    ['Choose “Frankfurt”'],
    sends({ q: { text: 'Frankfurt, small' } }),
  ],
  ['freeform', freeform, 'North', 'Send as answer', [], sends({ value: 'North' })],
  [
    'a form',
    { ...form, declinable: false },
    'use last year’s',
    'Skip, and say this',
    [],
    cancelled,
    'use last year’s',
  ],
  [
    'a form that may be declined',
    form,
    'ask Ada',
    'Decline, and say this',
    [],
    { payload: 'declined' },
    'ask Ada',
  ],
  ['a review', review, 'do it later', 'Skip, and say this', [], cancelled, 'do it later'],
  ['a link', link, 'not this site', 'Decline, and say this', [], { payload: 'declined' }, 'not this site'],
];

/** A chat of which nothing is laid out, so its card is in view. */
function show(...prompts: readonly Prompt[]) {
  const shown = showStack(
    prompts.map((prompt, index) => asking(prompt, `i-${index}`)),
    { as: 'composer' },
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent);
  return {
    ...shown,
    field,
    type,
    enter: () => fireEvent.keyDown(field, { key: 'Enter' }),
    button: () => texts('.hp-composer-row button')[0] ?? null,
    choices: () => texts('.hp-composer-acts button'),
    messages: () => shown.source.requests.flatMap(({ messages }) => messages.map(({ content }) => content)),
  };
}

describe('what a text does, which its button says before', () => {
  it.each(rows.map((row) => ({ what: row[0], row })))('$what', async ({ row }) => {
    const [, prompt, text, button, offered, answer, message] = row;
    const chat = show(prompt);
    expect(chat.choices()).toEqual([]);
    chat.type(text);
    expect(chat.button()).toBe(button);
    expect(chat.choices()).toEqual(offered);
    chat.enter();
    if (answer === null) {
      expect(chat.sent()).toEqual([]);
      expect(chat.field.value).toBe(text);
      return;
    }
    await waitFor(() => expect(chat.sent()).toMatchObject([[answer]]));
    expect(chat.messages()).toEqual(message === undefined ? [] : [message]);
    expect(chat.field.value).toBe('');
  });

  it('beside other requests no message can go, and the words stay', () => {
    const chat = show(bare, bare);
    chat.type('make it 4');
    expect(chat.button()).toBe(NOT);
    chat.enter();
    expect(chat.sent()).toEqual([]);
    expect(chat.field.value).toBe('make it 4');
  });

  it('an expired request takes no words', () => {
    const chat = show();
    chat.arrive([{ ...asking(bare), expiresAt: new Date(0).toISOString() }]);
    chat.type('make it 4');
    expect(chat.button()).toBe(NOT);
  });

  it('a press approves what agrees, and a press sends an exception', async () => {
    const chat = show(bare);
    chat.type('yes but at 4');
    await chat.press('Deny, and say this');
    expect(chat.sent()).toMatchObject([[sends({ choice: 'deny' })]]);
    expect(chat.messages()).toEqual(['yes but at 4']);
  });

  it('agreement is sent by a press', async () => {
    const chat = show(bare);
    chat.type('yes');
    await chat.press('Approve?');
    expect(chat.sent()).toMatchObject([[sends({ choice: 'approve' })]]);
    expect(chat.messages()).toEqual([]);
  });

  it('the words come back where the refusal fails, and a try again sends them with nothing', async () => {
    const chat = show(bare);
    chat.type('make it 4');
    chat.enter();
    await waitFor(() => expect(chat.sent()).toHaveLength(1));
    act(() => chat.source.runError('not now'));
    await waitFor(() => expect(chat.field.value).toBe('make it 4'));
    await chat.press('Try again');
    await waitFor(() => expect(chat.sent()).toHaveLength(2));
    expect(chat.source.requests[1]?.messages).toEqual([]);
  });
});
