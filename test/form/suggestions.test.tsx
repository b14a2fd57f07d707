import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SchemaForm } from 'holdpoint/form';
import { createInterpretedValidator } from 'holdpoint/validators';
import { expect, it, vi } from 'vitest';
import type { JsonSchema } from '../../src/core/util/json.js';
import { eventually } from '../support/eventually.js';

const text = { type: 'string', title: 'Note' };
const inForm = (field: object) => ({ type: 'object', properties: { field, note: text } });

async function sentUntouched(schema: JsonSchema) {
  const onSubmit = vi.fn<(value: unknown) => void>();
  render(<SchemaForm id="f" schema={schema} validator={createInterpretedValidator()} onSubmit={onSubmit} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await eventually(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  return onSubmit.mock.calls[0]?.[0];
}

it.each([
  ['a choice', inForm({ enum: ['approve', 'deny'], default: 'approve' }), 'Suggested: approve'],
  [
    'a choice whose options stand in a part of the schema',
    inForm({ type: 'string', allOf: [{ enum: ['approve', 'deny'] }], default: 'approve' }),
    'Suggested: approve',
  ],
  [
    'a choice by its title, in a part of the schema',
    inForm({
      type: 'string',
      allOf: [
        {
          oneOf: [
            { const: 'y', title: 'Go on' },
            { const: 'n', title: 'Stop' },
          ],
        },
      ],
      default: 'y',
    }),
    'Suggested: Go on',
  ],
  [
    'a choice by its title',
    inForm({
      oneOf: [
        { const: 'y', title: 'Go on' },
        { const: 'n', title: 'Stop' },
      ],
      default: 'y',
    }),
    'Suggested: Go on',
  ],
  ['a yes or no', inForm({ type: 'boolean', default: true }), 'Suggested: Yes'],
  ['a no that may be null', inForm({ type: ['boolean', 'null'], default: false }), 'Suggested: No'],
  [
    'one of two choices with one title',
    inForm({
      oneOf: [
        { const: 'keep', title: 'Continue' },
        { const: 'wipe', title: 'Continue' },
      ],
      default: 'keep',
    }),
    'Suggested: Continue (keep)',
  ],
  [
    'ticks',
    inForm({ type: 'array', items: { enum: ['read', 'admin'] }, uniqueItems: true, default: ['admin'] }),
    'Suggested: admin',
  ],
  [
    'a number that is the only field',
    { type: 'object', properties: { amount: { type: 'integer', default: 1_000_000 } } },
    'Suggested: 1000000',
  ],
  [
    'a number that is the only field of the only group',
    {
      type: 'object',
      properties: { a: { type: 'object', properties: { b: { type: 'number', default: 5 } } } },
    },
    'Suggested: 5',
  ],
])('the default of %s is suggested and not selected', async (_, schema, words) => {
  expect(await sentUntouched(schema)).toEqual({});
  const suggestion = screen.getByText(words);
  const described = document.querySelector('[aria-describedby]');
  expect(described?.getAttribute('aria-describedby')).toContain(suggestion.closest('p')?.id);
});

it.each([
  [
    'a list with choices in it',
    inForm({ type: 'array', items: inForm({ enum: ['a', 'b'] }), default: [{ field: 'a' }] }),
  ],
  [
    'a list of what a reference describes',
    {
      ...inForm({ type: 'array', items: { $ref: '#/$defs/role' }, default: ['admin'] }),
      $defs: { role: { enum: ['admin', 'guest'] } },
    },
  ],
  [
    'a text whose options a part of the schema refers to',
    {
      ...inForm({ type: 'string', allOf: [{ $ref: '#/$defs/role' }], default: 'admin' }),
      $defs: { role: { enum: ['admin', 'guest'] } },
    },
  ],
  [
    'an object with such a text in it',
    {
      ...inForm({ type: 'string', anyOf: [{ $ref: '#/$defs/role' }, { enum: ['owner'] }] }),
      $defs: { role: { enum: ['admin', 'guest'] } },
      default: { field: 'admin' },
    },
  ],
  [
    'a text whose options hold under a condition',
    inForm({ type: 'string', if: { minLength: 9 }, else: { enum: ['a', 'b'] }, default: 'a' }),
  ],
  ['a list of other types', inForm({ type: 'array', items: text, default: [{ a: 1 }, 'x'] })],
  [
    'a list of objects of other types',
    inForm({ type: 'array', items: inForm(text), default: [{ field: {} }] }),
  ],
  ['an object with a choice in it', { ...inForm({ enum: ['a', 'b'] }), default: { field: 'a' } }],
])('the default of %s is not used', async (_, schema) => {
  expect(await sentUntouched(schema)).toEqual({});
});

it.each([
  ['text', inForm({ type: 'string', default: 'hello' }), 'hello'],
  ['a number beside other fields', inForm({ type: 'integer', default: 3 }), 3],
])('the default of %s, which decides nothing, is filled in', async (_, schema, field) => {
  expect(await sentUntouched(schema)).toEqual({ field });
});

it('a suggestion and an example can be pressed, and say that they are taken', async () => {
  const onSubmit = vi.fn<(value: unknown) => void>();
  const schema = {
    type: 'object',
    properties: {
      go: { type: 'boolean', default: true },
      city: { type: 'string', examples: ['Bonn', 'Ulm'] },
      pieces: { type: 'integer', examples: [1200] },
    },
  };
  render(<SchemaForm id="f" schema={schema} validator={createInterpretedValidator()} onSubmit={onSubmit} />);
  for (const name of ['Suggested: Yes', 'e.g. Ulm', 'e.g. 1200']) {
    const chip = screen.getByRole('button', { name });
    expect(chip.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(chip);
    expect(chip.getAttribute('aria-pressed')).toBe('true');
  }
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await eventually(() => expect(onSubmit).toHaveBeenCalledWith({ go: true, city: 'Ulm', pieces: 1200 }));
});
