import type { Answer, Interrupt } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { toolCall } from '../../../stories/parts/events.js';
import {
  APPROVE,
  approval,
  DENY,
  entryOf,
  filled,
  inStatus,
  openStore,
  until,
} from '../../support/open-store.js';
import { TOO_SHORT, validatorSpy } from './checking-validators.js';
import { form } from './form-interrupt.js';

describe('validation against the schema', () => {
  const editable = {
    type: 'object',
    properties: { approved: { type: 'boolean' }, editedArgs: { type: 'object' }, reason: { type: 'string' } },
    required: ['approved'],
  };
  const options = { type: 'object', properties: { size: { enum: ['S', 'M'] } }, required: ['size'] };
  const questioned = (option: string, text?: string): Answer => ({
    kind: 'answered',
    answers: new Map([['size', { options: [option], ...(text === undefined ? {} : { text }) }]]),
  });

  it.each<[string, Interrupt, Answer]>([
    ['an approval', approval('a'), APPROVE],
    ['a denial', approval('a'), DENY],
    ['a bare yes', { id: 'a', reason: 'confirmation', responseSchema: { type: 'boolean' } }, APPROVE],
    ['an option', { id: 'a', reason: 'x', responseSchema: options }, questioned('M')],
    ['a cancel', form('a'), { kind: 'cancelled' }],
  ])('is skipped for %s, which always matches', (_, interrupt, answer) => {
    const { validator, validate } = validatorSpy([TOO_SHORT]);
    const { source, store, key } = openStore([interrupt], { validator });
    store.answer(key('a'), answer);
    expect(validate).not.toHaveBeenCalled();
    expect(source.requests).toHaveLength(1);
  });

  it.each<[string, Interrupt, Answer, unknown]>([
    ['a form', form('a'), filled({ name: 'Ada' }), { name: 'Ada' }],
    [
      'an edit',
      approval('a', { responseSchema: editable, toolCallId: 'tc' }),
      { ...APPROVE, editedArgs: { n: 1 } },
      { approved: true, editedArgs: { n: 1 } },
    ],
    [
      'a reason',
      approval('a', { responseSchema: editable }),
      { ...DENY, feedback: 'no' },
      { approved: false, reason: 'no' },
    ],
  ])('is done for %s, as it will be sent', async (_, interrupt, answer, payload) => {
    const { validator, validate } = validatorSpy();
    const { source, store, key } = openStore([], { validator });
    source.interrupt([interrupt], toolCall('tc', 'pay', { n: 0 }));
    store.answer(key('a'), answer);
    await until(store, inStatus('sending'));
    expect(validate.mock.calls).toEqual([[interrupt.responseSchema, payload]]);
    expect(source.requests[0]?.resume).toMatchObject([{ payload }]);
  });

  it.each<[string, Interrupt, Answer]>([
    [
      'a required list without a choice',
      { id: 'a', reason: 'x', responseSchema: options },
      { kind: 'answered', answers: new Map() },
    ],
    [
      'fewer than the list asks for',
      {
        id: 'a',
        reason: 'x',
        responseSchema: { type: 'array', minItems: 2, items: { enum: ['a', 'b', 'c'] } },
      },
      { kind: 'answered', answers: new Map([['answer', { options: ['a'] }]]) },
    ],
    [
      'a denial without the reason that it needs',
      approval('a', { responseSchema: { ...editable, required: ['approved', 'reason'] } }),
      DENY,
    ],
  ])('is not skipped for %s', async (_, interrupt, answer) => {
    const { validator } = validatorSpy([TOO_SHORT]);
    const { source, store, key } = openStore([interrupt], { validator });
    store.answer(key('a'), answer);
    await until(store, ({ interrupts }) => interrupts[0]?.status.state === 'invalid');
    expect(source.requests).toEqual([]);
  });

  it('is skipped for a schema that no value matches', () => {
    const { validator, validate } = validatorSpy([TOO_SHORT]);
    const { source, store, key } = openStore([form('a', false)], { validator });
    expect(entryOf(store, 'a').prompt.kind).toBe('freeform');
    store.answer(key('a'), filled('anything'));
    expect(validate).not.toHaveBeenCalled();
    expect(source.requests[0]?.resume).toMatchObject([{ payload: 'anything' }]);
  });
});
