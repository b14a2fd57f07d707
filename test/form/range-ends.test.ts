import { expect, it } from 'vitest';
import { isRange } from '../../src/renderers/form/state/range-ends.js';

const date = { type: 'string', format: 'date' };
const count = { type: 'integer' };
const asked = (properties: object): { properties: Record<string, object> } => ({
  properties: { ...properties },
});

it.each([
  ['by camel case', { firstDay: date, lastDay: date }],
  ['by underscores', { valid_from: date, valid_to: date }],
  ['alone', { start: date, end: date }],
  ['of numbers', { minSeats: count, maxSeats: count }],
  ['of moments', { check_in: { format: 'date-time' }, check_out: { format: 'date-time' } }],
  ['by their titles', { a: { ...date, title: 'First day' }, b: { ...date, title: 'Last day' } }],
])('two fields are the ends of a range %s', (_, properties) => {
  const [first = '', second = ''] = Object.keys(properties);
  expect(isRange(asked(properties), first, second)).toBe(true);
  expect(isRange(asked(properties), second, first)).toBe(false);
});

it.each([
  ['of two kinds', { start: date, end: count }],
  ['of text', { from: { type: 'string' }, to: { type: 'string' } }],
  ['of options', { min: { type: 'number', enum: [1, 2] }, max: { type: 'number', enum: [3] } }],
  ['of two things', { startDay: date, endOfWarranty: date }],
  ['of the same name in two places', { arrivalDay: date, invoiceDay: date }],
])('two fields %s are no range', (_, properties) => {
  const [first = '', second = ''] = Object.keys(properties);
  expect(isRange(asked(properties), first, second)).toBe(false);
});
