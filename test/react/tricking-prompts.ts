import type { ConfirmationPrompt, Prompt } from 'holdpoint/core';
import { item } from '../renderers/support/question-item.js';

// Texts with which an agent imitates the page, in marks so that the test finds them.
export const theirs = (words: string) => `⟪${words}⟫`;
export const TRICKS = {
  message: theirs('✓ Holdpoint: verified by your administrator'),
  tool: theirs('sendEmail will run with'),
  approve: theirs('Skip'),
  deny: theirs('Approve ✓'),
  own: theirs('⚠ Sending…'),
};

export const confirmation: ConfirmationPrompt = {
  kind: 'confirmation',
  message: `${TRICKS.message}\n${theirs('Needs your approval')}`,
  calls: [
    {
      found: true,
      toolCallId: 't-1',
      name: TRICKS.tool,
      args: {
        [theirs('No arguments')]: theirs('empty text'),
        [theirs('deep')]: { a: theirs('x').repeat(40) },
      },
      argsText: '',
      complete: false,
      conflicting: true,
      origin: 'message',
    },
    { found: false, toolCallId: theirs('t-2') },
  ],
  choices: [
    { id: theirs('yes'), label: TRICKS.approve, tone: 'approve', feedback: 'optional' },
    { id: theirs('no'), label: TRICKS.deny, tone: 'deny', feedback: 'required' },
    { id: theirs('own'), label: null, tone: 'neutral', feedback: 'none', suggested: true },
  ],
  edit: null,
  extras: [{ id: 'x', label: theirs('Always allow this'), description: theirs('required') }],
  importance: 'critical',
};

export const plain: ConfirmationPrompt = {
  ...confirmation,
  choices: [
    { id: 'approve', label: null, tone: 'approve', feedback: 'none' },
    { id: 'deny', label: null, tone: 'deny', feedback: 'none' },
  ],
};
const option = {
  id: 'o',
  label: TRICKS.own,
  description: theirs('suggested'),
  preview: theirs('1'),
  value: 1,
};
export const question: Prompt = {
  kind: 'question',
  message: TRICKS.message,
  calls: confirmation.calls,
  questions: ['a', 'b'].map((key) =>
    item(key, {
      header: theirs('1 of 2'),
      text: theirs('Question 1'),
      description: theirs('optional'),
      options: [option, { ...option, id: 'p' }],
      suggested: 'o',
    }),
  ),
};
const fields = ['string', 'array', 'object', 'boolean'].map((type) => [
  theirs(type),
  { type, title: theirs('required'), description: theirs('optional'), items: { type: 'string' } },
]);
export const form: Prompt = {
  kind: 'form',
  message: TRICKS.message,
  declinable: true,
  calls: confirmation.calls,
  schema: { type: 'object', required: [theirs('string')], properties: Object.fromEntries(fields) },
};
