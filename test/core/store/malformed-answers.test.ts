import type { Answer, Interrupt } from 'holdpoint/core';
import { expect, it } from 'vitest';
import { confirmation } from '../../../src/core/dialects/ask.js';
import { APPROVE, approval, openStore } from '../../support/open-store.js';
import { dialectOf } from './dialect-of.js';

const question = {
  id: 'a',
  reason: 'input_required',
  message: 'Which seat?',
  responseSchema: { type: 'object', properties: { seat: { enum: ['1A', '2B'] } }, required: ['seat'] },
};
const review = { kind: 'review', message: null, items: [confirmation({})] } as const;

/** An answer as an app in plain JavaScript may give it. */
function plain(json: string): Answer {
  return JSON.parse(json);
}

it.each<[string, Interrupt, Answer]>([
  [
    'an object in place of a map',
    question,
    plain('{"kind":"answered","answers":{"seat":{"options":["0"]}}}'),
  ],
  ['no answers', question, plain('{"kind":"answered"}')],
  ['extras that are null', approval('a'), plain('{"kind":"chosen","choice":"approve","extras":null}')],
])('%s is ignored, and the other answers of the step are kept', async (_, interrupt, answer) => {
  const { store, key, warnings } = openStore([interrupt, approval('b')]);
  const answers = new Map<string, Answer>([
    [key('a'), answer],
    [key('b'), APPROVE],
  ]);
  void store.answerAll(answers);
  expect(warnings).toEqual(['NOT_OFFERED']);
  const states = store.getState().interrupts.map(({ status }) => status.state);
  expect(states).toEqual(['open', 'staged']);
  expect(await store.answer(key('a'), answer)).toEqual({ type: 'ignored', code: 'NOT_OFFERED' });
});

it('an answer without its list of options is ignored', async () => {
  const { source, store, key } = openStore([question]);
  const item = plain('{"text":"1A"}');
  const answers: Answer = Object.assign(plain('{"kind":"answered"}'), { answers: new Map([['seat', item]]) });
  expect(await store.answer(key('a'), answers)).toEqual({ type: 'ignored', code: 'NOT_OFFERED' });
  expect(source.requests).toEqual([]);
});

it.each(['{"kind":"reviewed"}', '{"kind":"reviewed","items":[null]}'])(
  'a review without its items is ignored: %s',
  async (json) => {
    const { source, store, key } = openStore([approval('a')], { dialects: [dialectOf(review)] });
    const outcome = await store.answer(key('a'), plain(json));
    expect(outcome).toEqual({ type: 'ignored', code: 'NOT_OFFERED' });
    expect(source.requests).toEqual([]);
  },
);

it.each(['approve', 'deny'] as const)('%s takes null for no options', (command) => {
  const { source, store, key } = openStore([approval('a')]);
  void store[command](key('a'), JSON.parse('null'));
  expect(source.requests).toMatchObject([{ resume: [{ payload: { approved: command === 'approve' } }] }]);
});
