import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from './show-schema-form.js';

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

describe('a schema of an object without properties', () => {
  it.each([
    ['alone', { type: 'object', properties: {} }],
    ['closed, with a title', { type: 'object', title: 'Go on', properties: {}, additionalProperties: false }],
    ['closed, without any', { type: 'object', additionalProperties: false }],
    [
      'with names of its own',
      { $schema: DRAFT, $id: 'https://a.example/go', type: 'object', properties: {} },
    ],
  ])('%s, is one button that sends an empty object', async (_, schema) => {
    const { send, sent } = show(schema);
    expect(screen.queryByRole('textbox')).toBeNull();
    await send();
    expect(await sent()).toEqual({});
  });

  it.each([
    ['any object', { type: 'object' }],
    ['a number of properties', { type: 'object', properties: {}, minProperties: 1 }],
  ])('that asks for %s still has a field', async (_, schema) => {
    show(schema);
    expect(await screen.findByRole('textbox')).toBeTruthy();
  });

  it('that asks for keys of the person’s own still has a button that adds one', () => {
    show({ type: 'object', properties: {}, additionalProperties: { type: 'string' } });
    expect(screen.getByRole('button', { name: 'Add item' })).toBeTruthy();
  });

  it('still has a field for a default value', async () => {
    show({ type: 'object', properties: {} }, { defaultValue: { a: 1 } });
    expect(await screen.findByRole('textbox')).toBeTruthy();
  });
});

const closed = { type: 'object', properties: {}, additionalProperties: false };

describe.each([
  ['closed', closed],
  ['closed, without `properties`', { type: 'object', additionalProperties: false }],
  ['of at most no properties', { type: 'object', maxProperties: 0 }],
])('a field of an object that is %s', (_, pause) => {
  it('is sent without being asked for if it is required', async () => {
    const { send, sent } = show({ type: 'object', properties: { pause }, required: ['pause'] });
    expect(screen.queryByRole('textbox')).toBeNull();
    await send();
    expect(await sent()).toEqual({ pause: {} });
  });

  it('is one choice if it is optional, which can be taken back', async () => {
    const { user, send, sent, onSubmit } = show({ type: 'object', properties: { pause } });
    expect(screen.queryByRole('textbox')).toBeNull();
    await send();
    expect(await sent()).toEqual({});
    onSubmit.mockClear();
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    await send();
    expect(await sent()).toEqual({ pause: {} });
    onSubmit.mockClear();
    await user.click(screen.getByRole('button', { name: 'Clear Pause' }));
    await send();
    expect(await sent()).toEqual({});
  });

  it('asks for nothing more if it is one of several options', async () => {
    const wait = {
      title: 'Wait',
      type: 'object',
      properties: { days: { type: 'integer' } },
      required: ['days'],
    };
    const { user, send, sent } = show({
      type: 'object',
      properties: { next: { oneOf: [{ ...pause, title: 'Stop' }, wait] } },
      required: ['next'],
    });
    await user.click(screen.getByRole('radio', { name: 'Stop' }));
    expect(screen.queryByRole('textbox')).toBeNull();
    await send();
    expect(await sent()).toEqual({ next: {} });
  });
});
