import type { ConfirmationPrompt, Prompt } from 'holdpoint/core';

const confirmation: ConfirmationPrompt = {
  kind: 'confirmation',
  message: 'Send it?',
  calls: [],
  choices: [
    { id: 'approve', label: null, tone: 'approve', feedback: 'none' },
    { id: 'deny', label: null, tone: 'deny', feedback: 'optional' },
  ],
  edit: null,
  extras: [],
  importance: null,
};

/** A prompt of each kind that one press of Enter or of a button could answer. */
export const everyKind: { readonly [K in Prompt['kind']]: Extract<Prompt, { kind: K }> } = {
  confirmation,
  question: {
    kind: 'question',
    message: null,
    calls: [],
    questions: [
      {
        key: 'q',
        header: null,
        text: 'Which one?',
        description: null,
        options: ['a', 'b'].map((id) => ({ id, label: id, description: null, preview: null, value: id })),
        multiple: false,
        freeText: true,
        required: true,
        suggested: null,
        minimum: 1,
        maximum: 1,
      },
    ],
  },
  form: {
    kind: 'form',
    message: 'Who?',
    calls: [],
    schema: { type: 'object', properties: { name: { type: 'string', title: 'Name' } } },
    declinable: true,
  },
  review: {
    kind: 'review',
    message: 'Two steps.',
    items: [confirmation, { ...confirmation, message: 'And it?' }],
  },
  link: { kind: 'link', message: 'Sign in.', url: 'https://example.com/sign-in' },
  freeform: { kind: 'freeform', message: 'Anything else?', calls: [], more: null, schema: null },
};
