import type { Interrupt as AgUiInterrupt } from '@ag-ui/core';
import { type } from 'arktype';
import {
  type AnyInterruptedRun,
  type ConfirmationPrompt,
  type DefinedRendererProps,
  defineInterrupt,
  type InterruptedRun,
  InterruptPrompt,
  type Renderer,
  type RendererProps,
  useInterruptedRun,
  withRenderer,
} from 'holdpoint';
import { defineInterrupt as defineShared } from 'holdpoint/define';
import * as v from 'valibot';
import { expectTypeOf } from 'vitest';
import { z } from 'zod';
import type { AgentLike } from '../../src/sources/ag-ui/agent-like.js';

declare const agent: AgentLike;

const pickSeat = defineShared({
  reason: 'acme:pick-seat',
  payload: z.object({ seats: z.array(z.string()), rows: z.number().default(1) }),
  response: z.object({ seat: z.string(), at: z.coerce.date().optional() }),
  message: ({ seats, rows }) => `${seats.length} ${rows.toFixed()}`,
  summarize: ({ seat }, { seats }) => `${seat} of ${seats.length}`,
});
const quote = defineShared({
  reason: 'acme:quote',
  payload: v.object({ euros: v.number() }),
  response: v.object({ accepted: v.boolean() }),
});
const place = defineShared({
  reason: 'acme:place',
  payload: type({ near: 'string' }),
  response: type({ place: "'oslo' | 'rome'" }),
});
const plain = defineShared({
  reason: 'acme:plain',
  payload: { type: 'object', properties: { count: { type: 'integer' } }, required: ['count'] },
  response: { type: 'object', properties: { size: { enum: ['s', 'm'] } }, required: ['size'] },
});

/** Never called: the test is that it compiles. */
export function serverSide() {
  pickSeat.interrupt({ id: 'i', payload: { seats: ['1A'] } });
  quote.interrupt({ id: 'i', payload: { euros: 5 } });
  place.interrupt({ id: 'i', payload: { near: 'the sea' } });
  plain.value({ payload: { count: 2 } });
  // @ts-expect-error a seat is text
  pickSeat.interrupt({ id: 'i', payload: { seats: [1] } });
  // @ts-expect-error the price is missing
  quote.interrupt({ id: 'i', payload: {} });
  // @ts-expect-error no such field
  place.interrupt({ id: 'i', payload: { far: 'the sea' } });
  // @ts-expect-error a count is a number
  plain.value({ payload: { count: 'two' } });
}

export async function reading() {
  const read = await pickSeat.read({ interruptId: 'i', status: 'resolved', payload: {} });
  if (read.status === 'resolved') {
    // The output type of the schema: the date is a `Date`.
    expectTypeOf(read.answer).toEqualTypeOf<{ seat: string; at?: Date | undefined }>();
  }
  const size = await plain.readAnswer({ size: 's' });
  if (size.status === 'resolved') expectTypeOf(size.answer.size).toEqualTypeOf<'s' | 'm'>();
}

