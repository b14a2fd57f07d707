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
  ['a text and a number', { oneOf: same('1', 1) }, ['Continue (1) ("1")', 'Continue (1) (1)']],
  ['null and a text', { anyOf: same('a', null) }, ['Continue (a)', 'Continue (Nothing)']],
  [
    'titles that look the same',
    {
      oneOf: [
        { const: 1, title: 'Go on' },
        { const: 2, title: ' Go\u200b  on' },
        { const: 3, title: 'Go' },
      ],
    },
    ['Go on (1)', ' Go\u200b  on (2)', 'Go'],
  ],
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
  expect(seen.map((label) => label?.replace(/⟦.*?⟧|U\+200B/g, ''))).toHaveLength(labels.length);
  expect(seen.map(plain)).toEqual(labels.map(plain));
});

/** Without white space and the marks of hidden characters. */
function plain(label: string | undefined) {
  return label?.replace(/U\+200B|[\s\p{Cf}]/gu, '');
}

it('tick boxes with one title show their values', () => {
  show({ type: 'array', uniqueItems: true, items: { oneOf: same('keep', 'wipe') } });
  expect(screen.getByRole('checkbox', { name: 'Continue (keep)' })).toBeTruthy();
});
