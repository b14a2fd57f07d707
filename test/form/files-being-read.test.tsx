import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SchemaForm } from 'holdpoint/form';
import { createInterpretedValidator } from 'holdpoint/validators';
import { Activity } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../support/eventually.js';
import { holdFiles } from '../support/hold-files.js';
import { show, text } from './show-schema-form.js';

const one = { type: 'string', format: 'data-url', title: 'File' };
const note = { type: 'string', title: 'Note' };
const schema = {
  type: 'object',
  properties: { note, first: { ...one, title: 'First' }, second: { ...one, title: 'Second' } },
  required: ['note', 'first', 'second'],
};
const rows = {
  type: 'object',
  properties: {
    rows: {
      type: 'array',
      title: 'Rows',
      items: { type: 'object', properties: { note, file: one }, required: ['note', 'file'] },
    },
  },
};

const file = (name: string) => new File(['x'], name, { type: 'text/plain' });
const url = (name: string) => `data:text/plain;name=${name};base64,eA==`;
const inputs = (name: string) => screen.getAllByLabelText<HTMLInputElement>(name);

function ask(defaultValue: unknown = { note: 'see files' }, asked: object = schema) {
  const { read, fail } = holdFiles();
  const form = show({ ...asked }, { defaultValue });
  const choose = (input: HTMLInputElement | undefined, name: string) =>
    form.user.upload(input ?? document.body, file(name));
  const isRead = (input: HTMLInputElement | undefined) =>
    eventually(() => expect(input?.getAttribute('aria-busy')).toBeNull());
  /** Lets a wrongly started submit reach `onSubmit`. */
  const settle = () => act(async () => void (await Promise.all(Array.from({ length: 20 }, async () => {}))));
  return { ...form, read, fail, choose, isRead, settle };
}

describe('a form whose files are still being read', () => {
  it('is sent once all of them are read', async () => {
    const { read, choose, isRead, settle, send, sent, onSubmit } = ask();
    const [first] = inputs('First');
    await choose(first, 'a.txt');
    await choose(inputs('Second')[0], 'b.txt');
    expect(first?.getAttribute('aria-busy')).toBe('true');
    await send();
    await read(0);
    await isRead(first);
    await settle();
    expect(onSubmit).not.toHaveBeenCalled();
    await read(1);
    expect(await sent()).toEqual({ note: 'see files', first: url('a.txt'), second: url('b.txt') });
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('is not sent if something is edited after Send', async () => {
    const { read, choose, isRead, settle, send, onSubmit } = ask({ note: 'n', first: url('a.txt') });
    const [second] = inputs('Second');
    await choose(second, 'b.txt');
    await send();
    fireEvent.change(text('Note'), { target: { value: 'half of a se' } });
    await read(0);
    await isRead(second);
    await settle();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is not sent if another file is chosen after Send', async () => {
    const { read, choose, isRead, settle, send, sent, onSubmit } = ask({ note: 'n', first: url('a.txt') });
    const [second] = inputs('Second');
    await choose(second, 'b.txt');
    await send();
    await choose(second, 'c.txt');
    await read(1);
    await read(0);
    await isRead(second);
    await settle();
    expect(onSubmit).not.toHaveBeenCalled();
    await send();
    expect(await sent()).toHaveProperty('second', url('c.txt'));
  });

  it('is not sent without a file that turns out to be unreadable', async () => {
    const { fail, choose, isRead, settle, send, onSubmit } = ask({
      note: 'n',
      first: url('a.txt'),
      second: url('b.txt'),
    });
    const [second] = inputs('Second');
    await choose(second, 'c.txt');
    await send();
    fail(0);
    await isRead(second);
    await settle();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('a file that is being read in a list', () => {
  const start = { rows: [{ note: 'a' }, { note: 'b' }] };
  it('belongs to its own item, also if an earlier one is removed meanwhile', async () => {
    const { user, read, choose, isRead, onDraftChange } = ask(start, rows);
    const [, second] = inputs('File');
    await choose(second, 'b.txt');
    await user.click(screen.getByRole('button', { name: 'Remove Rows 1' }));
    await read(0);
    await isRead(second);
    expect(onDraftChange).toHaveBeenLastCalledWith({ rows: [{ note: 'b', file: url('b.txt') }] });
  });

  it('is forgotten with its item, and the form is not sent meanwhile', async () => {
    const { user, read, choose, settle, send, onSubmit, onDraftChange } = ask(start, rows);
    await choose(inputs('File')[0], 'a.txt');
    await send();
    await user.click(screen.getByRole('button', { name: 'Remove Rows 1' }));
    await read(0);
    await settle();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(onDraftChange).toHaveBeenLastCalledWith({ rows: [{ note: 'b' }] });
  });

  it('comes back with its item', async () => {
    const { user, read, choose, settle, onDraftChange } = ask(start, rows);
    await choose(inputs('File')[0], 'a.txt');
    await user.click(screen.getByRole('button', { name: 'Remove Rows 1' }));
    await read(0);
    await settle();
    await user.click(screen.getByRole('button', { name: /undo/i }));
    expect(onDraftChange).toHaveBeenLastCalledWith({
      rows: [{ note: 'a', file: url('a.txt') }, { note: 'b' }],
    });
  });
});

it('a file that was read while the form was hidden is sent once the form is shown again', async () => {
  const { read } = holdFiles();
  const onSubmit = vi.fn();
  const validator = createInterpretedValidator();
  const proof = { ...one, title: 'Proof' };
  const form = (mode: 'hidden' | 'visible') => (
    <Activity mode={mode}>
      <SchemaForm
        id="f"
        schema={{ type: 'object', properties: { proof }, required: ['proof'] }}
        validator={validator}
        onSubmit={onSubmit}
      />
    </Activity>
  );
  const { rerender } = render(form('visible'));
  await userEvent.upload(screen.getByLabelText('Proof'), file('a.txt'));
  rerender(form('hidden'));
  await act(async () => void (await read(0)));
  rerender(form('visible'));
  expect(screen.getByLabelText('Proof').getAttribute('aria-busy')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await eventually(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit.mock.calls).toMatchObject([[{ proof: expect.stringContaining('a.txt') }]]);
});
