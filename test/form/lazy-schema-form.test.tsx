import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Form } from '../../src/core/protocol/prompt.js';
import { EditArguments } from '../../src/renderers/form/edit-arguments.js';
import { LazySchemaForm } from '../../src/renderers/form/lazy-schema-form.js';
import { loadForm } from '../../src/renderers/form/load-form.js';
import { FormOptionsContext } from '../../src/renderers/form/state/form-options.js';
import type { RendererProps } from '../../src/renderers/renderer.js';
import { filing } from '../../stories/parts/form-schemas.js';
import { eventually } from '../support/eventually.js';

const prompt: Form = { kind: 'form', message: 'Please file.', schema: filing, declinable: false, calls: [] };

function props(changed: Partial<RendererProps<Form>> = {}): RendererProps<Form> {
  return {
    id: 'p',
    prompt,
    phase: 'open',
    sends: 'now',
    previous: null,
    issues: [],
    draft: undefined,
    onDraftChange: vi.fn(),
    onAnswer: vi.fn(),
    cancel: <button type="button">Dismiss</button>,
    ...changed,
  };
}

describe('SchemaFormLoader', () => {
  it('says that the form is on its way, with what is asked and the way out', async () => {
    render(<LazySchemaForm {...props()} />);
    expect(screen.getByRole('status').textContent).toBe('Loading form…');
    expect(screen.getByText('Please file.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Dismiss' })).toBeTruthy();
    expect(await screen.findByRole('textbox', { name: 'Year' })).toBeTruthy();
  });

  it('fetches again when asked to, and keeps the draft meanwhile', async () => {
    const load = vi.fn(loadForm).mockRejectedValueOnce(new Error('Failed to fetch'));
    const user = userEvent.setup();
    const given = props({ draft: { year: 2025 } });
    render(
      <FormOptionsContext.Provider value={{ load }}>
        <LazySchemaForm {...given} />
      </FormOptionsContext.Provider>,
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load the form.');
    expect(screen.getByText('Please file.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Dismiss' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Year' })).value).toBe('2025');
    expect(load).toHaveBeenCalledTimes(2);
    expect(given.onDraftChange).not.toHaveBeenCalled();
  });

  it('answers with what was filled in, and tells every change', async () => {
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
  ] as const)('says what its button does where it sends %s', async (sends, name) => {
    const user = userEvent.setup();
    const given = props({ sends, draft: { quarter: 'Q1', year: 2026, revenue: 1, audited: true } });
    render(<LazySchemaForm {...given} />);
    await screen.findByRole('textbox', { name: 'Year' });
    await user.click(screen.getByRole('button', { name }));
    await eventually(() => expect(given.onAnswer).toHaveBeenCalledOnce());
  });

  it('starts from the answer before, with what was wrong with it', async () => {
    const previous = { kind: 'filled', value: { year: 1999 } } as const;
    const issues = [{ path: ['year'], keyword: 'minimum', limit: 2000, message: 'too early' }];
    render(<LazySchemaForm {...props({ previous, issues })} />);
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Year' })).value).toBe('1999');
    expect(screen.getByRole('alert').textContent).toContain('Year: Must be 2000 or later');
  });

  it.each(['sending', 'checking', 'expired'] as const)(
    'shows everything and takes nothing while %s',
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

  it('leaves its buttons where they are when the form arrives: no click and no focus is lost', async () => {
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

  it('can be declined where the system knows that, form or no form', async () => {
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

  it('gives back the very same arguments where nothing was changed', async () => {
    const { done } = await edit(args);
    expect(await done()).toEqual(args);
  });

  it('keeps the types of what was changed', async () => {
    const { user, done } = await edit(args);
    await user.clear(screen.getByRole('textbox', { name: 'copies' }));
    await user.type(screen.getByRole('textbox', { name: 'copies' }), '10');
    await user.clear(screen.getByRole('textbox', { name: 'retries' }));
    await user.type(screen.getByRole('textbox', { name: 'retries' }), '0');
    const urgent = screen.getByRole('radiogroup', { name: 'urgent' });
    await user.click(urgent.querySelectorAll('input')[0] ?? urgent);
    await user.clear(screen.getByRole('textbox', { name: 'to' }));
    const mixed = screen.getByRole('textbox', { name: 'mixed' });
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

  it('follows the schema where there is one, and keeps keys that it does not name', async () => {
    const schema = {
      type: 'object',
      properties: { to: { type: 'string', title: 'Recipient', format: 'email' } },
    };
    const { user, done, onDone } = await edit({ to: 'a@b.com', hidden: { deep: [1] } }, schema);
    const to = screen.getByRole('textbox', { name: 'Recipient optional' });
    await user.type(to, ' nobody');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Must be an email address');
    expect(onDone).not.toHaveBeenCalled();
    await user.clear(to);
    await user.type(to, 'c@d.com');
    expect(await done()).toEqual({ to: 'c@d.com', hidden: { deep: [1] } });
  });

  it('writes arguments that are no object as JSON', async () => {
    const { user, done } = await edit([1, 2]);
    const editor = screen.getByRole('textbox', { name: 'Your answer' });
    await user.clear(editor);
    await user.click(editor);
    await user.paste('[1, 2, 3]');
    expect(await done()).toEqual([1, 2, 3]);
  });

  it('goes back without changes', async () => {
    const { user, onDone, onCancel } = await edit(args);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(onCancel).toHaveBeenCalledOnce();
    expect(onDone).not.toHaveBeenCalled();
  });
});
