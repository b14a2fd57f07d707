import { expect, it } from 'vitest';
import { holdsMaskedValue } from '../../../src/gateway/records/make-gateway-record.js';

const MASK = '••••••';

it.each<[string, unknown, unknown]>([
  ['as a value', { value: { token: 's3cret' } }, true],
  ['within a text', { feedback: 'use s3cret' }, true],
  ['within JSON in a text', { value: '{"token":"s3cret"}' }, true],
  ['in a list', { items: [{ note: 's3cret' }] }, true],
  ['nowhere', { value: { token: MASK, note: 'other' } }, false],
])('a masked text is found %s', (_, json, found) => {
  expect(holdsMaskedValue(json, { token: 's3cret' }, { token: MASK })).toBe(found);
});

it('a masked number is found as a number and within a text, and not within another number', () => {
  const answer = [{ pin: 1234 }, { pin: MASK }] as const;
  expect(holdsMaskedValue({ value: { pin: 1234 } }, ...answer)).toBe(true);
  expect(holdsMaskedValue({ value: { note: 'PIN 1234' } }, ...answer)).toBe(true);
  expect(holdsMaskedValue({ value: { sum: 12345 } }, ...answer)).toBe(false);
});

it('the parts of a masked object are found', () => {
  const answer = { login: { user: 'ada', pins: ['0000'] } };
  expect(holdsMaskedValue({ value: '0000' }, answer, { login: MASK })).toBe(true);
});

it.each([null, '', true])('a masked %j says nothing, so nothing is found', (value) => {
  expect(holdsMaskedValue({ a: null, b: '', c: true }, { token: value }, { token: MASK })).toBe(false);
});
