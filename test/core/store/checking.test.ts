import type { Issue } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { confirmation } from '../../../src/core/dialects/ask.js';
import {
  APPROVE,
  approval,
  drained,
  filled,
  inStatus,
  openStore,
  restoredStatus,
  until,
} from '../../support/open-store.js';
import { heldValidator, TOO_SHORT, validatorSpy } from './checking-validators.js';
import { dialectOf } from './dialect-of.js';
import { form } from './form-interrupt.js';

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

  it('that has not ended does not cover its interrupt', async () => {
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

  it('that ends changes its own answer only', async () => {
    const { validator, checks } = heldValidator();
    const { store, key } = openStore([form('a'), form('b')], { validator });
    for (const id of ['a', 'b']) store.answer(key(id), filled({ name: id }));
    const states = () => store.getState().interrupts.map(({ status }) => status.state);
    checks[1]?.say([]);
    await until(store, () => states()[1] !== 'checking');
    expect(states()).toEqual(['checking', 'staged']);
    checks[0]?.say([TOO_SHORT]);
    await until(store, () => states()[0] !== 'checking');
    expect(states()).toEqual(['invalid', 'staged']);
  });

  it.each([
    ['issues', [TOO_SHORT]],
    ['none', []],
  ])('of an older answer is ignored, although it finds %s', async (_, issues) => {
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

  it('of an answer that a message cancels meanwhile leaves it in its prompt where the message fails', async () => {
    const { validator, checks } = heldValidator();
    let refuse = (_: Error) => {};
    const { store, key } = openStore([form('a')], {
      validator,
      source: { onRequest: () => new Promise<void>((_, reject) => (refuse = reject)) },
    });
    const outcome = store.answer(key('a'), filled({ name: 'Ada' }));
    const sending = store.send('Never mind', { cancelOpen: true });
    checks[0]?.say([]);
    await drained();
    refuse(new Error('offline'));
    await expect(sending).rejects.toMatchObject({ code: 'REPLY_FAILED' });
    expect(restoredStatus(store, 'a')).toEqual({ state: 'open', previous: filled({ name: 'Ada' }) });
    expect(await outcome).toEqual({ type: 'retracted' });
  });

  it.each<[string, () => Promise<readonly Issue[]>]>([
    [
      'throws',
      () => {
        throw new Error('broken');
      },
    ],
    ['rejects', () => Promise.reject(new Error('broken'))],
    ['gives no list', () => Promise.resolve(JSON.parse('null'))],
  ])('of its dialect that %s keeps the answer unchecked, and is reported', async (_, check) => {
    const dialect = dialectOf(confirmation({}), { check });
    const { source, store, key, warnings } = openStore([approval('a')], { dialects: [dialect] });
    const outcome = store.answer(key('a'), APPROVE);
    await until(store, inStatus('sending'));
    expect([source.requests.length, warnings]).toEqual([1, ['DIALECT_FAILED']]);
    source.succeed();
    expect(await outcome).toMatchObject({ type: 'settled' });
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

  it('of an answer that was cancelled since does not affect what was sent', async () => {
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
  ])('that %s accepts the answer, with one warning', async (_, validate) => {
    const { source, store, key, warnings } = openStore([form('a')], {
      validator: { name: 'broken', validate },
    });
    store.answer(key('a'), filled({ name: 'Ada' }));
    await until(store, inStatus('sending'));
    expect(source.requests).toHaveLength(1);
    expect(warnings).toEqual(['VALIDATOR_FAILED']);
  });

  it('is skipped if there is no validator', () => {
    const { source, store, key } = openStore([form('a')]);
    store.answer(key('a'), filled({ name: 'A' }));
    expect(source.requests).toHaveLength(1);
  });
});
