import { expect, it } from 'vitest';
import {
  foreignZone,
  isDay,
  ownOffset,
  readDateTime,
  readTime,
  withSeconds,
} from '../../src/renderers/form/state/date-time-value.js';

it.each([
  ['2026-11-23T10:30:00Z', { local: '2026-11-23T10:30', offset: 'Z' }],
  ['2026-11-23T10:30:15.25-03:30', { local: '2026-11-23T10:30:15.25', offset: '-03:30' }],
  ['2026-11-23T10:30', { local: '2026-11-23T10:30', offset: '' }],
  ['2026-11-23T10:30:00.1234Z', null],
  ['2026-11-23t10:30:00z', null],
  ['2026-11-23 10:30:00Z', null],
  ['2026-11-23T23:59:60Z', null],
  ['2026-02-30T10:30:00Z', null],
  ['2026-11-23', null],
  ['tomorrow', null],
  [5, null],
])('reads the date and time %s only if a picker can hold it', (text, read) => {
  expect(readDateTime(text)).toEqual(read);
});

it.each([
  ['08:15', { local: '08:15', offset: '' }],
  ['08:15:30+02:00', { local: '08:15:30', offset: '+02:00' }],
  ['24:00', null],
  ['8:15', null],
])('reads the time %s only if a picker can hold it', (text, read) => {
  expect(readTime(text)).toEqual(read);
});

it.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['0000-01-01', false],
  ['23.11.2026', false],
])('whether %s is a valid day: %s', (text, is) => {
  expect(isDay(text)).toBe(is);
});

it('adds missing seconds', () => {
  expect(['08:15', '08:15:30', '2026-11-23T08:15'].map(withSeconds)).toEqual([
    '08:15:00',
    '08:15:30',
    '2026-11-23T08:15:00',
  ]);
});

it('uses the person’s own offset at that time, in any zone and season', () => {
  for (const local of ['2026-01-23T10:30', '2026-07-23T10:30', '2026-03-29T02:30'])
    expect(Date.parse(`${local}${ownOffset(local)}`)).toBe(Date.parse(local));
  expect(ownOffset('2026-13-01T00:00')).toBe('');
});

it('names the zone only if it is another', () => {
  const local = '2026-11-23T10:30';
  expect(foreignZone('+11:11', local)).toBe('UTC+11:11');
  expect(foreignZone(ownOffset(local), local)).toBeNull();
  expect(foreignZone('', local)).toBeNull();
});
