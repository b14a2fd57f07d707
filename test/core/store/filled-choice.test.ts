import type { Chosen, Interrupt } from 'holdpoint/core';
import { expect, it } from 'vitest';
import { APPROVE, DENY, openStore } from '../../support/open-store.js';
import { MASK, recorded } from './recorded.js';

const TEXT = { type: 'string' };
const branch = (approved: boolean, more: object = {}) => ({
  type: 'object',
  properties: { approved: { const: approved }, ...more },
  required: ['approved', ...Object.keys(more)],
});
const pay: Interrupt = {
  id: 'a',
  reason: 'app:pay',
  responseSchema: { oneOf: [branch(true, { iban: TEXT, limit: { type: 'integer' } }), branch(false)] },
};
const filled = { iban: 'DE1', limit: 5 };

it('a choice with a form is answered with what was filled in, and not without', async () => {
  const { store, source, key, warnings } = openStore([pay]);
  await store.approve(key('a'));
  await store.answer(key('a'), APPROVE);
  await store.answer(key('a'), { ...DENY, filled });
  expect(warnings).toEqual(['NOT_OFFERED', 'NOT_OFFERED', 'NOT_OFFERED']);
  expect(source.requests).toEqual([]);
  void store.approve(key('a'), { filled });
  await expect.poll(() => source.requests.length).toBe(1);
  expect(source.requests[0]?.resume).toMatchObject([{ payload: { approved: true, ...filled } }]);
});

it('a choice without a form is answered at once', async () => {
  const { store, source, key, warnings } = openStore([pay]);
  void store.deny(key('a'));
  await expect.poll(() => source.requests.length).toBe(1);
  expect(source.requests[0]?.resume).toMatchObject([{ payload: { approved: false } }]);
  expect(warnings).toEqual([]);
});

it('a secret that was filled in is in no record', async () => {
  const answer: Chosen = { ...APPROVE, filled };
  const { log, receipt, sent } = await recorded(pay, answer, { secrets: ['iban'] });
  expect(sent).toContain('DE1');
  expect(log).toEqual({ ...APPROVE, filled: { iban: MASK, limit: 5 } });
  expect(receipt).toEqual(log);
});
