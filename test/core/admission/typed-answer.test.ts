import type { Choice, ConfirmationPrompt, Prompt, QuestionItem, QuestionPrompt } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { type TypedAnswerOptions, typedAnswer } from '../../../src/core/admission/typed-answer.js';

const approve: Choice = { id: 'yes', label: null, tone: 'approve', feedback: 'optional' };
const deny: Choice = { id: 'no', label: null, tone: 'deny', feedback: 'optional' };
const reply: Choice = { id: 'respond', label: null, tone: 'neutral', feedback: 'required' };

const confirmation = (...choices: Choice[]): ConfirmationPrompt => ({
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
const question = (...items: Partial<QuestionItem>[]): QuestionPrompt => ({
  kind: 'question',
  message: null,
  calls: [],
  questions: items.map((one) => ({ ...item, ...one })),
});
const freeform = { kind: 'freeform', message: null, calls: [], schema: null } as const;
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
  [
    'a denial that is filled in takes none',
    confirmation(approve, { ...deny, feedback: 'none', form: { type: 'object' } }),
    { kind: 'elsewhere' },
  ],
  [
    'a denial that may be filled in takes none, although it takes a note',
    confirmation(approve, { ...deny, form: { type: 'object' } }),
    { kind: 'elsewhere' },
  ],
  [
    'an approval that wants words takes none',
    confirmation({ ...approve, feedback: 'required' }),
    { kind: 'elsewhere' },
  ],
  [
    'a choice of the agent’s own takes none that it does not want',
    confirmation(approve, { ...reply, feedback: 'none' }, { ...reply, feedback: 'optional' }),
    { kind: 'elsewhere' },
  ],
  ['a reply beside an approval takes it', confirmation(approve, reply), noted('respond')],
  ['a reply that may let the call run does not', confirmation(reply), { kind: 'elsewhere' }],
  ['free text', question({ options: [], freeText: true }), inWords],
  ['one choice at least, or words', question({ freeText: true, minimum: 1 }), inWords],
  ['something else than the options', question({ freeText: true }), inWords],
  ['no option is called so', question({}), { kind: 'elsewhere' }],
  ['several questions', question({ freeText: true }, { key: 'b' }), { kind: 'elsewhere' }],
  [
    'several choices at least',
    question({ freeText: true, multiple: true, minimum: 2 }),
    { kind: 'elsewhere' },
  ],
  ['freeform', freeform, { kind: 'words', answer: { kind: 'filled', value: 'make it 16:00' } }],
  ['freeform with a schema', { ...freeform, schema: {} }, { kind: 'elsewhere' }],
  ['a form', { ...freeform, kind: 'form', schema: {}, declinable: true }, { kind: 'elsewhere' }],
  [
    'a review',
    { kind: 'review', message: null, items: [confirmation(approve, deny)] },
    { kind: 'elsewhere' },
  ],
  ['a link', { kind: 'link', message: null, url: 'https://example.com' }, { kind: 'elsewhere' }],
];

const options = {
  canFollow: false,
  cancellable: true,
  own: { yes: ['Approve'], no: ['Deny'], cancel: [] },
  labelOf: ({ tone }: Choice) => (tone === 'approve' ? 'Approve' : 'Deny'),
};

describe('a text typed beside a prompt', () => {
  it.each(rows)('%s', (_, prompt, expected) => {
    expect(typedAnswer(prompt, ' make it 16:00\n', options)).toMatchObject(expected);
    expect(typedAnswer(prompt, ' \n', options)).toEqual({ kind: 'empty' });
  });

  it('picks the option with that name, and none of two with the same name', () => {
    const picked = { kind: 'option', answer: { answers: new Map([['where', { options: ['us'] }]]) } };
    expect(typedAnswer(question({ freeText: true }), 'america ', options)).toMatchObject(picked);
    const same = [option('eu', 'Here'), option('us', 'here')];
    expect(typedAnswer(question({ freeText: true, options: same }), 'here', options)).toEqual({
      kind: 'elsewhere',
    });
    // German tells them apart by one letter, which capitals do not have.
    const measured = [option('moderate', 'In Maßen'), option('many', ' In Massen ')];
    expect(typedAnswer(question({ options: measured }), 'in massen', options)).toMatchObject({
      kind: 'option',
      option: { id: 'many' },
    });
  });

  const either = (onlyAgrees: boolean) => ({ kind: 'either', approve, refuse: { choice: deny }, onlyAgrees });

  it.each([
    ['yes go ahead', true],
    ['Approve it', true],
    ['ja, bitte', true],
    ['はい', true],
    ['oui, vas-y', true],
    ['sí, adelante', true],
    ['sim, por favor', true],
    ['نعم', true],
    ['好的', true],
    ['👍', true],
    ['yes but not to Ben', false],
    ['looks good to me', false],
    ['no, that is fine', false],
    ['why?', false],
    ['Warum nicht', false],
    ['is this the right address', false],
  ])('agrees or asks, so it decides nothing: %s', (text, onlyAgrees) => {
    expect(typedAnswer(confirmation(approve, deny), text, options)).toMatchObject(either(onlyAgrees));
  });

  it.each(['use the other account', 'no', 'nein, falsche Adresse', '不行', 'the address was wrong'])(
    'refuses, with the words as the note: %s',
    (text) => {
      const refusal = { kind: 'refusal', choice: deny, answer: { choice: 'no', feedback: text } };
      expect(typedAnswer(confirmation(approve, deny), text, options)).toMatchObject(refusal);
    },
  );

  it('offers no approval where there are several that are not named, or one requires words', () => {
    const always = { ...approve, id: 'always' };
    const several = confirmation(approve, always, deny);
    expect(typedAnswer(several, 'yes', options)).toEqual({ kind: 'elsewhere' });
    expect(typedAnswer(several, 'yes, but why', options)).toMatchObject({ kind: 'either', approve: null });
    const labelOf = ({ id }: Choice) => (id === 'always' ? 'Allow always' : id);
    const named = typedAnswer(several, 'allow always', { ...options, labelOf });
    expect(named).toMatchObject({ kind: 'either', approve: always, onlyAgrees: true });
    const wordy = confirmation({ ...approve, feedback: 'required' }, deny);
    expect(typedAnswer(wordy, 'yes', options)).toEqual({ kind: 'elsewhere' });
  });

  it('is the refusal without a note if it is the name of its button, and of no other', () => {
    const prompt = confirmation(approve, deny, reply);
    expect(typedAnswer(prompt, 'deny', options)).toEqual({
      kind: 'refusal',
      choice: deny,
      answer: { kind: 'chosen', choice: 'no' },
      follows: false,
    });
    const labelOf = () => 'Later';
    expect(typedAnswer(confirmation(reply, deny), 'later', { ...options, labelOf })).toEqual({
      kind: 'elsewhere',
    });
  });
});

const minimal = { ...deny, feedback: 'none' } as const;
const form: Prompt = { ...freeform, kind: 'form', schema: {}, declinable: false };
const review: Prompt = { kind: 'review', message: null, items: [confirmation(approve, deny)] };
const link: Prompt = { kind: 'link', message: null, url: 'https://example.com' };
const denies = { kind: 'chosen', choice: 'no' };

describe('words that may follow a refusal as the next message', () => {
  const follow = { ...options, canFollow: true };

  it.each<[string, Prompt, object]>([
    ['a denial without a note', confirmation(approve, minimal), denies],
    ['no denial at all', confirmation(approve), { kind: 'cancelled' }],
    ['options and no free text', question({}), { kind: 'cancelled' }],
    ['several questions', question({ freeText: true }, { key: 'b' }), { kind: 'cancelled' }],
    ['a form', form, { kind: 'cancelled' }],
    ['a form that may be declined', { ...form, declinable: true }, { kind: 'declined' }],
    ['freeform with a schema', { ...freeform, schema: {} }, { kind: 'cancelled' }],
    ['a review', review, { kind: 'cancelled' }],
    ['a link', link, { kind: 'declined' }],
  ])('%s', (_, prompt, answer) => {
    const refusal = { kind: 'refusal', answer, follows: true };
    expect(typedAnswer(prompt, 'make it 16:00', follow)).toMatchObject(refusal);
    expect(typedAnswer(prompt, 'make it 16:00', options)).toEqual({ kind: 'elsewhere' });
    // A question is no refusal until the person says so, and a yes never becomes one.
    const asks = { kind: 'either', refuse: { answer, follows: true } };
    expect(typedAnswer(prompt, 'why do you ask', follow)).toMatchObject(asks);
    expect(typedAnswer(prompt, 'yes please', follow)).not.toHaveProperty('answer');
  });

  it('a reason is sent as one, and follows nothing', () => {
    const refusal = { kind: 'refusal', answer: { feedback: 'no' }, follows: false };
    expect(typedAnswer(confirmation(approve, minimal, deny), 'no', follow)).toMatchObject(refusal);
  });

  it('what may not be skipped is not', () => {
    expect(typedAnswer(form, 'make it 16:00', { ...follow, cancellable: false })).toEqual({
      kind: 'elsewhere',
    });
  });
});

describe('an option with words around it', () => {
  const regions = [option('fra', 'Frankfurt'), option('va', 'Virginia'), option('wva', 'West Virginia')];
  const own = { yes: ['Goedkeuren'], no: ['Nee'], cancel: ['Overslaan'] };
  const read = (
    text: string,
    item: Partial<QuestionItem> = {},
    labels: TypedAnswerOptions['own'] = options.own,
  ) => typedAnswer(question({ options: regions, ...item }), text, { ...options, own: labels });

  it.each([
    ['take Frankfurt, it is close', 'fra'],
    ['the one in west virginia please', 'wva'],
  ])('is that option: %s', (text, id) => {
    expect(read(text)).toMatchObject({ kind: 'option', option: { id } });
  });

  it.each(['anything but Frankfurt', 'not Frankfurt', 'why Frankfurt', 'Frankfurt?', 'ok, Frankfurt'])(
    'is offered, and Enter alone does not take it: %s',
    (text) => {
      const offered = { kind: 'either', approve: null, option: { option: { id: 'fra' } }, onlyAgrees: false };
      expect(read(text)).toMatchObject(offered);
    },
  );

  it.each(['nee, Frankfurt', 'Frankfurt overslaan', 'goedkeuren, Frankfurt'])(
    'is offered beside the app’s words in a language of its own: %s',
    (text) => {
      expect(read(text, {}, own)).toMatchObject({ kind: 'either', option: { option: { id: 'fra' } } });
      expect(read(text)).toMatchObject({ kind: 'option', option: { id: 'fra' } });
    },
  );

  it('is that option whatever its own name says', () => {
    const named = [option('none', 'No backup'), option('both', 'Yes to both')];
    expect(read('the no backup one', { options: named })).toMatchObject({ option: { id: 'none' } });
    expect(read('then yes to both', { options: named })).toMatchObject({
      kind: 'option',
      option: { id: 'both' },
    });
  });

  it('is offered beside the words where these may be the answer', () => {
    expect(read('Frankfurt, with a replica', { freeText: true })).toMatchObject({
      kind: 'words',
      option: { option: { id: 'fra' } },
    });
  });

  it.each(['Frankfurt or Virginia', 'neither', 'a'])('is none: %s', (text) => {
    expect(read(text)).toEqual({ kind: 'elsewhere' });
  });

  it('is not seen in a name that may be any word, but in one of Japanese', () => {
    const short = [option('a', 'a'), option('東京'), option('FRA'), option('・')];
    expect(read('make it a good one', { options: short })).toEqual({ kind: 'elsewhere' });
    for (const name of ['a', '・'])
      expect(read('make it null', { options: [option(name)] })).toEqual({ kind: 'elsewhere' });
    expect(read('take the fra one', { options: short })).toMatchObject({
      kind: 'option',
      option: { id: 'FRA' },
    });
    expect(read('東京にして', { options: short })).toMatchObject({ kind: 'option', option: { id: '東京' } });
  });
});
