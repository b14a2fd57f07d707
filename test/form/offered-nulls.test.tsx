import { screen, within } from '@testing-library/react';
import type { JsonSchema } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { errorSummary, show } from './show-schema-form.js';

const form = (field: JsonSchema, required = true) => ({
  type: 'object',
  properties: { x: field, note: { type: 'string' } },
  required: required ? ['x'] : [],
});
const titled = { const: null, title: 'Nobody' };
const names = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);

const offered: readonly [string, JsonSchema, readonly string[], readonly unknown[]][] = [
  ['a list of numbers', { enum: [10, 100, null] }, ['10', '100', 'Nothing'], [10, 100, null]],
  ['one value and null', { enum: [1, null] }, ['1', 'Nothing'], [1, null]],
  ['yes and null', { enum: [true, null] }, ['Yes', 'Nothing'], [true, null]],
  ['yes, no and null', { enum: [true, false, null] }, ['Yes', 'No', 'Nothing'], [true, false, null]],
  ['the text "null"', { enum: ['null', null] }, ['"null"', 'Nothing'], ['null', null]],
  ['the text "Nothing"', { enum: ['Nothing', null] }, ['"Nothing"', 'null'], ['Nothing', null]],
  ['a list of a type', { type: ['string', 'null'], enum: ['a', null] }, ['a', 'Nothing'], ['a', null]],
  ['a titled null in oneOf', { oneOf: [{ const: 1, title: 'Low' }, titled] }, ['Low', 'Nobody'], [1, null]],
  [
    'a titled null in anyOf',
    { anyOf: [{ const: 1 }, { const: 2 }, titled] },
    ['1', '2', 'Nobody'],
    [1, 2, null],
  ],
  ['a titled null alone', { oneOf: [titled] }, ['Nobody'], [null]],
  ['a null without a title', { oneOf: [{ const: 'a' }, { const: null }] }, ['a', 'Nothing'], ['a', null]],
  [
    'a titled branch of null beside a list',
    { anyOf: [{ enum: ['ada', 'ben'] }, { type: 'null', title: 'Nobody' }] },
    ['ada', 'ben', 'Nobody'],
    ['ada', 'ben', null],
  ],
  [
    'a titled branch of null beside constants',
    { oneOf: [{ const: 1 }, { const: 2 }, { type: 'null', title: 'Nobody' }] },
    ['1', '2', 'Nobody'],
    [1, 2, null],
  ],
  [
    'a titled branch of null beside a boolean',
    { anyOf: [{ type: 'boolean' }, { type: 'null', title: 'Not sure' }] },
    ['Yes', 'No', 'Not sure'],
    [true, false, null],
  ],
  [
    'a branch of null',
    { anyOf: [{ enum: ['a', 'b'] }, { type: 'null' }] },
    ['a', 'b', 'Nothing'],
    ['a', 'b', null],
  ],
  ['named values', { enum: [1, null], enumNames: ['Low', 'Nobody'] }, ['Low', 'Nobody'], [1, null]],
];

describe.each([true, false])('null in a field that is required: %s', (required) => {
  it.each(offered)('is an option of %s, and sent if it is chosen', async (_, field, labels, values) => {
    const { user, send, sent, onSubmit } = show(form(field, required));
    expect(names()).toEqual(labels);
    expect(screen.getByRole('radiogroup', { name: required ? 'X' : 'X optional' })).toBeTruthy();
    for (const [index, value] of values.entries()) {
      await user.click(screen.getAllByRole('radio')[index] ?? document.body);
      await send();
      expect(await sent()).toEqual({ x: value });
      onSubmit.mockClear();
    }
  });

  it.each(offered)('is not sent for %s before it is chosen', async (_, field) => {
    const { send, sent, onSubmit } = show(form(field, required));
    await send();
    if (!required) return expect(await sent()).toEqual({});
    expect((await errorSummary()).textContent).toMatch(/X: Choose (?:an x|yes or no)$/);
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

it.each<[string, JsonSchema, string]>([
  ['a boolean', { type: ['boolean', 'null'] }, 'Nothing'],
  ['a branch beside a boolean', { anyOf: [{ type: 'boolean' }, { type: 'null' }] }, 'Nothing'],
])('%s that is required has an option for null', async (_, field, option) => {
  const { user, send, sent, onSubmit } = show(form(field));
  await send();
  expect((await errorSummary()).textContent).toMatch(/X: Choose (?:an x|yes or no)$/);
  expect(onSubmit).not.toHaveBeenCalled();
  await user.click(screen.getByRole('radio', { name: option }));
  await send();
  expect(await sent()).toEqual({ x: null });
});

it('a titled null beside free text is a choice of its own', async () => {
  const { user, send, sent, onSubmit } = show(
    form({ anyOf: [{ type: 'string' }, { type: 'null', title: 'No comment' }] }),
  );
  expect(names()).toEqual(['Text', 'No comment']);
  await send();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(onSubmit).not.toHaveBeenCalled();
  await user.click(screen.getByRole('radio', { name: 'No comment' }));
  await send();
  expect(await sent()).toEqual({ x: null });
});

it.each<[string, JsonSchema, unknown]>([
  ['the whole answer is a list', { enum: ['a', 'b', null] }, null],
  ['the whole answer is titled', { oneOf: [{ const: 'a' }, titled] }, null],
])('null is an option where %s', async (_, schema, payload) => {
  const { user, send, sent, onSubmit } = show(schema);
  await send();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(onSubmit).not.toHaveBeenCalled();
  const radios = within(screen.getByRole('radiogroup')).getAllByRole('radio');
  await user.click(radios.at(-1) ?? document.body);
  await send();
  expect(await sent()).toBe(payload);
});

it.each<[string, JsonSchema]>([
  ['a list', { type: 'string', enum: ['a', 'b', null] }],
  ['constants', { type: 'string', oneOf: [{ const: 'a' }, { const: 'b' }, titled] }],
])('a null that the type refuses is no option of %s', (_, field) => {
  show(form(field));
  expect(names()).toEqual(['a', 'b']);
});

it('null is an option of a long list', async () => {
  const { user, send, sent } = show(form({ enum: [1, 2, 3, 4, 5, 6, null] }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'X' }), 'Nothing');
  await send();
  expect(await sent()).toEqual({ x: null });
});
