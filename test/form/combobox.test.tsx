import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from './show-schema-form.js';

const cities = [
  'Berlin',
  'Bern',
  'Lima',
  'Oslo',
  'Paris',
  'Porto',
  'Quito',
  'Riga',
  'Rome',
  'Seoul',
  'Tunis',
  'Turin',
];

function ask(required = true, options: readonly string[] = cities, value?: unknown) {
  const form = show(
    {
      type: 'object',
      properties: { city: { title: 'City', enum: [...options] } },
      ...(required && { required: ['city'] }),
    },
    value === undefined ? {} : { defaultValue: value },
  );
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: required ? 'City' : 'City optional' });
  return { ...form, field };
}

const listed = () =>
  within(screen.getByRole('listbox', { name: 'City' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

it('filters as the person types, and Enter chooses without sending', async () => {
  const { user, field, send, sent, onSubmit } = ask();
  expect(field.value).toBe('');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.click(field);
  expect(listed()).toEqual(cities);
  expect(active(field)).toBeNull();
  await user.keyboard('BER');
  expect(listed()).toEqual(['Berlin', 'Bern']);
  await user.keyboard('{ArrowDown}');
  expect(active(field)).toBe('Bern');
  await user.keyboard('{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field.value).toBe('Bern');
  expect(document.activeElement).toBe(field);
  await send();
  expect(await sent()).toEqual({ city: 'Bern' });
});

it('chooses nothing by typing only, by Escape or when the field is left', async () => {
  const { user, field, send, onSubmit } = ask();
  await user.type(field, 'Oslo');
  await user.keyboard('{Escape}');
  expect(field.value).toBe('');
  await user.type(field, 'Oslo');
  await user.tab();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field.value).toBe('');
  await send();
  await screen.findByRole('alert');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('wraps around with the arrow keys, and chooses by a click', async () => {
  const { user, field, send, sent } = ask();
  field.focus();
  await user.keyboard('{ArrowUp}');
  expect(listed()).toHaveLength(12);
  await user.keyboard('{ArrowUp}');
  expect(active(field)).toBe('Turin');
  await user.keyboard('{ArrowDown}');
  expect(active(field)).toBe('Berlin');
  await user.click(screen.getByRole('option', { name: 'Quito' }));
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.click(field);
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Quito');
  expect(active(field)).toBe('Quito');
  await user.keyboard('{Escape}');
  await send();
  expect(await sent()).toEqual({ city: 'Quito' });
});

it('can clear an optional choice', async () => {
  const { user, field, send, sent } = ask(false, cities, { city: 'Lima' });
  expect(field.value).toBe('Lima');
  await user.click(field);
  await user.click(screen.getByRole('option', { name: 'Choose…' }));
  expect(field.value).toBe('');
  await send();
  expect(await sent()).toEqual({});
});

it('lists the first 200 of thousands, says so, finds the others, and marks hidden characters', async () => {
  const { user, field } = ask(true, [
    '\u202Eevil',
    ...Array.from({ length: 3000 }, (_, index) => `City ${index}`),
  ]);
  await user.click(field);
  expect(listed()).toHaveLength(200);
  expect(listed()[0]).toBe('RLOevil');
  expect(screen.getByRole('status').textContent).toContain('3,001');
  await user.keyboard('2999');
  expect(listed()).toEqual(['City 2999']);
});

it('lists only a part of ten thousand options, and reaches all of them with the keys', async () => {
  const { user, field, send, sent } = ask(
    true,
    Array.from({ length: 10_000 }, (_, index) => `City ${index}`),
  );
  await user.click(field);
  await user.keyboard('{End}');
  expect(active(field)).toBe('City 9999');
  expect(listed()).toHaveLength(200);
  const last = screen.getByRole('option', { name: 'City 9999' });
  expect([last.getAttribute('aria-posinset'), last.getAttribute('aria-setsize')]).toEqual(['10000', '10000']);
  await user.keyboard('{PageUp}{ArrowUp}');
  expect(active(field)).toBe('City 9988');
  await user.keyboard('{Home}{ArrowUp}');
  expect(active(field)).toBe('City 9999');
  await user.keyboard('{ArrowDown}{PageDown}{Enter}');
  await send();
  expect(await sent()).toEqual({ city: 'City 10' });
});

it('says that nothing matches, and shows no empty list', async () => {
  const { user, field } = ask();
  await user.type(field, 'zzz');
  expect(screen.getByRole('status').textContent).toBe('No matches');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('{Enter}{Escape}');
  expect(field.value).toBe('');
});

it('looks for what is typed behind the name of the chosen option', async () => {
  const { user, field } = ask(true, cities, { city: 'Lima' });
  field.focus();
  field.setSelectionRange(4, 4);
  await user.keyboard('os');
  expect(listed()).toEqual(['Oslo']);
});
