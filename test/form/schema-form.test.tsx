import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SchemaForm } from 'holdpoint/form';
import { createAjvValidator, createInterpretedValidator } from 'holdpoint/validators';
import { describe, expect, it, vi } from 'vitest';
import { contact, filing, order } from '../../stories/parts/form-schemas.js';
import { eventually } from '../support/eventually.js';
import { describing, errorSummary, show, text } from './show-schema-form.js';

describe.each([
  ['ajv', createAjvValidator],
  ['interpreted', createInterpretedValidator],
])('SchemaForm with the %s validator', (_, createValidator) => {
  it('shows errors in a summary and at the field, and moves to the first', async () => {
    const { user, onSubmit, send } = show(filing, { validator: createValidator() });
    await user.type(text('Year'), '1999');
    await send();
    const summary = await errorSummary();
    expect(
      within(summary)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Quarter: Choose a quarter',
      'Year: Enter a year from 2000',
      'Revenue: Enter the revenue',
      'Audited?: Choose yes or no',
    ]);
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Q1' }));
    expect(describing(text('Year'))).toBe('Enter a year from 2000');
    expect(text('Year').getAttribute('aria-invalid')).toBe('true');
    await user.click(within(summary).getByRole('link', { name: 'Revenue' }));
    expect(document.activeElement).toBe(text('Revenue'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('removes an error once its field was changed', async () => {
    const { user, send } = show(filing, { validator: createValidator() });
    await user.type(text('Year'), '1999');
    await send();
    await screen.findByRole('alert');
    await user.clear(text('Year'));
    await user.type(text('Year'), '2026');
    expect(text('Year').getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Year' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Quarter' })).toBeTruthy();
  });

  it('lists errors below the pressed button, and announces them at each attempt but not while typing', async () => {
    const { user, send } = show(filing, { validator: createValidator() });
    await send();
    const summary = await errorSummary();
    const isBelow = screen.getByRole('button', { name: 'Send' }).compareDocumentPosition(summary);
    expect(isBelow & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await user.type(text('Year'), '2');
    expect(screen.queryByRole('alert')).toBeNull();
    await send();
    expect((await errorSummary()).textContent).toContain('Year');
  });

  it('shows the fields of the chosen option, and restores what was filled in for another', async () => {
    const { user, send, sent } = show(contact, { validator: createValidator() });
    for (const option of screen.getAllByRole('radio')) expect(option).toHaveProperty('checked', false);
    await user.click(screen.getByRole('radio', { name: 'By mail' }));
    await user.type(text('Address'), 'a@example.com');
    await user.click(screen.getByRole('radio', { name: 'By phone' }));
    await user.type(text('Number'), '12345');
    await user.click(screen.getByRole('radio', { name: 'By mail' }));
    expect(text('Address').value).toBe('a@example.com');
    await send();
    expect(await sent()).toEqual({ reach: { by: 'mail', address: 'a@example.com' } });
  });

  it('selects no option itself, whatever its defaults are, and starts a chosen one with its own defaults', async () => {
    const option = (name: string) => ({
      title: name,
      type: 'object',
      properties: {
        to: { type: 'string', title: 'To', default: `${name}@example.com` },
        [name]: { const: true },
      },
      required: [name],
    });
    const { user, send, sent } = show(
      { type: 'object', properties: { way: { title: 'Way', oneOf: [option('left'), option('right')] } } },
      { validator: createValidator() },
    );
    for (const one of screen.getAllByRole('radio')) expect(one).toHaveProperty('checked', false);
    await send();
    expect(await sent()).toEqual({});
    await user.click(screen.getByRole('radio', { name: 'right' }));
    expect(text('To optional').value).toBe('right@example.com');
  });
});

describe('SchemaForm', () => {
  it('shows issues from outside at their fields', async () => {
    const { again } = show(filing, { defaultValue: { year: 1999 } });
    again({
      defaultValue: { year: 1999 },
      issues: [{ path: ['year'], keyword: 'minimum', limit: 2000, message: 'x' }],
    });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(describing(text('Year'))).toBe('Enter a year from 2000');
    expect(document.activeElement).toBe(text('Year'));
  });

  it('reports every change, and can start from a reported draft', async () => {
    const first = show(order);
    await first.user.type(text('Contact'), 'a@b.com');
    const draft = first.onDraftChange.mock.calls.at(-1)?.[0];
    expect(JSON.parse(JSON.stringify(draft))).toEqual({ contact: 'a@b.com' });
    show(order, { id: 'g', defaultValue: draft });
    expect(screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Contact' })[1]?.value).toBe('a@b.com');
  });

  it('sends on Enter in a single-line text, and never submits the app’s form around it', async () => {
    const outer = vi.fn((event: Event) => event.preventDefault());
    const onSubmit = vi.fn<(value: unknown) => void>();
    const { container } = render(
      <form>
        <SchemaForm
          id="f"
          schema={{ type: 'object', properties: { name: { type: 'string' }, yes: { type: 'boolean' } } }}
          validator={createInterpretedValidator()}
          onSubmit={onSubmit}
        />
      </form>,
    );
    container.querySelector('form')?.addEventListener('submit', outer);
    const user = userEvent.setup();
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    await user.keyboard('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    await user.type(text('Name optional'), 'Ada{Enter}');
    await eventually(() => expect(onSubmit).toHaveBeenCalledWith({ name: 'Ada', yes: true }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(outer).not.toHaveBeenCalled();
  });

  it('accepts no input while it is read-only', async () => {
    const { user, onSubmit, container } = show(filing, { readOnly: true, defaultValue: { year: 2026 } });
    await user.type(text('Year'), '9{Enter}');
    expect(text('Year').value).toBe('2026');
    for (const choice of screen.getAllByRole('radio')) expect(choice).toHaveProperty('disabled', true);
    expect(container.querySelector('button')?.getAttribute('aria-disabled')).toBe('true');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('sends the answer if the validator throws', async () => {
    const validate = () => Promise.reject(new Error('worker is gone'));
    const { user, send, sent } = show(filing, { validator: { ...createInterpretedValidator(), validate } });
    await user.type(text('Year'), '2026');
    await send();
    expect(await sent()).toEqual({ year: 2026 });
  });

  it('is answered as JSON if rendering fails, with the values so far', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const Broken = () => {
      throw new Error('a theme that breaks');
    };
    const { user, send, sent } = show(filing, { form: Broken, defaultValue: { year: 2026 } });
    expect(screen.getByText('This form can’t be shown here. Enter your answer as JSON.')).toBeTruthy();
    await user.click(text('Your answer'));
    await send();
    expect(await sent()).toEqual({ year: 2026 });
    vi.restoreAllMocks();
  });
});
