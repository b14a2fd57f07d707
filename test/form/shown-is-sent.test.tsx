import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SchemaForm, type SchemaFormProps } from 'holdpoint/form';
import { createInterpretedValidator } from 'holdpoint/validators';
import { describe, expect, it, vi } from 'vitest';
import type { JsonSchema } from '../../src/core/util/json.js';
import { eventually } from '../support/eventually.js';
import { errorSummary } from './show-schema-form.js';

function show(schema: JsonSchema, more: Partial<SchemaFormProps> = {}) {
  const onSubmit = vi.fn<(value: unknown) => void>();
  render(
    <SchemaForm
      id="f"
      schema={schema}
      validator={createInterpretedValidator()}
      onSubmit={onSubmit}
      {...more}
    />,
  );
  const user = userEvent.setup();
  const send = async () => {
    onSubmit.mockClear();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await eventually(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    return onSubmit.mock.calls[0]?.[0];
  };
  return { user, send };
}

describe('what a form shows is what it sends', () => {
  it('lets the person choose an optional fixed value', async () => {
    const { user, send } = show({ type: 'object', properties: { kind: { const: 'email' } } });
    const choice = screen.getByRole('radio', { name: 'email' });
    expect(choice).toHaveProperty('checked', false);
    expect(screen.queryByText('Fixed value')).toBeNull();
    expect(await send()).toEqual({});
    await user.click(choice);
    expect(await send()).toEqual({ kind: 'email' });
    await user.click(screen.getByRole('button', { name: 'Clear Kind' }));
    expect(await send()).toEqual({});
  });

  it('sends a fixed value that is the default, and shows it', async () => {
    const schema = { type: 'string', const: 'email', default: 'email' };
    const { send } = show({ type: 'object', properties: { kind: schema } });
    expect(screen.getByText('Fixed value')).toBeTruthy();
    expect(await send()).toEqual({ kind: 'email' });
  });

  it('ignores inherited property names, such as `constructor`', async () => {
    const flag = { type: 'object', properties: { constructor: { type: 'boolean' } } };
    const { user, send } = show({ type: 'object', properties: { constructor: { allOf: [flag] }, a: {} } });
    expect(await send()).toEqual({});
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(await send()).toEqual({ constructor: { constructor: true } });
  });

  it('sends an object with numeric names as an object', async () => {
    const marks = { type: 'object', properties: { '1': { type: 'string' }, of: { type: 'string' } } };
    const { user, send } = show({ type: 'object', properties: { marks, '2': { allOf: [marks] } } });
    const fields = screen.getAllByRole('textbox');
    for (const index of [3, 2, 0]) await user.type(fields[index] ?? document.body, `text ${index}`);
    expect(await send()).toEqual({ marks: { '1': 'text 2', of: 'text 3' }, '2': { '1': 'text 0' } });
  });

  it('sends no list unless it shows the entry', async () => {
    const { user, send } = show({
      type: 'object',
      properties: { tags: { type: 'array', items: { type: ['string', 'null'] } } },
    });
    expect(await send()).toEqual({});
    await user.click(screen.getByRole('button', { name: 'Add item' }));
    expect(await send()).toEqual({ tags: [null] });
  });

  it('shows the error of a field whose name rjsf reserves', async () => {
    const { user } = show({
      type: 'object',
      properties: { __errors: { type: 'string' } },
      required: ['__errors'],
    });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect((await errorSummary()).textContent).toContain('Errors: Enter the errors');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Errors' }));
  });

  it('asks for JSON if an allOf contradicts itself, and sends none of its constants', async () => {
    const { user, send } = show({
      type: 'object',
      allOf: [
        {
          properties: { approved: { const: true }, amount: { const: 1_000_000 } },
          required: ['approved', 'amount'],
        },
        { properties: { x: { enum: ['a'] } } },
        { properties: { x: { enum: ['b'] } } },
      ],
    });
    expect(await screen.findByText(/rules of this form contradict each other/)).toBeTruthy();
    await user.clear(screen.getByRole('textbox'));
    await user.paste('{"approved": false}');
    expect(await send()).toEqual({ approved: false });
  });

  it('lists what the app also sends, and sends it as listed', async () => {
    const args = { path: 'a.txt', mode: { owner: 'root', bits: 7 }, tags: ['x'] };
    const { user, send } = show(
      {
        type: 'object',
        properties: {
          path: { type: 'string' },
          mode: { title: 'Mode', type: 'object', properties: { bits: { type: 'integer' } } },
        },
      },
      { defaultValue: args, alsoSend: args },
    );
    const list = await screen.findByRole('group', { name: 'Will also be sent' });
    expect(list.textContent).toBe('Will also be sentMode › ownerrootTags[ "x" ]');
    await user.type(screen.getByRole('textbox', { name: /Path/ }), '!');
    expect(await send()).toEqual({ ...args, path: 'a.txt!' });
  });

  it('sends no value that has no control in the form', async () => {
    const { send } = show(
      {
        type: 'object',
        properties: {
          a: { type: 'string' },
          of: { enum: ['x', 'y'] },
          many: { type: 'array', items: { enum: [1, 2] }, uniqueItems: true },
        },
      },
      { defaultValue: { a: 'b', role: 'admin', of: 'z', many: [1, 3] } },
    );
    expect(await send()).toEqual({ a: 'b', many: [1] });
    expect(screen.queryByText('Will also be sent')).toBeNull();
  });

  it('sends no default of a condition that the same default ends', async () => {
    const { send } = show({
      type: 'object',
      properties: { note: { type: 'string' } },
      if: { not: { required: ['scope'] } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { scope: { type: 'string', default: 'admin' } } },
    });
    const value = await send();
    const shown = screen.queryAllByRole('textbox').map((field) => field.getAttribute('value'));
    expect(value).toEqual(shown.includes('admin') ? { scope: 'admin' } : {});
  });

  it.each([
    [
      'items that have no such field',
      {
        type: 'array',
        items: { type: 'object', properties: { a: { type: 'string' } } },
        default: [{ a: 'x', b: 'y' }],
      },
      [{ a: 'x' }],
    ],
    [
      'a tuple that is shorter',
      { type: 'array', items: [{ type: 'string' }], default: ['x', 'y', 'z'] },
      ['x'],
    ],
  ])('sends no part of the default of %s', async (_, list, sent) => {
    const { send } = show({ type: 'object', properties: { list, more: { type: 'string' } } });
    expect(await send()).toEqual({ list: sent });
  });

  it('sends a null that is the whole answer, also after a failed attempt', async () => {
    const { user, send } = show({
      oneOf: [
        { type: 'object', title: 'Somebody', properties: { name: { type: 'string' } }, required: ['name'] },
        { type: 'null', title: 'Nobody' },
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('alert');
    await user.click(screen.getByRole('radio', { name: 'Nobody' }));
    expect(await send()).toBeNull();
  });

  it('sends no value of a field that was removed after it was filled in', async () => {
    const { user, send } = show({
      type: 'object',
      properties: { by: { enum: ['post', 'mail'] } },
      if: { properties: { by: { const: 'post' } }, required: ['by'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { street: { type: 'string' } } },
    });
    await user.click(screen.getByRole('radio', { name: 'post' }));
    await user.type(await screen.findByRole('textbox', { name: /Street/ }), 'Elm');
    expect(await send()).toEqual({ by: 'post', street: 'Elm' });
    await user.click(screen.getByRole('radio', { name: 'mail' }));
    expect(await send()).toEqual({ by: 'mail' });
  });
});
