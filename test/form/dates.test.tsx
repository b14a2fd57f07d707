import { format } from '@cfworker/json-schema';
import { fireEvent, screen } from '@testing-library/react';
import { createAjvValidator, createInterpretedValidator } from 'holdpoint/validators';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ownOffset } from '../../src/renderers/form/state/date-time-value.js';
import { describing, show } from './show-schema-form.js';

interface Asked {
  readonly value?: string | undefined;
  readonly rules?: object;
  readonly createValidator?: typeof createAjvValidator;
}

async function ask(
  format: string,
  { value, rules = {}, createValidator = createInterpretedValidator }: Asked = {},
) {
  const shown = show(
    {
      type: 'object',
      properties: {
        when: { title: 'When', ...('anyOf' in rules ? {} : { type: 'string', format }), ...rules },
      },
      required: ['when'],
    },
    { validator: createValidator(), ...(value !== undefined && { defaultValue: { when: value } }) },
  );
  // A validator may have to load what matches the pattern.
  const field = await screen.findByLabelText<HTMLInputElement>(/^When/);
  return { ...shown, field, pick: (text: string) => fireEvent.change(field, { target: { value: text } }) };
}

// No time zone in the world has this offset.
const FAR = '+11:11';

function inZone(zone: string) {
  beforeAll(() => vi.stubEnv('TZ', zone));
  afterAll(() => vi.unstubAllEnvs());
}

it.each(['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'UTC'])(
  'sends what Zod takes for a moment picked in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone);
    const { $schema: _, ...rules } = z.toJSONSchema(z.iso.datetime());
    const { pick, send, sent } = await ask('date-time', { rules });
    pick('2026-07-24T08:15');
    await send();
    const { when } = Object(await sent());
    expect(z.iso.datetime().safeParse(when), when).toMatchObject({ success: true });
    expect(Date.parse(when)).toBe(Date.parse('2026-07-24T08:15'));
    vi.unstubAllEnvs();
  },
);

