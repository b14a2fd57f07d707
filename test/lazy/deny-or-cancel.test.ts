import { expect, it } from 'vitest';
import { denyOrCancel } from '../../src/lazy/deny-or-cancel.js';

const approved = { type: 'boolean' };
const asked = (responseSchema?: unknown) => ({ id: 'a', responseSchema });
const DENIED = [{ interruptId: 'a', status: 'resolved', payload: { approved: false } }];
const CANCELLED = [{ interruptId: 'a', status: 'cancelled' }];

it.each([
  ['a schema that takes approved alone', { properties: { approved } }, DENIED],
  ['a schema that requires it', { properties: { approved }, required: ['approved'] }, DENIED],
  ['a schema that requires more', { properties: { approved }, required: ['approved', 'why'] }, CANCELLED],
  ['approved as a text', { properties: { approved: { type: 'string' } } }, CANCELLED],
  ['approved of any type', { properties: { approved: true } }, CANCELLED],
  ['no approved', { properties: { confirmed: approved } }, CANCELLED],
  ['no properties', { type: 'object' }, CANCELLED],
  ['no schema', undefined, CANCELLED],
])('%s: only what is certain to be taken is sent as a denial', (_, schema, entry) => {
  expect(denyOrCancel(asked(schema))).toEqual(entry);
});

it.each([null, 'a', {}, { id: 1 }])('%j is no interrupt, and nothing is sent', (interrupt) => {
  expect(denyOrCancel(interrupt)).toEqual([]);
});
