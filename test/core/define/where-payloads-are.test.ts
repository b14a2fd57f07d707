import type { Interrupt } from 'holdpoint/core';
import { type AnyInterruptDefinition, defineInterrupt } from 'holdpoint/define';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { filled, openStore } from '../../support/open-store.js';
import { pickSeats, SEATS } from './pick-seat.js';

const { zod: pickSeat } = pickSeats;

function open(interrupt: Interrupt, ...interrupts: readonly AnyInterruptDefinition[]) {
  const opened = openStore([interrupt], { interrupts });
  const [pending] = opened.store.getState().interrupts;
  if (!pending) throw new Error('one is open');
  return { ...opened, pending, prompt: pending.prompt };
}

const inGraph = (raw: unknown): Interrupt => ({
  id: 'i',
  reason: 'langgraph:interrupt',
  metadata: { langgraph: { raw } },
});

describe('the payload of an interrupt in a graph', () => {
  const value = pickSeat.value({ payload: { seats: SEATS } });

  it('is in the value that was passed to `interrupt()`, with the message and the schema', async () => {
    const { prompt, pending, source, store, key, warnings } = open(inGraph(value), pickSeat);
    expect(pending.reason).toBe('acme:pick-seat');
    expect(prompt).toMatchObject({ kind: 'form', message: 'Which of 3 seats?', payload: { seats: SEATS } });
    expect(prompt.more).toEqual({ seats: SEATS });
    void store.answer(key('i'), filled({ seat: '1A' }));
    await expect.poll(() => source.requests[0]?.resume?.[0]?.payload).toEqual({ seat: '1A' });
    expect(warnings).toEqual([]);
  });

  it('is the value itself if a graph passes only the payload and the reason', () => {
    const { prompt } = open(inGraph({ reason: 'acme:pick-seat', seats: SEATS }), pickSeat);
    expect(prompt).toMatchObject({ kind: 'form', payload: { seats: SEATS } });
  });

  it('is shown with everything else that the graph passed', () => {
    const { prompt } = open(
      inGraph({ ...value, note: 'Row 1 is loud', metadata: { seats: SEATS, hint: '1A' } }),
      pickSeat,
    );
    expect(prompt.payload).toEqual({ seats: SEATS });
    expect(prompt.more).toEqual({ seats: SEATS, hint: '1A', note: 'Row 1 is loud' });
  });

  it('asks by the graph’s schema if the definition has no JSON Schema', () => {
    const dated = defineInterrupt({
      reason: 'acme:when',
      payload: true,
      response: z.object({ at: z.date() }),
    });
    const responseSchema = { type: 'object', properties: { at: { type: 'string', format: 'date' } } };
    expect(open(inGraph({ reason: 'acme:when', responseSchema }), dated).prompt).toMatchObject({
      kind: 'form',
      schema: responseSchema,
    });
    expect(open(inGraph({ reason: 'acme:when', responseSchema: 'a date' }), dated).prompt).toMatchObject({
      kind: 'freeform',
      schema: null,
    });
  });

  it('is not read if the value is no object, or has another reason', () => {
    expect(open(inGraph('Which seat?'), pickSeat).pending.reason).toBeNull();
    expect(open(inGraph({ ...value, reason: 'acme:other' }), pickSeat).pending.reason).toBeNull();
  });
});

describe('where the payload is', () => {
  const parts = { reason: 'acme:row', payload: z.number(), response: z.number() } as const;
  const row = (metadata: Record<string, unknown>): Interrupt => ({ id: 'i', reason: 'acme:row', metadata });

  it('is given by a key or by a function', () => {
    const byKey = defineInterrupt({ ...parts, from: 'row' });
    expect(open(row({ row: 7, hint: 1 }), byKey).prompt).toMatchObject({ payload: 7 });
    const byFunction = defineInterrupt({ ...parts, from: ({ metadata }) => Number(metadata?.row) + 1 });
    expect(open(row({ row: 7 }), byFunction).prompt).toMatchObject({ payload: 8 });
  });

  it('can be the message that a graph passed', () => {
    const fromMessage = defineInterrupt({ ...parts, payload: true, from: ({ message }) => message });
    const graph = inGraph({ reason: 'acme:row', message: 'Row 7' });
    expect(open(graph, fromMessage).prompt.payload).toBe('Row 7');
  });

  it('is shown unchanged, also under the name `metadata`, which a graph uses too', () => {
    const any = defineInterrupt({ ...parts, payload: true });
    expect(open(row({ metadata: { row: 7 } }), any).prompt.more).toEqual({ metadata: { row: 7 } });
  });

  it('is not read from an inherited property, such as `toString`', () => {
    const inherited = defineInterrupt({ ...parts, payload: true, from: 'toString' });
    expect(open(row({}), inherited).prompt.payload).toBeUndefined();
  });

  it('is otherwise the whole metadata, or the payload that TanStack AI sent', () => {
    const any = defineInterrupt({ ...parts, payload: true });
    expect(open(row({ row: 7 }), any).prompt.payload).toEqual({ row: 7 });
    expect(open({ id: 'i', reason: 'acme:row' }, any).prompt.payload).toEqual({});
    const sent = row({ 'tanstack:interruptPayload': { row: 8 }, row: 7 });
    expect(open(sent, any).prompt.payload).toEqual({ row: 8 });
  });

  it('has to be an object if it is the whole metadata', () => {
    const any = defineInterrupt({ ...parts, payload: true });
    expect(any.interrupt({ id: 'i', payload: 7 }).metadata).toEqual({});
    expect(() => defineInterrupt(parts).interrupt({ id: 'i', payload: 7 })).toThrow(
      expect.objectContaining({
        code: 'PAYLOAD_INVALID',
        detail: { reason: 'acme:row', issues: [expect.objectContaining({ keyword: 'custom' })] },
      }),
    );
  });
});

describe('the prompt', () => {
  const parts = { reason: 'acme:ask', payload: true, response: z.object({ a: z.string(), b: z.number() }) };

  it('has the definition’s message, as text or made from the payload, otherwise the agent’s', () => {
    const asked: Interrupt = { id: 'i', reason: 'acme:ask', message: 'Of the agent' };
    expect(open(asked, defineInterrupt({ ...parts, message: 'Ours' })).prompt.message).toBe('Ours');
    expect(open(asked, defineInterrupt({ ...parts, message: () => 'Made' })).prompt.message).toBe('Made');
    expect(open(asked, defineInterrupt(parts)).prompt.message).toBe('Of the agent');
  });

  it('is made by the first of two definitions with the same reason', () => {
    const asked: Interrupt = { id: 'i', reason: 'acme:ask' };
    const first = defineInterrupt({ ...parts, message: 'First' });
    const second = defineInterrupt({ ...parts, message: 'Second' });
    expect(open(asked, first, second).prompt.message).toBe('First');
  });

  it('is freeform, with the call that it is about, if nothing is known about the answer', () => {
    const any = defineInterrupt({ reason: 'acme:ask', payload: true, response: true });
    const { source, store } = openStore([], { interrupts: [any] });
    source.interrupt(
      [any.interrupt({ id: 'i', payload: {}, toolCallId: 'c' })],
      [
        { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'pay' },
        { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: '{"sum":1}' },
        { type: 'TOOL_CALL_END', toolCallId: 'c' },
      ],
    );
    expect(store.getState().interrupts[0]?.prompt).toMatchObject({
      kind: 'freeform',
      payload: {},
      calls: [{ found: true, name: 'pay', args: { sum: 1 } }],
    });
  });
});