describe.each(['America/New_York', 'Europe/Berlin'])('in %s', (zone) => {
  inZone(zone);

  it.each([
    ['date-time', `2026-11-23T10:30:00${FAR}`, 'datetime-local', '2026-11-23T10:30'],
    ['date-time', '2026-11-23T10:30:15.123456Z', 'text', '2026-11-23T10:30:15.123456Z'],
    ['time', `10:30:00${FAR}`, 'time', '10:30'],
    ['time', '10:30:00', 'time', '10:30'],
    ['time', '10:30:15.123456Z', 'text', '10:30:15.123456Z'],
    ['time', 'about noon', 'text', 'about noon'],
  ])('sends a %s of %s unchanged', async (format, value, type, seen) => {
    const { field, send, sent } = await ask(format, { value });
    expect([field.type, field.value]).toEqual([type, seen]);
    await send();
    expect(await sent()).toEqual({ when: value });
  });

  it.each(['Z', '+00:00'])(
    'shows a moment in UTC, written with %s, in the person’s own time',
    async (utc) => {
      const value = `2026-07-23T10:30:00${utc}`;
      const { field, send, sent } = await ask('date-time', { value });
      expect(Date.parse(field.value)).toBe(Date.parse(value));
      expect(describing(field)).toBe('');
      await send();
      expect(await sent()).toEqual({ when: value });
    },
  );

  it('shows a day that does not exist as text, to be corrected', async () => {
    const { field, send } = await ask('date', { value: '2026-02-31' });
    expect([field.type, field.value]).toEqual(['text', '2026-02-31']);
    await send();
    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  it.each([
    ['date-time', `2026-11-23T10:30:15${FAR}`, '2026-11-24T08:15', `2026-11-24T08:15:00${FAR}`],
    ['time', `10:30:00${FAR}`, '08:15:30', `08:15:30${FAR}`],
    ['time', '10:30:00', '08:15', '08:15:00'],
  ])('keeps how the offset of a %s of %s was written', async (format, value, picked, payload) => {
    const { field, pick, send, sent } = await ask(format, { value });
    expect(describing(field)).toBe(value.includes(FAR) ? `UTC${FAR}` : '');
    pick('');
    pick(picked);
    expect(field.value.replace('.000', '')).toBe(picked);
    await send();
    expect(await sent()).toEqual({ when: payload });
  });

  it.each(['2026-01-24T08:15', '2026-07-24T23:45:30', '2026-03-29T02:30'])(
    'sends the picked moment %s in UTC where nothing says that an offset is taken',
    async (picked) => {
      const { field, pick, send, sent } = await ask('date-time');
      pick(picked);
      expect(field.value.replace('.000', '')).toBe(picked);
      expect(describing(field)).toBe('');
      await send();
      expect(await sent()).toEqual({ when: new Date(picked).toISOString().replace('.000', '') });
    },
  );

  it('shows what was typed while the year is not complete', async () => {
    const { field, pick, send, sent } = await ask('date-time');
    for (const text of ['0002-01-01T00:00', '0020-01-01T00:00', '0202-01-01T00:00', '2027-01-01T00:00']) {
      pick(text);
      expect(field.value).toBe(text);
    }
    await send();
    expect(await sent()).toEqual({ when: new Date('2027-01-01T00:00').toISOString().replace('.000', '') });
  });

  it('shows the picked time again when the field is mounted anew', async () => {
    const { pick, onDraftChange, unmount } = await ask('date-time');
    pick('2026-07-24T08:15');
    const { when } = Object(onDraftChange.mock.calls.at(-1)?.[0]);
    unmount();
    const { field } = await ask('date-time', { value: when });
    expect(field.value).toBe('2026-07-24T08:15');
  });

  it('goes on naming the zone of what is picked where the schema takes UTC alone', async () => {
    const value = `2026-11-23T10:30:00${FAR}`;
    const { field, pick, send, sent } = await ask('date-time', { value, rules: { pattern: 'Z$' } });
    pick('2026-11-24T09:00');
    expect([field.value, describing(field)]).toEqual(['2026-11-24T09:00', `UTC${FAR}`]);
    await send();
    expect(await sent()).toEqual({ when: '2026-11-23T21:49:00Z' });
  });

  it('sends a value of the person’s own zone with the offset of the picked day', async () => {
    const { pick, send, sent } = await ask('date-time', {
      value: `2026-11-29T10:00:00${ownOffset('2026-11-29T10:00')}`,
    });
    pick('2026-07-29T10:00');
    await send();
    expect(await sent()).toEqual({ when: `2026-07-29T10:00:00${ownOffset('2026-07-29T10:00')}` });
  });

  it('sends a time of day as ajv-formats takes it', async () => {
    const { pick, send, sent } = await ask('time');
    pick('08:15');
    await send();
    const payload = Object(await sent());
    // The time zone is required.
    expect(format.time?.(payload.when)).toBe(true);
    const today = new Date().toLocaleDateString('sv');
    expect(payload).toEqual({ when: `08:15:00${ownOffset(`${today}T08:15`)}` });
  });

  it('sends what Zod takes for a time', async () => {
    const { $schema: _, ...rules } = z.toJSONSchema(z.iso.time());
    const { pick, send, sent } = await ask('time', { rules });
    pick('08:15');
    await send();
    expect(await sent()).toEqual({ when: '08:15:00' });
  });

  it('is written by hand where the pattern takes nothing that a picker makes', async () => {
    const { field } = await ask('date-time', { rules: { pattern: '^\\d\\d\\.\\d\\d\\.\\d{4}$' } });
    expect(field.type).toBe('text');
  });
});

describe.each([
  ['ajv', createAjvValidator],
  ['interpreted', createInterpretedValidator],
])('with the validator %s', (_, createValidator) => {
  inZone('America/New_York');

  it.each<[string, z.ZodType]>([
    ['z.iso.datetime()', z.iso.datetime()],
    ['offset: true', z.iso.datetime({ offset: true })],
    ['local: true', z.iso.datetime({ local: true })],
    ['both', z.iso.datetime({ local: true, offset: true })],
    ['precision: 0', z.iso.datetime({ precision: 0 })],
    ['precision: 3', z.iso.datetime({ precision: 3 })],
    ['precision: 2, offset: true', z.iso.datetime({ precision: 2, offset: true })],
    ['nullable', z.iso.datetime().nullable()],
  ])('sends what Zod takes for %s', async (_name, type) => {
    const { $schema: _draft, ...rules } = z.toJSONSchema(type);
    const { field, pick, send, sent } = await ask('date-time', { rules, createValidator });
    expect(field.type).toBe('datetime-local');
    for (const picked of ['2026-01-24T08:15', '2026-07-24T20:30:15']) {
      pick(picked);
      await send();
      const { when } = Object(await sent());
      expect(type.safeParse(when), when).toMatchObject({ success: true });
      expect(Date.parse(when)).toBe(Date.parse(picked));
    }
  });

  it.each([
    ['only an offset', '[+-]\\d\\d:\\d\\d$', /T08:15:00[+-]\d\d:\d\d$/],
    ['UTC as an offset', ':00\\+00:00$', /\+00:00$/],
    ['milliseconds', '^[^.]+\\.\\d{3}Z$', /:00\.000Z$/],
    ['microseconds', '^[^.]+\\.\\d{6}Z$', /\.000000Z$/],
    ['nothing about the end', '^2026-', /:00Z$/],
    ['either', '(Z|[+-]\\d\\d:\\d\\d)$', /T08:15:00[+-]\d\d:\d\d$/],
  ])('sends a date and time whose pattern takes %s', async (_name, pattern, expected) => {
    const { pick, send, sent } = await ask('date-time', { rules: { pattern }, createValidator });
    pick('2026-07-24T08:15');
    await send();
    const { when } = Object(await sent());
    expect(when).toMatch(expected);
    expect(Date.parse(when)).toBe(Date.parse('2026-07-24T08:15'));
  });

  it.each([
    ['no zone', '^\\d\\d:\\d\\d:\\d\\d$', '08:15:00'],
    ['no seconds', '^\\d\\d:\\d\\d$', '08:15'],
    ['milliseconds', '^\\d\\d:\\d\\d:\\d\\d\\.\\d{3}$', '08:15:00.000'],
  ])('sends a time of day whose pattern takes %s', async (_name, pattern, payload) => {
    const { pick, send, sent } = await ask('time', { rules: { pattern }, createValidator });
    pick('08:15');
    await send();
    expect(await sent()).toEqual({ when: payload });
  });
});
