import { screen } from '@testing-library/react';
import type { JsonSchema } from 'holdpoint/core';
import { expect, it } from 'vitest';
import { show } from './show-schema-form.js';

const same = (...values: readonly unknown[]) => values.map((value) => ({ const: value, title: 'Continue' }));
const object = (key: string, title = 'Plan') => ({
  title,
  type: 'object',
  properties: { kind: { const: key } },
  required: ['kind'],
});

it.each<[string, JsonSchema, readonly string[]]>([
  ['texts', { oneOf: same('keep', 'wipe') }, ['Continue (keep)', 'Continue (wipe)']],
  ['booleans', { type: 'boolean', oneOf: same(true, false) }, ['Continue (Yes)', 'Continue (No)']],
  ['a text and a number', { oneOf: same('1', 1) }, ['Continue ("1")', 'Continue (1)']],
  ['null and a text', { anyOf: same('a', null) }, ['Continue (a)', 'Continue (Nothing)']],
  [
    'a title that is another value',
    { oneOf: [{ const: 'a', title: 'b' }, { const: 'b' }] },
    ['b (a)', '"b"'],
  ],
  ['named values', { enum: ['a', 'b'], enumNames: ['X', 'X'] }, ['X (a)', 'X (b)']],
  ['the text null', { enum: ['null', 'none'] }, ['"null"', 'none']],
  ['objects', { oneOf: [object('a'), object('b'), object('c', 'Other')] }, ['Plan (a)', 'Plan (b)', 'Other']],
])('options with one title show their values: %s', (_, x, labels) => {
  show({ type: 'object', properties: { x, note: { type: 'string' } }, required: ['x'] });
  const seen = screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.labels?.[0]?.textContent);
  expect(seen).toEqual(labels);
});

it('titles with different white space and hidden characters count as one', () => {
  const oneOf = ['Go on', ' Go\u200b  on', 'Go'].map((title, value) => ({ const: value, title }));
  show({ type: 'object', properties: { x: { oneOf }, note: { type: 'string' } }, required: ['x'] });
  for (const value of [0, 1])
    expect(screen.getByRole('radio', { name: new RegExp(`\\(${value}\\)$`) })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Go' })).toBeTruthy();
});

it('tick boxes with one title show their values', () => {
  show({ type: 'array', uniqueItems: true, items: { oneOf: same('keep', 'wipe') } });
  expect(screen.getByRole('checkbox', { name: 'Continue (keep)' })).toBeTruthy();
});
