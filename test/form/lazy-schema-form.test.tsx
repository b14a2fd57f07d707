import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HoldpointProvider } from 'holdpoint';
import { createManualClock } from 'holdpoint/testing';
import { describe, expect, it, vi } from 'vitest';
import type { FormPrompt } from '../../src/core/protocol/prompt.js';
import { LazySchemaForm } from '../../src/renderers/form/lazy-schema-form.js';
import { loadForm } from '../../src/renderers/form/load-form.js';
import { FormOptionsContext } from '../../src/renderers/form/state/form-options.js';
import type { RendererProps } from '../../src/renderers/renderer.js';
import { filing } from '../../stories/parts/form-schemas.js';
import { eventually } from '../support/eventually.js';
import { rendererProps } from '../support/renderer-props.js';
import { errorSummary } from './show-schema-form.js';

const prompt: FormPrompt = {
  kind: 'form',
  message: 'Please file.',
  schema: filing,
  declinable: false,
  calls: [],
};

function props(changed: Partial<RendererProps<FormPrompt>> = {}): RendererProps<FormPrompt> {
  const spies = { onDraftChange: vi.fn(), onAnswer: vi.fn() };
  return rendererProps(prompt, { ...spies, cancel: <button type="button">Skip</button>, ...changed });
}

describe('SchemaFormLoader', () => {
  it('says that the form is loading, with the message and a cancel button', async () => {
    render(<LazySchemaForm {...props()} />);
    expect(screen.getByRole('status').textContent).toBe('Loading form…');
    expect(screen.getByText('Please file.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Skip' })).toBeTruthy();
    expect(await screen.findByRole('textbox', { name: 'Year' })).toBeTruthy();
  });

  it('loads again on request, and keeps the draft meanwhile', async () => {
    const load = vi.fn(loadForm).mockRejectedValueOnce(new Error('Failed to fetch'));
    const user = userEvent.setup();
    const given = props({ draft: { year: 2025 } });
    render(
      <FormOptionsContext.Provider value={{ load }}>
        <LazySchemaForm {...given} />
      </FormOptionsContext.Provider>,
    );
    expect((await errorSummary()).textContent).toContain('Couldn’t load the form.');
    expect(screen.getByText('Please file.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Skip' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Year' })).value).toBe('2025');
    expect(load).toHaveBeenCalledTimes(2);
    expect(given.onDraftChange).not.toHaveBeenCalled();
  });

  it.each([
    ['throws', () => new Error('no loader'), 1],
    ['never arrives', () => null, 30_000],
  ])('offers to try again if loading %s, and shows the form once it arrives', async (_, thrown, wait) => {
    const clock = createManualClock();
    const arrival: (() => void)[] = [];
    const load = vi.fn(() => {
      const error = thrown();
      if (error && load.mock.calls.length === 1) throw error;
      return new Promise<void>((resolve) => arrival.push(resolve)).then(() => loadForm(undefined));
    });
    render(
      <HoldpointProvider clock={clock}>
        <FormOptionsContext.Provider value={{ load }}>
          <LazySchemaForm {...props()} />
        </FormOptionsContext.Provider>
      </HoldpointProvider>,
    );
    await act(async () => clock.advance(wait - 1));
    if (thrown() === null) expect(screen.getByRole('status').textContent).toBe('Loading form…');
    await act(async () => clock.advance(1));
    expect(screen.getByRole('alert').textContent).toContain('Couldn’t load the form.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('status').textContent).toBe('Loading form…');
    // Longer than the limit again: a form that arrives late is still shown.
    await act(async () => clock.advance(30_000));
    expect(screen.getByRole('alert')).toBeTruthy();
    for (const arrive of arrival) arrive();
    expect(await screen.findByRole('textbox', { name: 'Year' })).toBeTruthy();
    expect(screen.queryByText('Couldn’t load the form.')).toBeNull();
  });

  it('answers with the values, and reports every change', async () => {
    const user = userEvent.setup();
    const given = props({ draft: { quarter: 'Q1', revenue: 1, audited: true } });
    render(<LazySchemaForm {...given} />);
    await user.type(await screen.findByRole('textbox', { name: 'Year' }), '2026');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const value = { quarter: 'Q1', year: 2026, revenue: 1, audited: true };
    await eventually(() => expect(given.onAnswer).toHaveBeenCalledWith({ kind: 'filled', value }));
    expect(given.onDraftChange).toHaveBeenLastCalledWith(value);
  });

  it.each([
    ['now', 'Send'],
    ['later', 'Save answer'],
  ] as const)('labels its button by whether it sends %s', async (sends, name) => {
    const user = userEvent.setup();
    const given = props({ sends, draft: { quarter: 'Q1', year: 2026, revenue: 1, audited: true } });
    render(<LazySchemaForm {...given} />);
    await screen.findByRole('textbox', { name: 'Year' });
    await user.click(screen.getByRole('button', { name }));
    await eventually(() => expect(given.onAnswer).toHaveBeenCalledOnce());
  });

  it('starts from the previous answer, with its errors', async () => {
    const previous = { kind: 'filled', value: { year: 1999 } } as const;
    const issues = [{ path: ['year'], keyword: 'minimum', limit: 2000, message: 'too early' }];
    render(<LazySchemaForm {...props({ previous, issues })} />);
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Year' })).value).toBe('1999');
    expect((await errorSummary()).textContent).toContain('Year: Enter a year from 2000');
  });

  it.each([
    ['fields', filing],
    ['JSON', true],
  ])(
    'lists the errors of %s below its button, so that the button stays under the pointer',
    async (_, schema) => {
      render(<LazySchemaForm {...props({ prompt: { ...prompt, schema } })} />);
      const send = await screen.findByRole('button', { name: 'Send' });
      await screen.findAllByRole('textbox');
      await userEvent.click(send);
      const position = send.compareDocumentPosition(await screen.findByRole('alert'));
      expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    },
  );

  it.each(['sending', 'checking', 'expired'] as const)(
    'shows everything and accepts no input while %s',
    async (phase) => {
      const user = userEvent.setup();
      const given = props({ phase, draft: { year: 2026 } });
      render(<LazySchemaForm {...given} />);
      const year = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Year' });
      await user.type(year, '0{Enter}');
      await user.click(screen.getByRole('button', { name: 'Send' }));
      expect(year.value).toBe('2026');
      expect(given.onAnswer).not.toHaveBeenCalled();
    },
  );

  it('keeps its buttons in place when the form arrives, so that no click and no focus is lost', async () => {
    const user = userEvent.setup();
    const given = props({ prompt: { ...prompt, declinable: true } });
    const arrival: (() => void)[] = [];
    const load = () => new Promise<void>((resolve) => arrival.push(resolve)).then(() => loadForm(undefined));
    render(
      <FormOptionsContext.Provider value={{ load }}>
        <LazySchemaForm {...given} />
      </FormOptionsContext.Provider>,
    );
    const decline = screen.getByRole('button', { name: 'Decline' });
    await user.pointer({ keys: '[MouseLeft>]', target: decline });
    for (const arrive of arrival) arrive();
    await screen.findByRole('textbox', { name: 'Year' });
    expect(document.activeElement).toBe(decline);
    await user.pointer({ keys: '[/MouseLeft]', target: screen.getByRole('button', { name: 'Decline' }) });
    expect(given.onAnswer).toHaveBeenCalledWith({ kind: 'declined' });
  });

  it('can be declined if the system supports that, with the form or without', async () => {
    const user = userEvent.setup();
    const given = props({ prompt: { ...prompt, declinable: true } });
    render(
      <FormOptionsContext.Provider value={{ load: () => Promise.reject(new Error('offline')) }}>
        <LazySchemaForm {...given} />
      </FormOptionsContext.Provider>,
    );
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    expect(given.onAnswer).toHaveBeenCalledWith({ kind: 'declined' });
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});
