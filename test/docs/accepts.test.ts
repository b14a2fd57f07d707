import type { Interrupt, ResumeEntry } from 'holdpoint/core';
import { expect, it } from 'vitest';
import { accepts } from '../../stories/docs/accepts.js';

const NOON = Date.parse('2026-03-02T12:00:00Z');
const open: readonly Interrupt[] = [
  {
    id: 'refund',
    reason: 'tool_call',
    expiresAt: '2026-03-02T12:00:00Z',
    responseSchema: {
      type: 'object',
      properties: { approved: { type: 'boolean' } },
      required: ['approved'],
      additionalProperties: false,
    },
  },
];
const answer: ResumeEntry = { interruptId: 'refund', status: 'resolved', payload: { approved: true } };

it('takes an answer that fits what is open, until it expires, and a cancel at any time', async () => {
  expect(await accepts(open, answer, NOON - 1)).toBe(true);
  expect(await accepts(open, { interruptId: 'refund', status: 'cancelled' }, NOON)).toBe(true);
});

it.each([
  ['to what nobody asked', { ...answer, interruptId: 'other' }, NOON - 1],
  ['that comes too late', answer, NOON],
  ['of another shape', { ...answer, payload: { approved: 'yes' } }, NOON - 1],
  ['with more than was asked', { ...answer, payload: { approved: true, amount: 1 } }, NOON - 1],
  ['without a payload', { interruptId: 'refund', status: 'resolved' } as const, NOON - 1],
])('rejects an answer %s', async (_, entry, now) => {
  expect(await accepts(open, entry, now)).toBe(false);
});
