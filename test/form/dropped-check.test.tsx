import { act, fireEvent, render, screen } from '@testing-library/react';
import { createInterpretedValidator } from 'holdpoint/validators';
import { describe, expect, it, vi } from 'vitest';
import { ArgumentsForm } from '../../src/renderers/form/arguments-form.js';
import type { FormValidator } from '../../src/validators/form-validator.js';
import { eventually } from '../support/eventually.js';
import { show, text } from './show-schema-form.js';

const schema = {
  type: 'object',
  properties: { name: { type: 'string', title: 'Name' } },
  required: ['name'],
};

/** A validator whose checks end, without an issue, only when `pass` is called. */
function heldValidator() {
  const held: (() => void)[] = [];
  const validate = vi.fn<FormValidator['validate']>(
    () => new Promise((resolve) => held.push(() => resolve([]))),
  );
  return {
    validator: { ...createInterpretedValidator(), validate },
    begun: (count: number) => eventually(() => expect(validate).toHaveBeenCalledTimes(count)),
    pass: () => act(async () => held.shift()?.()),
  };
}

const type = (value: string) => fireEvent.change(text('Name'), { target: { value } });

describe('a check that ends after the person went on', () => {
  it('does not submit what was edited since, and the edited answer can be sent at once', async () => {
    const { validator, begun, pass } = heldValidator();
    const { send, onSubmit } = show(schema, { validator });
    type('old');
    await send();
    await begun(1);
    type('new');
    await send();
    await begun(2);
    await pass();
    expect(onSubmit).not.toHaveBeenCalled();
    await pass();
    expect(onSubmit.mock.calls).toEqual([[{ name: 'new' }]]);
  });

  it('does not submit the value before text that is invalid JSON', async () => {
    const { validator, begun, pass } = heldValidator();
    const { send, onSubmit } = show(
      { type: 'object', properties: { any: { type: 'object' } } },
      { validator, defaultValue: { any: { a: 1 } } },
    );
    await send();
    await begun(1);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '{"a": 2' } });
    await pass();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('does not submit a form that has left the page', async () => {
    const { validator, begun, pass } = heldValidator();
    const { send, onSubmit, unmount } = show(schema, { validator });
    await send();
    await begun(1);
    unmount();
    await pass();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('does not submit a form that has become read-only, even if it can be edited again', async () => {
    const { validator, begun, pass } = heldValidator();
    const { send, onSubmit, again } = show(schema, { validator });
    await send();
    await begun(1);
    again({ readOnly: true });
    again({ readOnly: false });
    await pass();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('does not approve arguments whose edits were discarded', async () => {
    const { validator, begun, pass } = heldValidator();
    const onDone = vi.fn();
    const onApprove = vi.fn();
    const shared = { id: 'e', schema, args: { name: 'Ada' }, validator, onDone };
    const approval = { label: 'Approve', isOnly: false, onApprove };
    const { rerender } = render(
      <ArgumentsForm {...shared} approval={approval} onCancel={() => rerender(<p />)} />,
    );
    type('Eve');
    fireEvent.click(screen.getByRole('button', { name: /Approve/ }));
    await begun(1);
    fireEvent.click(screen.getByRole('button', { name: /Discard/ }));
    await pass();
    expect(onApprove).not.toHaveBeenCalled();
    expect(onDone).not.toHaveBeenCalled();
  });
});
