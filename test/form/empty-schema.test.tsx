import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from './show-schema-form.js';

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

describe('a schema of an object without properties', () => {
  it.each([
    ['alone', { type: 'object', properties: {} }],
    ['closed, with a title', { type: 'object', title: 'Go on', properties: {}, additionalProperties: false }],
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
    [
      'keys of the person’s own',
      { type: 'object', properties: {}, additionalProperties: { type: 'string' } },
    ],
    ['a number of properties', { type: 'object', properties: {}, minProperties: 1 }],
  ])('that asks for %s still has a field', async (_, schema) => {
    show(schema);
    expect(await screen.findByRole('textbox')).toBeTruthy();
  });

  it('still has a field for a default value', async () => {
    show({ type: 'object', properties: {} }, { defaultValue: { a: 1 } });
    expect(await screen.findByRole('textbox')).toBeTruthy();
  });
});
