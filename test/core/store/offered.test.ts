import type { Answer, Interrupt } from 'holdpoint/core';
import { expect, it } from 'vitest';
import { openStore } from '../../support/open-store.js';

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
  ['a question', question, { kind: 'answered', answers: new Map([['meal', { options: ['0'] }]]) }],
])('%s that the prompt does not offer is not sent', async (_, interrupt, answer) => {
  const { source, store, key, warnings } = openStore([interrupt]);
  expect(await store.answer(key('a'), answer)).toEqual({ type: 'ignored', code: 'NOT_OFFERED' });
  expect(warnings).toEqual(['NOT_OFFERED']);
  expect(source.requests).toEqual([]);
  expect(store.getState().interrupts).toMatchObject([{ status: { state: 'open' } }]);
});

it('an option that the prompt offers is sent', async () => {
  const { source, store, key } = openStore([question]);
  const { prompt } = store.getState().interrupts[0] ?? {};
  if (prompt?.kind !== 'question') throw new Error(`It asks by a ${prompt?.kind}.`);
  void store.answer(key('a'), seat(prompt.questions[0]?.options[1]?.id ?? ''));
  expect(source.requests).toMatchObject([{ resume: [{ payload: { seat: '2B' } }] }]);
});
