import type { Answer } from 'holdpoint/core';
import { defineInterrupt } from 'holdpoint/define';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { maskSecrets } from '../../../src/core/thread/stored-answers.js';
import { picked } from '../../support/ask.js';
import { filled, openStore } from '../../support/open-store.js';
import { pickSeats, SEATS } from './pick-seat.js';

const { zod: pickSeat } = pickSeats;
const asked = pickSeat.interrupt({ id: 'i', payload: { seats: SEATS } });

describe('callbacks of the app that throw', () => {
  const fail = (): never => {
    throw new Error('app');
  };
  const parts = {
    reason: 'acme:pick-seat',
    payload: z.object({ seats: z.array(z.string()) }),
    response: z.boolean(),
  };

  it.each([['from'], ['message']] as const)('leave the interrupt as its dialect read it: %s', (name) => {
    const { store, warnings } = openStore([asked], {
      interrupts: [defineInterrupt({ ...parts, [name]: fail })],
    });
    expect(store.getState().interrupts[0]).toMatchObject({ reason: null, prompt: { kind: 'form' } });
    expect(warnings).toEqual(['CALLBACK_FAILED']);
  });
});

it('masks the secrets of an answer', () => {
  const login = defineInterrupt({
    reason: 'acme:login',
    payload: true,
    response: {
      type: 'object',
      properties: { user: { type: 'string' }, pin: { type: 'string', writeOnly: true } },
    },
  });
  const { store } = openStore([login.interrupt({ id: 'l', payload: {} })], { interrupts: [login] });
  const [pending] = store.getState().interrupts;
  if (!pending) throw new Error('one is open');
  expect(maskSecrets({ ...pending, reading: {} }, filled({ user: 'ada', pin: '1234' }), [])).toEqual(
    filled({ user: 'ada', pin: '••••••' }),
  );
});

it('masks an answer inside a field whose name the app lists', () => {
  const account = { type: 'object', properties: { iban: { type: 'string' } }, required: ['iban'] };
  const transfer = defineInterrupt({
    reason: 'acme:transfer',
    payload: true,
    response: { type: 'object', properties: { account }, required: ['account'] },
  });
  const { store } = openStore([transfer.interrupt({ id: 't', payload: {} })], { interrupts: [transfer] });
  const [pending] = store.getState().interrupts;
  if (!pending) throw new Error('one is open');
  const reading = { answerSchema: transfer.responseSchema ?? undefined };
  const answer = (text: string) => picked({ iban: [] }, text);
  expect(maskSecrets({ ...pending, reading }, answer('NO93'), ['account'])).toEqual(answer('••••••'));
});

it('is asked again after a failure, with its answer kept', async () => {
  const { store, source, key } = openStore([asked], { interrupts: [pickSeat] });
  void store.answer(key('i'), filled({ seat: '1A' }));
  await expect.poll(() => source.requests).toHaveLength(1);
  source.runError('overloaded');
  expect(store.getState().interrupts[0]).toMatchObject({
    reason: 'acme:pick-seat',
    status: { state: 'failed', answer: filled({ seat: '1A' }) },
  });
});

describe('the summary of an answer', () => {
  function wordsOf(summarize: (answer: { seat: string }) => string) {
    const response = z.object({ seat: z.string() });
    const said = defineInterrupt({ reason: 'acme:pick-seat', payload: true, response, summarize });
    const { store, warnings } = openStore([asked], { interrupts: [said] });
    const defined = store.getState().interrupts[0]?.definition;
    return { inWords: (answer: Answer) => defined?.inWords(answer), warnings };
  }

  it('is what `summarize` returns, and null for a cancel', () => {
    const { inWords } = wordsOf(({ seat }) => `Seat ${seat}`);
    expect(inWords(filled({ seat: '1A' }))).toBe('Seat 1A');
    expect(inWords({ kind: 'cancelled' })).toBeNull();
  });

  it('is null if `summarize` returns blank text', () => {
    expect(wordsOf(() => ' ').inWords(filled({ seat: '1A' }))).toBeNull();
  });

  it('is computed once for each answer, and a failure is reported once', async () => {
    let calls = 0;
    const { inWords, warnings } = wordsOf(() => {
      calls += 1;
      throw new Error('app');
    });
    const answer = filled({ seat: '1A' });
    expect([inWords(answer), inWords(answer)]).toEqual([null, null]);
    expect(calls).toBe(1);
    await expect.poll(() => warnings).toEqual(['CALLBACK_FAILED']);
  });
});

it('is kept if the schema of the answer throws', async () => {
  const broken = defineInterrupt({
    reason: 'acme:pick-seat',
    payload: true,
    response: z.string().refine(() => {
      throw new Error('app');
    }),
  });
  const { store, source, key, warnings } = openStore([asked], { interrupts: [broken] });
  void store.answer(key('i'), filled('1A'));
  await expect.poll(() => source.requests).toHaveLength(1);
  expect(warnings).toEqual(['VALIDATOR_FAILED']);
});
