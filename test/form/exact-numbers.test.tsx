import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SchemaForm } from 'holdpoint/form';
import { createAjvValidator, createInterpretedValidator } from 'holdpoint/validators';
import { describe, expect, it, vi } from 'vitest';
import type { JsonSchema } from '../../src/core/util/json.js';
import { eventually } from '../support/eventually.js';
import { errorSummary } from './show-schema-form.js';

const TOO_LONG = '9007199254740993';

function show(field: JsonSchema, createValidator = createInterpretedValidator) {
  const onSubmit = vi.fn<(value: unknown) => void>();
  const schema = { type: 'object', properties: { field, note: { type: 'string' } } };
  render(<SchemaForm id="f" schema={schema} validator={createValidator()} onSubmit={onSubmit} />);
  return { onSubmit, send: () => userEvent.click(screen.getByRole('button', { name: 'Send' })) };
}

describe.each([
  ['ajv', createAjvValidator],
  ['interpreted', createInterpretedValidator],
])('a number that JavaScript would round, with %s', (_, createValidator) => {
  it.each(['integer', 'number'])(
    'is rejected with an error in a field of type %s, and can be corrected',
    async (type) => {
      const { onSubmit, send } = show({ type }, createValidator);
      const field = screen.getByRole('textbox', { name: /Field/ });
      await userEvent.type(field, TOO_LONG);
      await send();
      expect((await errorSummary()).textContent).toContain('Has more digits than can be sent exactly');
      expect(onSubmit).not.toHaveBeenCalled();
      await userEvent.clear(field);
      await userEvent.type(field, '9007199254740992');
      await send();
      await eventually(() => expect(onSubmit).toHaveBeenCalledWith({ field: 9007199254740992 }));
    },
  );
});

describe('a number that JavaScript would round, with any validator,', () => {
  it('is sent as text if the schema allows text', async () => {
    const { onSubmit, send } = show({ type: ['integer', 'string'] });
    await userEvent.click(screen.getByRole('radio', { name: 'Text' }));
    await userEvent.type(screen.getAllByRole('textbox')[0] ?? document.body, TOO_LONG);
    await send();
    await eventually(() => expect(onSubmit).toHaveBeenCalledWith({ field: TOO_LONG }));
  });

  it('is rejected in JSON', async () => {
    const { onSubmit, send } = show({});
    await userEvent.click(screen.getByRole('checkbox', { name: 'Answer as JSON, Field' }));
    const field = screen.getByRole('textbox', { name: /Field/ });
    await userEvent.click(field);
    await userEvent.paste(`{"id": ${TOO_LONG}}`);
    expect(screen.getByText(/too many digits to be sent exactly/)).toBeTruthy();
    await send();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
