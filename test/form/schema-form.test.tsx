import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SchemaForm, type SchemaFormProps } from 'holdpoint/form';
import { createAjvValidator } from 'holdpoint/validator/ajv';
import { createInterpretedValidator } from 'holdpoint/validator/interpreted';
import { describe, expect, it, vi } from 'vitest';
import type { JsonSchema } from '../../src/core/json.js';

const validators = [createAjvValidator, createInterpretedValidator];

function show(schema: JsonSchema, props: Partial<SchemaFormProps> = {}) {
  const onSubmit = vi.fn<(value: unknown) => void>();
  const onDraftChange = vi.fn<(value: unknown) => void>();
  const validator = props.validator ?? createInterpretedValidator();
  render(
    <SchemaForm
      id="f"
      schema={schema}
      validator={validator}
      onSubmit={onSubmit}
      onDraftChange={onDraftChange}
      {...props}
    />,
  );
  const user = userEvent.setup();
  return {
    user,
    onSubmit,
    onDraftChange,
    send: () => user.click(screen.getByRole('button', { name: 'Send' })),
  };
}

const filing: JsonSchema = {
  type: 'object',
  properties: {
    quarter: { type: 'string', enum: ['Q1', 'Q2', 'Q3', 'Q4'] },
    year: { type: 'integer', minimum: 2000 },
    revenue: { type: 'number', description: 'In whole dollars.' },
    audited: { type: 'boolean', default: true },
  },
  required: ['quarter', 'year', 'revenue', 'audited'],
};

describe.each(validators)('SchemaForm with %o', (createValidator) => {
  it('sends what was filled in, in its types', async () => {
    const { user, onSubmit, send } = show(filing, { validator: createValidator() });
    await user.click(screen.getByRole('radio', { name: 'Q2' }));
    await user.type(screen.getByRole('textbox', { name: 'year' }), '2026');
    await user.type(screen.getByRole('textbox', { name: 'revenue' }), '4200000.5');
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await send();
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    expect(onSubmit).toHaveBeenCalledWith({ quarter: 'Q2', year: 2026, revenue: 4200000.5, audited: false });
  });

  it('says at the field and in a summary what is missing, and goes there', async () => {
    const { user, onSubmit, send } = show(filing, { validator: createValidator() });
    await user.type(screen.getByRole('textbox', { name: 'year' }), '1999');
    await send();
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'quarter: Must be filled in',
      'year: Must be 2000 or later',
      'revenue: Must be filled in',
      'audited: Must be filled in',
    ]);
    const year = screen.getByRole('textbox', { name: 'year' });
    expect(year).toHaveProperty('ariaInvalid', 'true');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