export function useRun() {
  const run = useInterruptedRun(agent, { interrupts: [pickSeat, quote, place, plain] });
  for (const pending of run.interrupts) {
    expectTypeOf(pending.reason).toEqualTypeOf<
      'acme:pick-seat' | 'acme:quote' | 'acme:place' | 'acme:plain' | null
    >();
    // @ts-expect-error unknown until the reason is checked
    pending.prompt.payload.seats;
    // @ts-expect-error no such reason
    void (pending.reason === 'acme:seat');
    if (pending.reason === 'acme:pick-seat') {
      expectTypeOf(pending.prompt.payload).toEqualTypeOf<{ seats: string[]; rows: number }>();
      void run.answer(pending.key, {
        kind: 'filled',
        value: { seat: pending.prompt.payload.seats[0] ?? '' },
      });
      void run.answer(pending.key, { kind: 'cancelled' });
      // @ts-expect-error a seat is text
      void run.answer(pending.key, { kind: 'filled', value: { seat: 1 } });
      // @ts-expect-error the seat is missing
      void run.answer(pending.key, { kind: 'filled', value: {} });
      // @ts-expect-error the definition decides how it is answered
      void run.answer(pending.key, { kind: 'chosen', choice: 'approve' });
    }
    if (pending.reason === 'acme:pick-seat' || pending.reason === 'acme:place') {
      void run.answer(pending.key, { kind: 'filled', value: { seat: '1A', place: 'oslo' } });
      // @ts-expect-error the answer to a place, but it may be a seat that is asked for
      void run.answer(pending.key, { kind: 'filled', value: { place: 'oslo' } });
    }
    if (pending.reason === 'acme:place') {
      void run.answerAll(new Map([[pending.key, { kind: 'filled', value: { place: 'oslo' } } as const]]));
      // @ts-expect-error no such place
      void run.answerAll(new Map([[pending.key, { kind: 'filled', value: { place: 'bonn' } } as const]]));
      void run.answer(pending.key, { kind: 'filled', value: { place: 'oslo' } });
      // @ts-expect-error no such place
      void run.answer(pending.key, { kind: 'filled', value: { place: 'bonn' } });
    }
    if (pending.reason === null) {
      expectTypeOf(pending.prompt.payload).toEqualTypeOf<unknown>();
      void run.answer(pending.key, { kind: 'chosen', choice: 'approve' });
    }
    // With any prompt, as without definitions.
    void run.approve(pending.key);
    InterruptPrompt({ run, interrupt: pending });
  }
  return run;
}

// Every component accepts a run, whatever its definitions are.
expectTypeOf<ReturnType<typeof useRun>>().toExtend<AnyInterruptedRun>();
// If an app registers nothing, InterruptedRun is AnyInterruptedRun.
expectTypeOf<InterruptedRun>().toEqualTypeOf<AnyInterruptedRun>();
expectTypeOf<InterruptedRun['interrupts'][number]['reason']>().toEqualTypeOf<string | null>();

declare const SeatMap: (props: DefinedRendererProps<typeof pickSeat>) => null;
declare const OfAnyPrompt: Renderer;
declare const OfConfirmations: (props: RendererProps<ConfirmationPrompt>) => null;

withRenderer(pickSeat, SeatMap);
// @ts-expect-error the renderer of another definition
withRenderer(quote, SeatMap);
// @ts-expect-error a renderer of confirmations shows no seats
withRenderer(pickSeat, OfConfirmations);
// @ts-expect-error a renderer of any prompt can give answers that the definition does not allow
withRenderer(pickSeat, OfAnyPrompt);
expectTypeOf(withRenderer(pickSeat, SeatMap)).toEqualTypeOf<typeof pickSeat>();

defineInterrupt({
  reason: 'acme:pick-seat',
  payload: z.object({ seats: z.array(z.string()) }),
  response: z.object({ seat: z.string() }),
  render({ prompt, onAnswer }) {
    expectTypeOf(prompt.payload.seats).toEqualTypeOf<string[]>();
    onAnswer({ kind: 'filled', value: { seat: '1A' } });
    // @ts-expect-error a seat is text
    onAnswer({ kind: 'filled', value: { seat: 1 } });
    return null;
  },
});
defineInterrupt({
  reason: 'acme:pick-seat',
  payload: z.object({ seats: z.array(z.string()) }),
  response: z.object({ seat: z.string() }),
  // @ts-expect-error a renderer of confirmations shows no seats
  render: OfConfirmations,
});
// @ts-expect-error no schema
defineInterrupt({ reason: 'acme:none', payload: 'text', response: true });

// A server sends it as `@ag-ui/core` types it, without a cast.
expectTypeOf(pickSeat.interrupt).returns.toExtend<AgUiInterrupt>();
