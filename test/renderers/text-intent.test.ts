import type { Choice, Confirmation, Prompt, Question, QuestionItem } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { textIntent } from '../../src/renderers/parts/text-intent.js';

const approve: Choice = { id: 'yes', label: null, tone: 'approve', feedback: 'optional' };
const deny: Choice = { id: 'no', label: null, tone: 'deny', feedback: 'optional' };
const reply: Choice = { id: 'respond', label: null, tone: 'neutral', feedback: 'required' };

const confirmation = (...choices: Choice[]): Confirmation => ({
  kind: 'confirmation',
  message: null,
  calls: [],
  choices,
  edit: null,
  extras: [],
  importance: 'critical',
});

const option = (id: string, label = id) => ({ id, label, description: null, preview: null, value: id });
const item: QuestionItem = {
  key: 'where',
  header: null,
  text: null,
  description: null,
  options: [option('eu', 'Europe'), option('us', 'America')],
  multiple: false,
  freeText: false,
  required: true,
  suggested: null,
  minimum: 0,
  maximum: null,
};
const question = (...items: Partial<QuestionItem>[]): Question => ({
  kind: 'question',
  message: null,
  calls: [],
  questions: items.map((one) => ({ ...item, ...one })),
});
const freeform = { kind: 'freeform', message: null, calls: [], schema: null } as const;
const call = {
  found: true,
  toolCallId: 'c',
  name: 'drop',
  args: {},
  argsText: '{}',
  complete: true,
  origin: 'stream',
} as const;

const noted = (choice: string) => ({ answer: { kind: 'chosen', choice, feedback: 'make it 16:00' } });
const inWords = {
  kind: 'words',
  answer: { answers: new Map([['where', { options: [], text: 'make it 16:00' }]]) },
};

const rows: readonly [string, Prompt, object][] = [
  ['a denial takes it as its note, however important', confirmation(approve, deny), noted('no')],
  [
    'a denial without a note is passed over',
    confirmation(approve, { ...deny, id: 'x', feedback: 'none' }, deny),
    noted('no'),
  ],
  ['no approval takes it', confirmation(approve, { ...deny, feedback: 'none' }), { kind: 'elsewhere' }],
  ['a reply beside an approval takes it', confirmation(approve, reply), noted('respond')],
  ['a reply that may let the call run does not', confirmation(reply), { kind: 'elsewhere' }],
  ['free text', question({ options: [], freeText: true }), inWords],
  ['something else than the options', question({ freeText: true }), inWords],
  ['no option is called so', question({}), { kind: 'elsewhere' }],
  ['several questions', question({ freeText: true }, { key: 'b' }), { kind: 'elsewhere' }],
  [
    'several choices at least',
    question({ freeText: true, multiple: true, minimum: 2 }),
    { kind: 'elsewhere' },
  ],
  ['a critical question', { ...question({ freeText: true }), importance: 'critical' }, { kind: 'elsewhere' }],
  ['freeform', freeform, { kind: 'words', answer: { kind: 'filled', value: 'make it 16:00' } }],
  ['freeform with a schema', { ...freeform, schema: {} }, { kind: 'elsewhere' }],
  ['freeform about a destructive tool', { ...freeform, calls: [call] }, { kind: 'elsewhere' }],
  ['a form', { ...freeform, kind: 'form', schema: {}, declinable: true }, { kind: 'elsewhere' }],
  [
    'a review',
    { kind: 'review', message: null, items: [confirmation(approve, deny)] },
    { kind: 'elsewhere' },
  ],
  ['a link', { kind: 'link', message: null, url: 'https://example.com' }, { kind: 'elsewhere' }],
];

const options = {
  destructiveTools: ['drop'],
  labelOf: ({ tone }: Choice) => (tone === 'approve' ? 'Approve' : 'Deny'),
};

describe('a text typed beside a prompt', () => {
  it.each(rows)('%s', (_, prompt, expected) => {
    expect(textIntent(prompt, ' make it 16:00\n', options)).toMatchObject(expected);
    expect(textIntent(prompt, ' \n', options)).toEqual({ kind: 'empty' });
  });

  it('picks the option with that name, and none of two with the same name', () => {
    const picked = { kind: 'option', answer: { answers: new Map([['where', { options: ['us'] }]]) } };
    expect(textIntent(question({ freeText: true }), 'america ', options)).toMatchObject(picked);
    const same = [option('eu', 'Here'), option('us', 'here')];
    expect(textIntent(question({ freeText: true, options: same }), 'here', options)).toEqual({
      kind: 'elsewhere',
    });
  });

  it.each(['yes', 'approve it'])('never approves: %s', (text) => {
    expect(textIntent(confirmation(approve, deny), text, options)).toMatchObject({
      kind: 'note',
      choice: deny,
    });
  });

  it('is no answer if it is the name of a button', () => {
    expect(textIntent(confirmation(approve, deny), 'approve', options)).toEqual({ kind: 'elsewhere' });
  });
});
