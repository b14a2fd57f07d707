import type { Answer, AnsweredItem, Chosen, Interrupt } from 'holdpoint/core';
import { expect, it } from 'vitest';
import { confirmation } from '../../../src/core/dialects/ask.js';
import { APPROVE, DENY, openStore } from '../../support/open-store.js';
import { dialectOf } from './dialect-of.js';

const approval = { id: 'a', reason: 'confirmation', message: 'Go ahead?' };
const question = {
  id: 'a',
  reason: 'input_required',
  message: 'Which seat?',
  responseSchema: { type: 'object', properties: { seat: { enum: ['1A', '2B'] } }, required: ['seat'] },
};
const seat = (...options: string[]): Answer => ({
  kind: 'answered',
  answers: new Map([['seat', { options }]]),
});

it.each<[string, Interrupt, Answer]>([
  ['a choice', approval, { kind: 'chosen', choice: 'maybe' }],
  ['an option', question, seat('3C')],
  ['words', approval, { ...APPROVE, feedback: 'Only if Bob agrees' }],
  ['an extra', approval, { ...APPROVE, extras: ['always'] }],
  ['an edit', approval, { ...APPROVE, editedArgs: { to: 'bob' } }],
  ['a text', question, { kind: 'answered', answers: new Map([['seat', { options: [], text: '3C' }]]) }],
  ['a question', question, { kind: 'answered', answers: new Map([['meal', { options: ['0'] }]]) }],
])('%s that the prompt does not offer is not sent', async (_, interrupt, answer) => {
  const { source, store, key, warnings } = openStore([interrupt]);
  expect(await store.answer(key('a'), answer)).toEqual({ type: 'ignored', code: 'NOT_OFFERED' });
  expect(warnings).toEqual(['NOT_OFFERED']);
  expect(source.requests).toEqual([]);
  expect(store.getState().interrupts).toMatchObject([{ status: { state: 'open' } }]);
});

it.each<[string, (ids: readonly string[]) => AnsweredItem]>([
  ['a second option', (ids) => ({ options: ids })],
  ['a note', ([first = '']) => ({ options: [first], note: 'By the window' })],
])('%s that the question does not take is not sent', async (_, item) => {
  const { source, store, key } = openStore([question]);
  const { prompt } = store.getState().interrupts[0] ?? {};
  const ids = prompt?.kind === 'question' ? prompt.questions[0]?.options.map(({ id }) => id) : [];
  expect(ids).toHaveLength(2);
  const answers = new Map([['seat', item(ids ?? [])]]);
  const outcome = await store.answer(key('a'), { kind: 'answered', answers });
  expect(outcome).toEqual({ type: 'ignored', code: 'NOT_OFFERED' });
  expect(source.requests).toEqual([]);
});

it('an option that the prompt offers is sent', async () => {
  const { source, store, key } = openStore([question]);
  const { prompt } = store.getState().interrupts[0] ?? {};
  if (prompt?.kind !== 'question') throw new Error(`It asks by a ${prompt?.kind}.`);
  void store.answer(key('a'), seat(prompt.questions[0]?.options[1]?.id ?? ''));
  expect(source.requests).toMatchObject([{ resume: [{ payload: { seat: '2B' } }] }]);
});

const review = { kind: 'review', message: null, items: [confirmation({}), confirmation({})] } as const;
const reviewed = (...items: readonly Chosen[]): Answer => ({ kind: 'reviewed', items });

it.each<[string, Answer]>([
  ['has a choice that none of its proposals offers', reviewed(APPROVE, { kind: 'chosen', choice: 'maybe' })],
  ['leaves a proposal out', reviewed(APPROVE)],
  ['answers more proposals than there are', reviewed(APPROVE, DENY, APPROVE)],
  ['has words that a choice does not take', reviewed(APPROVE, { ...APPROVE, feedback: 'x' })],
])('a review that %s is not sent', async (_, answer) => {
  const { source, store, key } = openStore([approval], { dialects: [dialectOf(review)] });
  expect(await store.answer(key('a'), answer)).toEqual({ type: 'ignored', code: 'NOT_OFFERED' });
  expect(source.requests).toEqual([]);
  void store.answer(key('a'), reviewed(APPROVE, DENY));
  expect(source.requests).toHaveLength(1);
});

const raw = {
  actionRequests: ['pay', 'send'].map((name) => ({ name, args: {} })),
  reviewConfigs: [],
};
const graphReview = { id: 'a', reason: 'langgraph:interrupt', metadata: { langgraph: { raw } } };

it.each<[string, Interrupt, Answer]>([
  ['a choice for a question', question, APPROVE],
  ['options for a yes or no', approval, seat('1A')],
  ['verdicts for a yes or no', approval, reviewed(APPROVE)],
  ['a text for a review', graphReview, { kind: 'filled', value: 'yes' }],
])('%s is ignored', async (_, interrupt, answer) => {
  const { source, store, key } = openStore([interrupt]);
  expect(await store.answer(key('a'), answer)).toEqual({ type: 'ignored', code: 'NOT_OFFERED' });
  expect(source.requests).toEqual([]);
});
