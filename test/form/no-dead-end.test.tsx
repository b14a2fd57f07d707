import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SchemaForm } from 'holdpoint/form';
import { createAjvValidator, createInterpretedValidator } from 'holdpoint/validators';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../support/eventually.js';
import { errorSummary } from './show-schema-form.js';

const name = { type: 'string', title: 'Name' };

describe.each([
  ['ajv', createAjvValidator],
  ['interpreted', createInterpretedValidator],
])('a rule that no field can satisfy, with %s', (_, createValidator) => {
  it.each([
    [
      'a required field that is nowhere described',
      {
        type: 'object',
        properties: { name },
        required: ['id'],
        allOf: [{ properties: { more: { type: 'string' } } }],
      },
    ],
    [
      'a negation of what the fields can say',
      { type: 'object', properties: { name }, not: { required: ['name'] }, required: ['name'] },
    ],
    [
      'a rule about the names of fields',
      { type: 'object', properties: { name }, required: ['name'], propertyNames: { maxLength: 2 } },
    ],
  ])('%s: the answer can be written as JSON', async (_rule, schema) => {
    const onSubmit = vi.fn<(value: unknown) => void>();
    render(<SchemaForm id="f" schema={schema} validator={createValidator()} onSubmit={onSubmit} />);
    const user = userEvent.setup();
    expect(screen.queryByRole('button', { name: 'Answer as JSON instead' })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Ada');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.click(await screen.findByRole('button', { name: 'Answer as JSON instead' }));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByText(/These fields break a rule of the form/)).toBeTruthy();
    const editor = screen.getByRole<HTMLTextAreaElement>('textbox');
    expect(JSON.parse(editor.value)).toEqual({ name: 'Ada' });
    await user.clear(editor);
    await user.click(editor);
    await user.paste('{"id": 7}');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await eventually(() => expect(onSubmit).toHaveBeenCalledWith({ id: 7 }));
  });

  it('offers no JSON if a field can correct the error', async () => {
    const list = { type: 'array', items: { type: 'string' }, minItems: 1, title: 'Tags' };
    const schema = { type: 'object', properties: { name, list }, required: ['name', 'list'] };
    render(<SchemaForm id="f" schema={schema} validator={createValidator()} onSubmit={() => {}} />);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect((await errorSummary()).textContent).toContain('Name: Enter the name');
    expect(screen.queryByRole('button', { name: 'Answer as JSON instead' })).toBeNull();
  });
});

describe('an answer as JSON', () => {
  it('shows the violated rules of the agent until it is changed', async () => {
    const issues = [{ path: ['id'], keyword: 'required', message: 'must be there' }];
    const shared = { id: 'f', schema: 'no schema', validator: createInterpretedValidator(), onSubmit() {} };
    const { rerender } = render(<SchemaForm {...shared} schema={{ $ref: '#/nowhere' }} />);
    rerender(<SchemaForm {...shared} schema={{ properties: [] }} issues={issues} />);
    expect((await errorSummary()).textContent).toContain('id: Required');
    await userEvent.type(screen.getByRole('textbox'), '1');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
