import { fireEvent, screen } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ownOffset } from '../../src/renderers/form/state/date-time-value.js';
import { describing, show } from './show-schema-form.js';

function ask(format: string, value?: string) {
  const shown = show(
    { type: 'object', properties: { when: { title: 'When', type: 'string', format } }, required: ['when'] },
    { ...(value !== undefined && { defaultValue: { when: value } }) },
  );
  const field = screen.getByLabelText<HTMLInputElement>('When');
  return { ...shown, field, pick: (text: string) => fireEvent.change(field, { target: { value: text } }) };
}

// No time zone in the world has this offset.
const FAR = '+11:11';

it.each([
  ['date-time', `2026-11-23T10:30:00${FAR}`, 'datetime-local', '2026-11-23T10:30'],
  ['date-time', '2026-11-23T10:30:00Z', 'datetime-local', '2026-11-23T10:30'],
  ['date-time', '2026-11-23T10:30:15.123456Z', 'text', '2026-11-23T10:30:15.123456Z'],
  ['time', `10:30:00${FAR}`, 'time', '10:30'],
  ['time', '10:30:15.123456Z', 'text', '10:30:15.123456Z'],
  ['time', 'about noon', 'text', 'about noon'],
])('sends a %s of %s unchanged', async (format, value, type, seen) => {
  const { field, send, sent } = ask(format, value);
  expect([field.type, field.value]).toEqual([type, seen]);
  await send();
  expect(await sent()).toEqual({ when: value });
});

it('shows a day that does not exist as text, to be corrected', async () => {
  const { field, send } = ask('date', '2026-02-31');
  expect([field.type, field.value]).toEqual(['text', '2026-02-31']);
  await send();
  expect(await screen.findByRole('alert')).toBeTruthy();
});

it.each([
  ['date-time', `2026-11-23T10:30:15${FAR}`, '2026-11-24T08:15', `2026-11-24T08:15:00${FAR}`],
  ['time', `10:30:00${FAR}`, '08:15:30', `08:15:30${FAR}`],
])('keeps the offset of a %s that is changed, and shows it', async (format, value, picked, payload) => {
  const { field, pick, send, sent } = ask(format, value);
  expect(describing(field)).toBe(`UTC${FAR}`);
  pick('');
  pick(picked);
  await send();
  expect(await sent()).toEqual({ when: payload });
});

it.each([
  ['date-time', '2026-07-24T08:15', `2026-07-24T08:15:00${ownOffset('2026-07-24T08:15')}`],
  ['time', '08:15', '08:15:00'],
  ['date', '2026-07-24', '2026-07-24'],
])('sends a picked %s in the person’s time zone, and shows none', async (format, picked, payload) => {
  const { field, pick, send, sent } = ask(format);
  pick(picked);
  expect(describing(field)).toBe('');
  await send();
  expect(await sent()).toEqual({ when: payload });
});

describe('in a time zone with summer time', () => {
  beforeAll(() => vi.stubEnv('TZ', 'Europe/Berlin'));
  afterAll(() => vi.unstubAllEnvs());

  it.each([
    ['no value', undefined, ['2026-11-29T10:00', '2026-07-29T10:00'], '2026-07-29T10:00:00+02:00'],
    [
      'no value, while the year is typed',
      undefined,
      ['0002-11-29T10:00', '0020-11-29T10:00', '0202-11-29T10:00', '2027-11-29T10:00'],
      '2027-11-29T10:00:00+01:00',
    ],
    [
      'a value of their own zone',
      '2026-11-29T10:00:00+01:00',
      ['2026-07-29T10:00'],
      '2026-07-29T10:00:00+02:00',
    ],
    ['a foreign value', `2026-11-29T10:00:00${FAR}`, ['', '2026-07-29T10:00'], `2026-07-29T10:00:00${FAR}`],
  ])('sends what the person entered in place of %s', async (_, value, picked, payload) => {
    const { pick, send, sent } = ask('date-time', value);
    for (const text of picked) pick(text);
    await send();
    expect(await sent()).toEqual({ when: payload });
  });

  it('keeps the person’s own offset of a time of day', async () => {
    const own = ownOffset(new Date().toISOString().slice(0, 16));
    const { pick, send, sent } = ask('time', `10:30:00${own}`);
    pick('08:15');
    await send();
    expect(await sent()).toEqual({ when: `08:15:00${own}` });
  });
});
