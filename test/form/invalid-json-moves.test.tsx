import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from './show-schema-form.js';

const items = { type: ['object', 'array', 'number'] };
const schema = { type: 'object', properties: { rows: { type: 'array', title: 'Rows', items } } };
const editors = () => screen.getAllByRole<HTMLTextAreaElement>('textbox');

it.each([
  ['the item before it is removed', 1, 'Remove Rows 1', 0],
  ['it is moved down', 0, 'Move Rows 1 down', 1],
  ['it is moved up', 1, 'Move Rows 2 up', 0],
])('invalid JSON in a list item is not sent after %s', async (_, from, button, to) => {
  const { user, send, sent, onSubmit } = show(schema, { defaultValue: { rows: [{ a: 1 }, { b: 2 }] } });
  const write = (index: number, value: string) =>
    fireEvent.change(editors()[index] ?? document.body, { target: { value } });
  write(from, '{"c": ');
  await user.click(screen.getByRole('button', { name: button }));
  expect(editors()[to]?.value).toBe('{"c": ');
  await send();
  expect(document.activeElement).toBe(editors()[to]);
  expect(onSubmit).not.toHaveBeenCalled();
  write(to, '{"c": 3}');
  await send();
  expect(await sent()).toHaveProperty(['rows', to], { c: 3 });
});
