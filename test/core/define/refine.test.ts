import type { Answer } from 'holdpoint/core';
import { defineInterrupt } from 'holdpoint/define';
import { createInterpretedValidator } from 'holdpoint/validators';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { APPROVE, filled, type OpenStore, openStore } from '../../support/open-store.js';
import { pickSeats, SEATS } from './pick-seat.js';

const { zod: pickSeat } = pickSeats;
const asked = pickSeat.interrupt({ id: 'i', payload: { seats: SEATS } });
const validator = createInterpretedValidator();

/** Answers, and returns the status once the check has ended. */
async function checked({ store, key }: Pick<OpenStore, 'store' | 'key'>, id: string, answer: Answer) {
  void store.answer(key(id), answer);
  const status = () => store.getState().interrupts[0]?.status;
  await expect.poll(() => status()?.state).not.toBe('checking');
  return status();
}

describe.each(Object.entries(pickSeats))('an interrupt of a definition in %s', (_, definition) => {
  it('is a form with the payload, and is answered with a value of its schema', async () => {
    const opened = openStore([asked], { interrupts: [definition], validator });
    const { store, source, key, warnings } = opened;
    const [pending] = store.getState().interrupts;
    expect(pending).toMatchObject({
      reason: 'acme:pick-seat',
      prompt: {
        kind: 'form',
        message: 'Which of 3 seats?',
        payload: { seats: SEATS },
        more: { seats: SEATS },
      },
    });
    expect(await checked(opened, 'i', filled({ seat: 'front' }))).toMatchObject({
      state: 'invalid',
      issues: [{ path: ['seat'] }],
    });
    expect(source.requests).toEqual([]);
    void store.answer(key('i'), filled({ seat: '2A' }));
    await expect
      .poll(() => source.requests[0]?.resume)
      .toEqual([{ interruptId: 'i', status: 'resolved', payload: { seat: '2A' } }]);
    expect(warnings).toEqual([]);
  });

  it('is shown without the definition, with a warning, if its payload does not match', () => {
    const broken = { ...asked, metadata: { seats: 'all' } };
    const { store, warnings } = openStore([broken], { interrupts: [definition] });
    const [pending] = store.getState().interrupts;
    expect(pending?.reason).toBeNull();
    expect(pending?.prompt).toMatchObject({ kind: 'form', more: { seats: 'all' } });
    expect(pending?.prompt).not.toHaveProperty('payload');
    expect(warnings).toEqual(['PAYLOAD_INVALID']);
  });
});

it('leaves interrupts with other reasons as they are', () => {
  const { store } = openStore([{ ...asked, reason: 'acme:other' }], { interrupts: [pickSeat] });
  expect(store.getState().interrupts[0]).toMatchObject({ reason: null, interrupt: { reason: 'acme:other' } });
});

it('is cancelled like any other interrupt', async () => {
  const { store, source, key } = openStore([asked], { interrupts: [pickSeat] });
  void store.cancel(key('i'));
  expect(source.requests[0]?.resume).toEqual([{ interruptId: 'i', status: 'cancelled' }]);
});

describe('a response that is not a form', () => {
  const book = defineInterrupt({
    reason: 'acme:book',
    payload: z.object({ price: z.number() }),
    response: z.object({ approved: z.boolean(), reason: z.string().optional() }),
    message: ({ price }) => `Book for ${price} euros?`,
    summarize: ({ approved }, { price }) => (approved ? `Booked for ${price}` : 'Not booked'),
  });
  const pickPlace = defineInterrupt({
    reason: 'acme:pick-place',
    payload: z.object({}),
    response: z.object({ trip: z.object({ place: z.enum(['oslo', 'rome']) }) }),
  });

  it('gets the buttons of an approval, and a value for each', async () => {
    const { store, source, key } = openStore([book.interrupt({ id: 'b', payload: { price: 90 } })], {
      interrupts: [book],
    });
    expect(store.getState().interrupts[0]?.prompt).toMatchObject({
      kind: 'confirmation',
      message: 'Book for 90 euros?',
    });
    void store.answer(key('b'), APPROVE);
    await expect.poll(() => source.requests[0]?.resume?.[0]?.payload).toEqual({ approved: true });
  });

  it('accepts a value for the whole schema', async () => {
    const made = pickPlace.interrupt({ id: 'p', payload: {}, message: 'Where?' });
    const { store, source, key } = openStore([made], { interrupts: [pickPlace] });
    expect(store.getState().interrupts[0]?.prompt.kind).toBe('question');
    void store.answer(key('p'), filled({ trip: { place: 'oslo' } }));
    await expect.poll(() => source.requests[0]?.resume?.[0]?.payload).toEqual({ trip: { place: 'oslo' } });
  });

  it('is checked by its own schema even if a choice was picked', async () => {
    const never = defineInterrupt({
      reason: 'acme:book',
      payload: z.object({}),
      response: z.object({ approved: z.boolean() }).refine(() => false, 'Nothing is booked on Sundays.'),
    });
    const opened = openStore([never.interrupt({ id: 'b', payload: {} })], {
      interrupts: [never],
    });
    expect(await checked(opened, 'b', APPROVE)).toMatchObject({
      state: 'invalid',
      issues: [{ path: [], keyword: 'custom', message: 'Nothing is booked on Sundays.' }],
    });
    expect(opened.source.requests).toEqual([]);
  });
});

it('accepts a whole answer to a form whose only field holds an object', async () => {
  const trip = defineInterrupt({
    reason: 'acme:trip',
    payload: true,
    response: z.object({ trip: z.object({ place: z.string(), days: z.number() }) }),
  });
  const { store, source, key } = openStore([trip.interrupt({ id: 't', payload: {} })], {
    interrupts: [trip],
  });
  const [pending] = store.getState().interrupts;
  expect(pending?.prompt).toMatchObject({
    kind: 'form',
    schema: { properties: { trip: { type: 'object' } } },
  });
  const value = { trip: { place: 'oslo', days: 2 } };
  void store.answer(key('t'), filled(value));
  await expect.poll(() => source.requests[0]?.resume?.[0]?.payload).toEqual(value);
});

describe('what the agent sends besides the payload', () => {
  it('is shown if it is another message, or metadata that the schema does not name', () => {
    const more = { ...asked, message: 'Trust me.', metadata: { seats: SEATS, hint: 'Take 1A' } };
    const { store } = openStore([more], { interrupts: [pickSeat] });
    expect(store.getState().interrupts[0]?.prompt).toMatchObject({
      message: 'Which of 3 seats?',
      payload: { seats: SEATS },
      more: { message: 'Trust me.', hint: 'Take 1A', seats: SEATS },
    });
  });

  it('also applies to the answer if it is a narrower schema', async () => {
    const responseSchema = {
      type: 'object',
      properties: { seat: { enum: ['1A', '1B'] } },
      required: ['seat'],
    };
    const opened = openStore([{ ...asked, responseSchema }], { interrupts: [pickSeat], validator });
    expect(await checked(opened, 'i', filled({ seat: '2A' }))).toMatchObject({ state: 'invalid' });
  });

  it('is ignored if it is the schema `false`: the definition decides', async () => {
    const { store, source, key } = openStore([{ ...asked, responseSchema: false }], {
      interrupts: [pickSeat],
      validator,
    });
    void store.answer(key('i'), filled({ seat: '2A' }));
    await expect.poll(() => source.requests).toHaveLength(1);
  });
});
