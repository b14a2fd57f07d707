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
  ['an object of constants', { kind }, ['kind'], undefined, { kind: { of: 1 } }, 'Kind › Of1'],
  ['an optional one that is filled in', { kind }, [], { kind: { of: 1 } }, { kind: { of: 1 } }, 'Kind › Of1'],
  ['an optional one that is not', { kind }, [], undefined, {}, null],
])('gives %s no row, and lists what will be sent', async (_, properties, required, value, payload, said) => {
  const { send, sent, container } = show({ type: 'object', properties, required }, { defaultValue: value });
  const rows = [...container.querySelectorAll('fieldset, .hp-fields > *')];
  expect(rows.filter((row) => !row.closest('[hidden]'))).toHaveLength(0);
  const listed = list();
  expect(listed && within(listed).getByRole('term').parentElement?.textContent).toBe(said);
  await send();
  expect(await sent()).toEqual(payload);
});

it('lists the constant of a chosen option under its name', async () => {
  const option = (by: string) => ({
    title: by,
    type: 'object',
    properties: { by: { const: by } },
    required: ['by'],
  });
  const { user, send, sent } = show({
    type: 'object',
    properties: { reach: { title: 'How should we reach you?', oneOf: [option('mail'), option('phone')] } },
    required: ['reach'],
  });
  await user.click(screen.getByRole('radio', { name: 'mail' }));
  expect(
    within(await screen.findByRole('group', { name: 'Will also be sent' })).getByRole('term').textContent,
  ).toBe('How should we reach you? › By');
  await send();
  expect(await sent()).toEqual({ reach: { by: 'mail' } });
});

it('lists an object of many constants as one entry', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const properties = Object.fromEntries(names.map((name) => [name, { const: name }]));
  show({
    type: 'object',
    properties: { all: { type: 'object', properties, required: names } },
    required: ['all'],
  });
  expect(list()?.querySelectorAll('dt')).toHaveLength(1);
});

it('sends a constant of a condition only while the condition is met', async () => {
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

it('shows a constant whose filled in value differs, so that the person sees it', () => {
  show(
    { type: 'object', properties: { kind: { const: 'email' } }, required: ['kind'] },
    { defaultValue: { kind: 'post' } },
  );
  expect(screen.getByText('Fixed value')).toBeTruthy();
});
