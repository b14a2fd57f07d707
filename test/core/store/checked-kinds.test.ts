import type { Answer, Chosen } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { confirmation, question } from '../../../src/core/dialects/ask.js';
import {
  APPROVE,
  approval,
  DENY,
  drained,
  filled,
  inStatus,
  openStore,
  until,
} from '../../support/open-store.js';
import { TOO_SHORT, validatorSpy } from './checking-validators.js';
import { dialectOf } from './dialect-of.js';

describe('a prompt of a dialect', () => {
  const abc = ['a', 'b', 'c'].map((id) => ({ id, label: id }));
  const several = question({
    questions: [
      { key: 'many', options: abc, multiple: true, minimum: 1, maximum: 2 },
      { key: 'more', options: abc, multiple: true, minimum: 2, required: false, freeText: true },
    ],
  });
  const picked = (many: readonly string[], more?: readonly string[], text?: string): Answer => ({
    kind: 'answered',
    answers: new Map([
      ['many', { options: many }],
      ...(more ? [['more', { options: more, ...(text === undefined ? {} : { text }) }] as const] : []),
    ]),
  });
  const [yes, no] = confirmation({}).choices;
  if (!yes || !no) throw new Error('A confirmation offers two choices.');
  const verdict = confirmation({
    choices: [yes, { ...no, feedback: 'required' }],
    edit: { callIndex: 0, schema: null, choiceIds: [yes.id] },
  });
  const review = { kind: 'review', message: null, items: [verdict, verdict] } as const;
  const reviewed = (...items: readonly Chosen[]): Answer => ({ kind: 'reviewed', items });
  const asked = approval('a');

  it.each([
    ['picks within their limits, with an optional question unanswered', several, picked(['a', 'b'])],
    ['picks in both questions', several, picked(['a'], ['a', 'b', 'c'])],
    ['a choice that takes no words', verdict, APPROVE],
    ['a review of such choices', review, reviewed(APPROVE, APPROVE)],
  ])('that is answered by %s is not checked', (_, prompt, answer) => {
    const { validator, validate } = validatorSpy([TOO_SHORT]);
    const { source, store, key } = openStore([asked], { validator, dialects: [dialectOf(prompt)] });
    store.answer(key('a'), answer);
    expect(validate).not.toHaveBeenCalled();
    expect(source.requests).toHaveLength(1);
  });

  it.each([
    ['more picks than there may be', several, picked(['a', 'b', 'c'])],
    ['fewer picks than required, if there are any', several, picked(['a'], ['a'])],
    ['no picks for a required question', several, picked([], ['a', 'b'])],
    ['text beside picks', several, picked(['a'], ['a', 'b'], 'mine')],
    ['a choice without its required feedback', verdict, DENY],
    ['a review with such a choice', review, reviewed(APPROVE, DENY)],
    ['a review with an edit', review, reviewed({ ...APPROVE, editedArgs: {} }, APPROVE)],
  ])('that is answered by %s is checked', async (_, prompt, answer) => {
    const { validator } = validatorSpy([TOO_SHORT]);
    const { source, store, key } = openStore([asked], { validator, dialects: [dialectOf(prompt)] });
    expect(await store.answer(key('a'), answer)).toEqual({ type: 'invalid', issues: [TOO_SHORT] });
    expect(source.requests).toEqual([]);
  });

  it('that is a form is checked as it was filled in, whatever it is wrapped in', async () => {
    const { validator, validate } = validatorSpy();
    const schema = { type: 'object', properties: { name: { type: 'string' } } };
    const wrapping = dialectOf({ kind: 'form', message: null, schema, declinable: false, calls: [] });
    const { source, store, key } = openStore([asked], { validator, dialects: [wrapping] });
    store.answer(key('a'), filled({ name: 'Ada' }));
    await until(store, inStatus('sending'));
    expect(validate.mock.calls).toEqual([[schema, { name: 'Ada' }]]);
    expect(source.requests[0]?.resume).toMatchObject([{ payload: { value: { name: 'Ada' } } }]);
  });

  it.each([
    ['a schema that no value matches', false, validatorSpy([TOO_SHORT])],
    ['no validator', { type: 'string' }, null],
  ])('with its own check accepts an answer if there is %s', async (_, schema, spy) => {
    const checking = dialectOf(verdict, { check: (_, validate) => validate(schema, 1) });
    const { source, store, key, warnings } = openStore([asked], {
      validator: spy?.validator,
      dialects: [checking],
    });
    store.answer(key('a'), APPROVE);
    await until(store, inStatus('sending'));
    expect(source.requests).toHaveLength(1);
    expect(warnings).toEqual([]);
  });

  it('that cannot be written is not checked', async () => {
    const { validator, validate } = validatorSpy();
    const mute = dialectOf(verdict, {
      payload() {
        throw new Error('cannot write');
      },
    });
    const { store, key } = openStore([asked], { validator, dialects: [mute] });
    expect(await store.answer(key('a'), { ...APPROVE, editedArgs: {} })).toMatchObject({ type: 'invalid' });
    await drained();
    expect(validate).not.toHaveBeenCalled();
  });
});
