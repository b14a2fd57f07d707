import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describing, show, text } from './show-schema-form.js';

const map = (values: object | boolean, more: object = {}) => ({
  type: 'object',
  properties: { env: { title: 'Environment', type: 'object', additionalProperties: values, ...more } },
});
const button = (name: string) => screen.getByRole('button', { name });
const add = () => button('Add item');

describe('an object of any names', () => {
  it('is rows of a name and a value, which are added, named and sent', async () => {
    const { user, send, sent } = show(map({ type: 'string' }));
    await user.click(add());
    expect(document.activeElement).toBe(text('Name 1'));
    await user.keyboard('PORT');
    await user.type(text('PORT'), '80');
    await user.click(add());
    await user.keyboard('HOST');
    await user.type(text('HOST'), 'a.example');
    await send();
    expect(await sent()).toEqual({ env: { PORT: '80', HOST: 'a.example' } });
  });

  it('renames a row that has a value, in its place', async () => {
    const { user, send, sent } = show(map({ type: 'integer' }), {
      defaultValue: { env: { a: 1, b: 2 } },
    });
    await user.type(text('Name 1'), 'bc');
    expect(text('abc').value).toBe('1');
    await send();
    const { env } = Object(await sent());
    expect(Object.entries(env)).toEqual([
      ['abc', 1],
      ['b', 2],
    ]);
  });

  it('says at a row that its name is used above, keeps its value, and sends it once it has another', async () => {
    const { user, send, sent, onSubmit } = show(map({ type: 'string' }), {
      defaultValue: { env: { a: 'x' } },
    });
    await user.click(add());
    await user.keyboard('a');
    await user.type(text('Value 2'), 'y');
    expect(describing(text('Name 2'))).toBe('This name is already used');
    await send();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(text('Name 2'));
    await user.keyboard('b');
    expect(text('Name 2').getAttribute('aria-invalid')).toBeNull();
    await send();
    expect(await sent()).toEqual({ env: { a: 'x', ab: 'y' } });
  });

  it('asks for the name of a value and for the value of a name, and sends nothing of an empty row', async () => {
    const { user, send, sent, onSubmit } = show(map({ type: 'string' }));
    await user.click(add());
    await user.click(add());
    await user.type(text('Value 1'), 'x');
    await send();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(describing(text('Name 1'))).toBe('Enter a name');
    await user.type(text('Name 1'), 'a');
    await user.clear(text('a'));
    await send();
    expect(describing(text('a'))).toBe('Fill this in');
    await user.type(text('a'), 'z');
    await send();
    expect(await sent()).toEqual({ env: { a: 'z' } });
  });

  it('takes the type of a value from the pattern that its name fits, and refuses any other name', async () => {
    const { user, send, sent } = show(
      map(false, {
        patternProperties: { '^n_': { type: 'integer' }, '^s_': { type: 'string' } },
        additionalProperties: false,
      }),
    );
    await user.click(add());
    await user.keyboard('s_one');
    await user.type(text('s_one'), '5');
    await user.click(add());
    await user.keyboard('other');
    await user.tab();
    expect(describing(text('Name 2'))).toBe('Not a name the agent accepts');
    await user.clear(text('Name 2'));
    await user.type(text('Name 2'), 'n_two');
    await user.type(text('n_two'), '6');
    await send();
    expect(await sent()).toEqual({ env: { s_one: '5', n_two: 6 } });
  });

  it('removes a row, says so, and puts it back in its place', async () => {
    const { user, send, sent } = show(map({ type: 'string' }), {
      defaultValue: { env: { a: '1', b: '2', c: '3' } },
    });
    await user.click(button('Remove b'));
    expect(document.activeElement).toBe(button('Remove c'));
    expect(screen.getByRole('status').textContent).toBe('b removed');
    await user.click(button('Undo'));
    expect(document.activeElement).toBe(text('Name 2'));
    expect(text('b').value).toBe('2');
    await send();
    expect(await sent()).toEqual({ env: { a: '1', b: '2', c: '3' } });
  });

  it('shows objects and lists as fields of their own', async () => {
    const city = { type: 'object', properties: { city: { title: 'City', type: 'string' } } };
    const { user, send, sent } = show(map(city), { defaultValue: { env: { home: { city: 'Bonn' } } } });
    await user.click(add());
    await user.keyboard('work');
    const row = within(screen.getAllByRole('listitem')[1] ?? document.body);
    await user.type(row.getByRole('textbox', { name: /^City/ }), 'Ulm');
    await send();
    expect(await sent()).toEqual({ env: { home: { city: 'Bonn' }, work: { city: 'Ulm' } } });
  });

  it('stands below the named fields of an object that has both, whose names are used as well', async () => {
    const { user, send, sent } = show({
      type: 'object',
      properties: { id: { title: 'Id', type: 'string' } },
      additionalProperties: { type: 'string' },
    });
    await user.click(add());
    await user.keyboard('id');
    await user.tab();
    expect(describing(text('Name 1'))).toBe('This name is already used');
    await user.type(text('Name 1'), '2');
    await user.type(text('id2'), 'x');
    await send();
    expect(await sent()).toEqual({ id2: 'x' });
  });

  it('sends names that look like numbers, or like parts of every object', async () => {
    const { user, send, sent } = show(map({ type: 'string' }));
    for (const name of ['2', 'constructor']) {
      await user.click(add());
      await user.keyboard(name);
      await user.tab();
      await user.keyboard('x');
    }
    await send();
    expect(await sent()).toEqual({ env: { '2': 'x', constructor: 'x' } });
  });

  it('is sent empty where it is required', async () => {
    const { send, sent } = show({ ...map({ type: 'string' }), required: ['env'] });
    await send();
    expect(await sent()).toEqual({ env: {} });
  });
});
