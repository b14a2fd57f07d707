import type { Answer, Interrupt, Issue, JsonSchema, PayloadValidator } from 'holdpoint/core';
import { describe, expect, it, vi } from 'vitest';
import {
  APPROVE,
  approval,
  DENY,
  drained,
  entryOf,
  filled,
  inStatus,
  openStore,
  restoredStatus,
  until,
} from '../../support/open-store.js';

const TOO_SHORT: Issue = { path: ['name'], message: 'too short', keyword: 'minLength', limit: 2 };
const SCHEMA = {
  type: 'object',
  properties: { name: { type: 'string', minLength: 2 }, n: { type: 'integer' } },
};
const form = (id: string, responseSchema: JsonSchema = SCHEMA): Interrupt => ({
  id,
  reason: 'input_required',
  responseSchema,
});

/** A validator that answers when the test says so, in any order. */
function heldValidator() {
  const checks: { payload: unknown; say(issues: readonly Issue[]): void }[] = [];
  const validator: PayloadValidator = {
    name: 'held',
    validate: (_schema, payload) => new Promise((say) => checks.push({ payload, say })),
  };
  return { validator, checks };
}

function validatorSpy(issues: readonly Issue[] = []) {
  const validate = vi.fn((_schema: JsonSchema, _payload: unknown) => issues);
  return { validator: { name: 'spy', validate } satisfies PayloadValidator, validate };
}

describe('what is held against its schema', () => {
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
  ])('%s is not: it fits by construction', (_, interrupt, answer) => {
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
      approval('a', { responseSchema: editable }),
      { ...APPROVE, editedArgs: { n: 1 } },
      { approved: true, editedArgs: { n: 1 } },
    ],
    [
      'a reason',
      approval('a', { responseSchema: editable }),
      { ...DENY, feedback: 'no' },
      { approved: false, reason: 'no' },
    ],
  ])('%s is, as it will be sent', async (_, interrupt, answer, payload) => {
    const { validator, validate } = validatorSpy();
    const { source, store, key } = openStore([interrupt], { validator });
    store.answer(key('a'), answer);
    await until(store, inStatus('resuming'));
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
  ])('%s does not leave unchecked', async (_, interrupt, answer) => {
    const { validator } = validatorSpy([TOO_SHORT]);
    const { source, store, key } = openStore([interrupt], { validator });
    store.answer(key('a'), answer);
    await until(store, ({ interrupts }) => interrupts[0]?.status.state === 'invalid');
    expect(source.requests).toEqual([]);
  });

  it('never holds an answer against a schema that nothing fits', () => {
    const { validator, validate } = validatorSpy([TOO_SHORT]);
    const { source, store, key } = openStore([form('a', false)], { validator });
    expect(entryOf(store, 'a').prompt.kind).toBe('freeform');
    store.answer(key('a'), filled('anything'));
    expect(validate).not.toHaveBeenCalled();
    expect(source.requests[0]?.resume).toMatchObject([{ payload: 'anything' }]);
  });
});

