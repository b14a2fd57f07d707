import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { EditArguments } from '../../src/renderers/form/edit-arguments.js';
import { eventually } from '../support/eventually.js';
import { errorSummary } from './show-schema-form.js';

describe('EditArguments', () => {
  async function edit(args: unknown, schema: object | null = null) {
    const onDone = vi.fn<(args: unknown) => void>();
    const onCancel = vi.fn();
    render(
      <EditArguments
        id="e"
        schema={schema ? { ...schema } : null}
        args={args}
        onDone={onDone}
        onCancel={onCancel}
      />,
    );
    const keep = await screen.findByRole('button', { name: 'Save changes' });
    const user = userEvent.setup();
    const done = async () => {
      await user.click(keep);
      await eventually(() => expect(onDone).toHaveBeenCalled());
      return onDone.mock.calls.at(-1)?.[0];
    };
    return { user, done, onDone, onCancel };
  }

  const args = {
    to: 'a@b.com',
    copies: 2,
    urgent: false,
    note: '',
    ratio: 0.5,
    tags: ['x', 'y'],
    options: { retries: 3, verbose: true },
    nothing: null,
    mixed: [1, 'two'],
    empty: {},
  };

  it('returns the same arguments if nothing was changed', async () => {
    const { done } = await edit(args);
    expect(await done()).toEqual(args);
  });

  it('keeps the types of changed values', async () => {
    const { user, done } = await edit(args);
    await user.clear(screen.getByRole('textbox', { name: 'Copies' }));
    await user.type(screen.getByRole('textbox', { name: 'Copies' }), '10');
    await user.clear(screen.getByRole('textbox', { name: 'Retries' }));
    await user.type(screen.getByRole('textbox', { name: 'Retries' }), '0');
    const urgent = screen.getByRole('radiogroup', { name: 'Urgent' });
    await user.click(urgent.querySelectorAll('input')[0] ?? urgent);
    await user.clear(screen.getByRole('textbox', { name: 'To' }));
    const mixed = screen.getByRole('textbox', { name: 'Mixed' });
    await user.clear(mixed);
    await user.click(mixed);
    await user.paste('[2, "three"]');
    expect(await done()).toEqual({
      ...args,
      to: '',
      copies: 10,
      urgent: true,
      options: { retries: 0, verbose: true },
      mixed: [2, 'three'],
    });
  });

  it.each([
    ['says of some that they are required', ['to'], 'Subject optional'],
    ['says it of none', undefined, 'Subject'],
  ])('marks a field as optional if the schema %s', async (_, required, name) => {
    const properties = { to: { type: 'string' }, subject: { type: 'string' } };
    await edit({ to: 'a', subject: 'b' }, { type: 'object', properties, ...(required && { required }) });
    expect(screen.getByRole('textbox', { name })).toBeTruthy();
  });

  it('follows the schema if there is one, and keeps keys that it does not name', async () => {
    const schema = {
      type: 'object',
      properties: { to: { type: 'string', title: 'Recipient', format: 'email' } },
    };
    const { user, done, onDone } = await edit({ to: 'a@b.com', hidden: { deep: [1] } }, schema);
    const to = screen.getByRole('textbox', { name: 'Recipient' });
    await user.type(to, ' nobody');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect((await errorSummary()).textContent).toContain('Must be an email address');
    expect(onDone).not.toHaveBeenCalled();
    await user.clear(to);
    await user.type(to, 'c@d.com');
    expect(await done()).toEqual({ to: 'c@d.com', hidden: { deep: [1] } });
  });

  it('edits arguments that are not an object as JSON', async () => {
    const { user, done } = await edit([1, 2]);
    const editor = screen.getByRole('textbox', { name: 'Your answer' });
    await user.clear(editor);
    await user.click(editor);
    await user.paste('[1, 2, 3]');
    expect(await done()).toEqual([1, 2, 3]);
  });
});
