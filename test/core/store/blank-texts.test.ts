import type { Answer, Interrupt } from 'holdpoint/core';
import { expect, it } from 'vitest';
import { confirmation, question } from '../../../src/core/dialects/ask.js';
import { APPROVE, approval, DENY, openStore } from '../../support/open-store.js';
import { dialectOf } from './dialect-of.js';

const seats = question({
  questions: [{ key: 'seat', text: 'Which seat?', options: [{ id: '1A', label: '1A' }] }],
});
const review = { kind: 'review', message: null, items: [confirmation({}), confirmation({})] } as const;

const seat = (more: object): Answer => ({
  kind: 'answered',
  answers: new Map([['seat', { options: ['1A'], ...more }]]),
});
const reviewed = (more: object): Answer => ({ kind: 'reviewed', items: [{ ...APPROVE, ...more }, DENY] });

it.each<[string, Interrupt, Parameters<typeof openStore>[1], Answer, Answer]>([
  ['feedback', approval('a'), {}, { ...APPROVE, feedback: '' }, APPROVE],
  [
    'feedback in a review',
    approval('a'),
    { dialects: [dialectOf(review)] },
    reviewed({ feedback: '' }),
    reviewed({}),
  ],
  ['a text', approval('a'), { dialects: [dialectOf(seats)] }, seat({ text: '' }), seat({})],
  ['a note', approval('a'), { dialects: [dialectOf(seats)] }, seat({ note: '' }), seat({})],
  ['a blank note', approval('a'), { dialects: [dialectOf(seats)] }, seat({ note: ' \n' }), seat({})],
  ['a blank feedback', approval('a'), {}, { ...APPROVE, feedback: '\t' }, APPROVE],
])('%s without words is left out of the answer', (_, interrupt, options, answer, left) => {
  const { source, store, key, warnings } = openStore([interrupt], options);
  void store.answer(key('a'), answer);
  expect(warnings).toEqual([]);
  expect(source.requests).toHaveLength(1);
  expect(store.getState().interrupts[0]?.status).toMatchObject({ state: 'sending' });
  expect(store.getState().interrupts[0]?.status).toHaveProperty('answer', left);
});

it.each(['approve', 'deny'] as const)('%s with the value of an empty text field is sent', (command) => {
  const { source, store, key } = openStore([approval('a')]);
  void store[command](key('a'), { feedback: '' });
  expect(source.requests).toMatchObject([{ resume: [{ payload: { approved: command === 'approve' } }] }]);
  expect(JSON.stringify(source.requests)).not.toContain('feedback');
});