describe('a check', () => {
  it('that finds issues shows them, sends nothing, and keeps the answer', async () => {
    const { validator } = validatorSpy([TOO_SHORT]);
    const { source, store, key } = openStore([form('a')], { validator });
    store.answer(key('a'), filled({ name: 'A' }));
    await until(store, ({ interrupts }) => interrupts[0]?.status.state === 'invalid');
    expect(restoredStatus(store, 'a')).toEqual({
      state: 'invalid',
      answer: filled({ name: 'A' }),
      issues: [TOO_SHORT],
    });
    expect(store.getState()).toMatchObject({ resume: null, status: 'interrupted' });
    store.submit();
    store.retry();
    expect(source.requests).toEqual([]);
  });

  it('that is under way covers nothing yet', async () => {
    const { validator, checks } = heldValidator();
    const { source, store, key, warnings } = openStore([form('a'), approval('b')], { validator });
    store.answer(key('b'), APPROVE);
    store.answer(key('a'), filled({ name: 'Ada' }));
    expect(restoredStatus(store, 'a').state).toBe('checking');
    store.submit();
    expect([source.requests, warnings, store.getState().resume]).toEqual([[], ['NOT_COVERED'], null]);
    checks[0]?.say([]);
    expect((await until(store, ({ resume }) => resume !== null)).resume).toHaveLength(2);
    expect(source.requests).toEqual([]);
  });

  it.each([
    ['issues', [TOO_SHORT]],
    ['none', []],
  ])('of an older answer is ignored, though it finds %s', async (_, issues) => {
    const { validator, checks } = heldValidator();
    const { source, store, key } = openStore([form('a'), approval('b')], { validator });
    store.answer(key('a'), filled({ name: 'A' }));
    store.answer(key('a'), filled({ name: 'Ada' }));
    checks[0]?.say(issues);
    await drained();
    expect(restoredStatus(store, 'a')).toMatchObject({ state: 'checking', answer: filled({ name: 'Ada' }) });
    checks[1]?.say([]);
    await until(store, ({ interrupts }) => interrupts[0]?.status.state === 'staged');
    store.answer(key('b'), APPROVE);
    store.submit();
    expect(source.requests[0]?.resume).toMatchObject([{ payload: { name: 'Ada' } }, {}]);
  });

  it('of an answer that was taken back is ignored', async () => {
    const { validator, checks } = heldValidator();
    const { store, key } = openStore([form('a')], { validator });
    for (const issues of [[TOO_SHORT], []]) {
      store.answer(key('a'), filled({ name: 'A' }));
      store.retract(key('a'));
      checks.at(-1)?.say(issues);
      await drained();
      expect(restoredStatus(store, 'a')).toEqual({ state: 'open', previous: filled({ name: 'A' }) });
    }
  });

  it('of an answer that was cancelled meanwhile does not touch what was sent', async () => {
    const { validator, checks } = heldValidator();
    const { source, store, key } = openStore([form('a')], { validator });
    store.answer(key('a'), filled({ name: 'A' }));
    store.cancel(key('a'));
    expect(source.requests[0]?.resume).toStrictEqual([{ interruptId: 'a', status: 'cancelled' }]);
    checks[0]?.say([TOO_SHORT]);
    await drained();
    expect(restoredStatus(store, 'a')).toMatchObject({ state: 'sending', answer: { kind: 'cancelled' } });
    source.succeed();
    expect((await until(store, inStatus('idle'))).receipts).toMatchObject([{ ending: 'cancelled' }]);
  });

  it('that ends after its interrupt was settled is ignored', async () => {
    const { validator, checks } = heldValidator();
    const { source, store, key, warnings } = openStore([form('a')], { validator });
    store.answer(key('a'), filled({ name: 'Ada' }));
    source.succeed();
    source.interrupt([form('a')]);
    checks[0]?.say([]);
    await drained();
    expect(restoredStatus(store, 'a')).toEqual({ state: 'open', previous: null });
    expect([source.requests, warnings]).toEqual([[], []]);
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('no such draft');
      },
    ],
    ['rejects', () => Promise.reject(new Error('chunk not found'))],
  ])('that %s lets the answer pass, with one warning', async (_, validate) => {
    const { source, store, key, warnings } = openStore([form('a')], {
      validator: { name: 'broken', validate },
    });
    store.answer(key('a'), filled({ name: 'Ada' }));
    await until(store, inStatus('resuming'));
    expect(source.requests).toHaveLength(1);
    expect(warnings).toEqual(['VALIDATOR_FAILED']);
  });

  it('is left out where there is no validator', () => {
    const { source, store, key } = openStore([form('a')]);
    store.answer(key('a'), filled({ name: 'A' }));
    expect(source.requests).toHaveLength(1);
  });
});

describe('a payload that JSON cannot carry', () => {
  const circular: { self?: unknown } = {};
  circular.self = circular;

  it.each([
    ['a circle', circular],
    ['a bigint', 10n],
    ['nothing at all', undefined],
    ['a function', () => 1],
    ['a symbol', Symbol('x')],
  ])('(%s) is refused with one warning, and can be answered again', (_, value) => {
    const { source, store, key, warnings } = openStore([{ id: 'a', reason: 'odd' }]);
    store.answer(key('a'), filled(value));
    expect(source.requests).toEqual([]);
    expect(warnings).toEqual(['UNSERIALISABLE']);
    expect(restoredStatus(store, 'a')).toMatchObject({
      state: 'invalid',
      issues: [{ path: [], keyword: 'UNSERIALISABLE' }],
    });
    store.answer(key('a'), filled('text'));
    expect(source.requests[0]?.resume).toMatchObject([{ payload: 'text' }]);
  });

  it('in metadata is refused as well', () => {
    const { source, store, key, warnings } = openStore([approval('a')]);
    store.answer(key('a'), APPROVE, { metadata: { circular } });
    expect([source.requests, warnings]).toEqual([[], ['UNSERIALISABLE']]);
  });

  it('does not change with the object it was made of', () => {
    const { source, store, key } = openStore([form('a'), approval('b')]);
    const value = { name: 'Ada' };
    store.answer(key('a'), filled(value));
    value.name = 'Eve';
    store.answer(key('b'), APPROVE);
    store.submit();
    expect(source.requests[0]?.resume).toMatchObject([{ payload: { name: 'Ada' } }, {}]);
  });

  it('is warned of where it is null, which HttpAgent drops', () => {
    const { source, store, key, warnings } = openStore([{ id: 'a', reason: 'odd' }]);
    store.answer(key('a'), filled(null));
    expect(warnings).toEqual(['NULL_PAYLOAD']);
    expect(source.requests[0]?.resume).toStrictEqual([
      { interruptId: 'a', status: 'resolved', payload: null },
    ]);
  });
});
