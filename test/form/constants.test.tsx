import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from './show-schema-form.js';

const list = () => screen.queryByRole('group', { name: 'Will also be sent' });
const kind = { title: 'Kind', type: 'object', properties: { of: { const: 1 } }, required: ['of'] };

it.each([
  ['a constant', { way: { const: 'email' } }, ['way'], undefined, { way: 'email' }, 'Wayemail'],
  [
    'the only value of an enum',
    { way: { enum: ['email'] } },
    ['way'],
    undefined,
    { way: 'email' },
    'Wayemail',
  ],
  ['nothing', { way: { type: 'null' } }, ['way'], undefined, { way: null }, 'Waynull'],
  ['an object of constants', { kind }, ['kind'], undefined, { kind: { of: 1 } }, 'Kind{ "of": 1 }'],
  [
    'an optional one that is filled in',
    { kind },
    [],
    { kind: { of: 1 } },
    { kind: { of: 1 } },
    'Kind{ "of": 1 }',
  ],
  ['an optional one that is not', { kind }, [], undefined, {}, null],
])('gives %s no row, and lists what is sent of it', async (_, properties, required, value, payload, said) => {
  const { send, sent, container } = show({ type: 'object', properties, required }, { defaultValue: value });
  const rows = [...container.querySelectorAll('fieldset, .hp-fields > *')];
  expect(rows.filter((row) => !row.closest('[hidden]'))).toHaveLength(0);
  const listed = list();
  expect(listed && within(listed).getByRole('term').parentElement?.textContent).toBe(said);
  await send();
  expect(await sent()).toEqual(payload);
});

it('sends a constant of a condition while its condition holds', async () => {
  const { user, send, sent } = show({
    type: 'object',
    properties: { by: { enum: ['post', 'mail'] } },
    if: { properties: { by: { const: 'post' } }, required: ['by'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { fee: { const: 2 } }, required: ['fee'] },
  });
  await user.click(screen.getByRole('radio', { name: 'post' }));
  expect(list()?.textContent).toContain('Fee2');
  await send();
  expect(await sent()).toEqual({ by: 'post', fee: 2 });
  await user.click(screen.getByRole('radio', { name: 'mail' }));
  expect(list()).toBeNull();
});

it('shows a constant that is filled in otherwise, so that the difference is seen', () => {
  show(
    { type: 'object', properties: { kind: { const: 'email' } }, required: ['kind'] },
    { defaultValue: { kind: 'post' } },
  );
  expect(screen.getByText('Fixed value')).toBeTruthy();
});
