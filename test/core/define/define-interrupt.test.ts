import { defineInterrupt, HoldpointError } from 'holdpoint/define';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readShape } from '../../../src/core/schema/schema-shape.js';
import { pickSeats, SEATS, typesOnly } from './pick-seat.js';

describe.each(Object.entries(pickSeats))('a definition in %s', (_, pickSeat) => {
  it('makes an interrupt with the payload, the message and the schema of the answer', () => {
    const made = pickSeat.interrupt({ id: 'i-1', payload: { seats: SEATS }, toolCallId: 'tc' });
    expect(made).toMatchObject({
      id: 'i-1',
      reason: 'acme:pick-seat',
      message: 'Which of 3 seats?',
      toolCallId: 'tc',
      metadata: { seats: SEATS },
      responseSchema: { type: 'object', properties: { seat: { type: 'string' } }, required: ['seat'] },
    });
    expect(readShape(made.responseSchema).kind).toBe('form');
  });

  it('throws PAYLOAD_INVALID if the payload does not match its schema', () => {
    // An agent may be plain JavaScript.
    const seats: string[] = JSON.parse('[1]');
    expect(() => pickSeat.interrupt({ id: 'i-1', payload: { seats } })).toThrow(HoldpointError);
    const tooMany = Array.from({ length: 10 }, () => '1A');
    expect(() => pickSeat.value({ payload: { seats: tooMany } })).toThrow(
      expect.objectContaining({ code: 'PAYLOAD_INVALID' }),
    );
  });

  it('reads an answer', async () => {
    const answer = { seat: '1A', meal: true };
    const entry = { interruptId: 'i-1', status: 'resolved', payload: answer } as const;
    expect(await pickSeat.read(entry)).toEqual({ status: 'resolved', answer });
    expect(await pickSeat.readAnswer(answer)).toEqual({ status: 'resolved', answer });
  });

  it('reports the path of each value that does not match', async () => {
    const wrong = [{ seat: 7 }, { seat: 'front' }, { seat: '1A', meal: 'yes' }, {}, null, undefined, []];
    const paths = await Promise.all(
      wrong.map(async (payload) => {
        const read = await pickSeat.read({ interruptId: 'i-1', status: 'resolved', payload });
        return read.status === 'invalid' ? read.issues.map(({ path }) => path.join('.')) : read.status;
      }),
    );
    expect(paths).toEqual([['seat'], ['seat'], ['meal'], ['seat'], [''], [''], expect.any(Array)]);
  });

  it('distinguishes a cancel from an answer, on every channel', async () => {
    expect(await pickSeat.read({ interruptId: 'i-1', status: 'cancelled' })).toEqual({ status: 'cancelled' });
    expect(await pickSeat.readAnswer({ status: 'cancelled' })).toEqual({ status: 'cancelled' });
    expect(await pickSeat.readAnswer({ __agui_cancelled__: true })).toEqual({ status: 'cancelled' });
  });

  it('reads a missing or broken entry as invalid', async () => {
    const broken: Parameters<typeof pickSeat.read>[0][] = [
      undefined,
      ...JSON.parse('[null, 7, {}, {"status": "yes"}]'),
    ];
    for (const entry of broken) expect(await pickSeat.read(entry)).toMatchObject({ status: 'invalid' });
  });
});

it('without a validator, checks only the types of plain JSON Schema', async () => {
  expect(await typesOnly.readAnswer({ seat: 7 })).toEqual({
    status: 'invalid',
    issues: [{ path: ['seat'], keyword: 'type', message: 'is not of type string' }],
  });
  expect(await typesOnly.readAnswer({ seat: 'front' })).toMatchObject({ status: 'resolved' });
});

it('rejects a payload on the server that JSON would change or cannot write', () => {
  const meet = defineInterrupt({
    reason: 'acme:meet',
    payload: z.object({ at: z.date() }),
    response: z.boolean(),
  });
  expect(() => meet.interrupt({ id: 'i', payload: { at: new Date() } })).toThrow(
    expect.objectContaining({ code: 'PAYLOAD_INVALID' }),
  );
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  const any = defineInterrupt({ reason: 'acme:any', payload: true, response: true });
  expect(() => any.interrupt({ id: 'i', payload: circle })).toThrow(
    expect.objectContaining({ code: 'UNSERIALISABLE' }),
  );
});

it('puts a copy of the payload under the key that `from` names', () => {
  const rows = [1, 2];
  const pickRow = defineInterrupt({
    reason: 'acme:pick-row',
    payload: z.array(z.number()),
    response: z.number(),
    from: 'rows',
  });
  const made = pickRow.interrupt({
    id: 'i',
    payload: rows,
    message: 'Row?',
    expiresAt: '2030-01-01T00:00:00Z',
  });
  rows.push(3);
  expect(made).toMatchObject({
    metadata: { rows: [1, 2] },
    message: 'Row?',
    expiresAt: '2030-01-01T00:00:00Z',
  });
});

it('has no JSON Schema if the library has no converter, or cannot express a rule', () => {
  const parts = { reason: 'acme:x', payload: true } as const;
  const dated = defineInterrupt({ ...parts, response: z.object({ at: z.date() }) });
  expect(dated.responseSchema).toBeNull();
  expect(defineInterrupt({ ...parts, response: v.string() }).responseSchema).toBeNull();
  expect(dated.interrupt({ id: 'i', payload: {} })).toEqual({ id: 'i', reason: 'acme:x', metadata: {} });
});

it('throws if a payload schema validates asynchronously', () => {
  const later = defineInterrupt({
    reason: 'acme:later',
    payload: z.object({ id: z.string() }).refine(async () => true),
    response: z.boolean(),
  });
  expect(() => later.interrupt({ id: 'i', payload: { id: 'a' } })).toThrow(HoldpointError);
});
