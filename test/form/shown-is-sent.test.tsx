import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SchemaForm } from 'holdpoint/form';
import { createInterpretedValidator } from 'holdpoint/validator/interpreted';
import { describe, expect, it, vi } from 'vitest';
import type { JsonSchema } from '../../src/core/util/json.js';
import { eventually } from '../support/eventually.js';

function show(schema: JsonSchema) {
  const onSubmit = vi.fn<(value: unknown) => void>();
  render(<SchemaForm id="f" schema={schema} validator={createInterpretedValidator()} onSubmit={onSubmit} />);
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
  it('lets the person choose a fixed value that may be left out', async () => {
    const { user, send } = show({ type: 'object', properties: { kind: { const: 'email' } } });
    const choice = screen.getByRole('radio', { name: 'email' });
    expect(choice).toHaveProperty('checked', false);
    expect(screen.queryByText('Fixed value')).toBeNull();
    expect(await send()).toEqual({});
    await user.click(choice);
    expect(await send()).toEqual({ kind: 'email' });
    await user.click(screen.getByRole('button', { name: 'Clear kind' }));
    expect(await send()).toEqual({});
  });

  it.each([
    ['required', { type: 'object', properties: { kind: { const: 'email' } }, required: ['kind'] }],
    [
      'filled in at first',
      { type: 'object', properties: { kind: { type: 'string', const: 'email', default: 'email' } } },
    ],
  ])('sends a fixed value that is %s, and says so', async (_, schema) => {
    const { send } = show(schema);
    expect(screen.getByText('Fixed value')).toBeTruthy();
    expect(await send()).toEqual({ kind: 'email' });
  });

  it('takes names that every object has from what was filled in alone', async () => {
    const flag = { type: 'object', properties: { constructor: { type: 'boolean' } } };
    const { user, send } = show({ type: 'object', properties: { constructor: { allOf: [flag] }, a: {} } });
    expect(await send()).toEqual({});
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(await send()).toEqual({ constructor: { constructor: true } });
  });

  it('sends an object for an object whose names are numbers', async () => {
    const marks = { type: 'object', properties: { '1': { type: 'string' }, of: { type: 'string' } } };
    const { user, send } = show({ type: 'object', properties: { marks, '2': { allOf: [marks] } } });
    const fields = screen.getAllByRole('textbox');
    for (const index of [3, 2, 0]) await user.type(fields[index] ?? document.body, `text ${index}`);
    expect(await send()).toEqual({ marks: { '1': 'text 2', of: 'text 3' }, '2': { '1': 'text 0' } });
  });

  it('sends no list without the empty entry that it shows', async () => {
    const { user, send } = show({
      type: 'object',
      properties: { tags: { type: 'array', items: { type: ['string', 'null'] } } },
    });
    expect(await send()).toEqual({});
    await user.click(screen.getByRole('button', { name: 'Add item to tags' }));
    expect(await send()).toEqual({ tags: [null] });
  });

  it('says at its field what is wrong with one of a name that rjsf has a use for', async () => {
    const { user } = show({
      type: 'object',
      properties: { __errors: { type: 'string' } },
      required: ['__errors'],
    });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect((await screen.findByRole('alert')).textContent).toContain('__errors: Required');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '__errors' }));
  });
});
