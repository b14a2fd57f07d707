import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SchemaForm } from 'holdpoint/form';
import { createInterpretedValidator } from 'holdpoint/validators';
import { expect, it, vi } from 'vitest';
import { eventually } from '../support/eventually.js';
import { type Kind, kinds } from './control-kinds.js';

const MISSING = 'Enter the thing';

function show(schema: object, value?: unknown, ofField: object = {}) {
  const onSubmit = vi.fn();
  const { container } = render(
    <SchemaForm
      id="f"
      schema={{
        type: 'object',
        properties: { x: { title: 'Thing', description: 'What it is.', ...schema } },
        required: ['x'],
      }}
      defaultValue={value === undefined ? undefined : { x: value }}
      uiSchema={{ x: ofField }}
      validator={createInterpretedValidator()}
      onSubmit={onSubmit}
    />,
  );
  return { container, onSubmit };
}

function find({ role, type }: Kind): HTMLElement {
  const found = role === '' ? screen.getByLabelText('Thing') : screen.getByRole(role, { name: 'Thing' });
  if (type !== undefined) expect(found.getAttribute('type')).toBe(type);
  return found;
}

/** The texts of `aria-describedby`. Throws if an id leads nowhere. */
function described(element: HTMLElement): string[] {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => {
    const text = document.getElementById(id)?.textContent;
    if (text === undefined || text === null) throw new Error(`nothing has the id ${id}`);
    return text;
  });
}

it.each(Object.entries(kinds))('%s has a name, a description, and a link from its error', async (_, kind) => {
  const { also, wrong, error = MISSING } = kind;
  const { container, onSubmit } = show(kind.schema, wrong);
  const before = described(find(kind));
  expect(before.sort()).toEqual(['What it is.', also].filter((one) => one !== undefined).sort());
  expect(find(kind).getAttribute('aria-invalid')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const link = await screen.findByRole('link', { name: 'Thing' });
  expect(link.closest('li')?.textContent).toBe(`Thing: ${error}`);
  expect(described(find(kind))).toContain(error);
  expect(find(kind).getAttribute('aria-invalid')).toBe('true');
  expect(onSubmit).not.toHaveBeenCalled();

  // The focus is on the field, and the link leads there from anywhere.
  const within = () => find(kind).contains(document.activeElement);
  expect(within()).toBe(true);
  screen.getByRole('button', { name: 'Send' }).focus();
  await userEvent.click(link);
  expect(within()).toBe(true);
  for (const element of container.querySelectorAll<HTMLElement>('[aria-describedby]')) described(element);
});

it('shows a fixed value with its name and its description if the app configures its widget', async () => {
  const { onSubmit } = show({ const: 7 }, undefined, { 'ui:widget': 'text' });
  expect(screen.getByText('Fixed value')).toBeTruthy();
  expect(described(screen.getByRole('group', { name: 'Thing' }))).toEqual(['What it is.']);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await eventually(() => expect(onSubmit).toHaveBeenCalledWith({ x: 7 }));
});

it('shows a read-only value, and does not let it be changed', async () => {
  show({ type: 'string', readOnly: true, default: 'fixed by the agent' });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Thing' });
  await userEvent.type(field, '!');
  expect(field.value).toBe('fixed by the agent');
  expect(described(field)).toEqual(['What it is.']);
});

it.each([
  ['string', 'null'],
  ['number', 'null'],
  ['array', 'null'],
])(
  'says of a required %s that may be %s what is sent if it is left empty, and sends that',
  async (...type) => {
    const { container, onSubmit } = show({ type, items: { type: 'string' } });
    expect(container.querySelector('label, legend')?.textContent).toBe(
      'Thing optional, empty means “Nothing”',
    );
    expect(container.querySelector('[aria-required]')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await eventually(() => expect(onSubmit).toHaveBeenCalledWith({ x: null }));
  },
);

it('says of an optional field that may be null only that it is optional, unless it is null now', () => {
  const show = (x?: null) =>
    render(
      <SchemaForm
        id="f"
        schema={{ type: 'object', properties: { x: { type: ['string', 'null'] } } }}
        defaultValue={{ x }}
        validator={createInterpretedValidator()}
        onSubmit={vi.fn()}
      />,
    );
  const { unmount } = show();
  expect(screen.getByRole('textbox', { name: 'X optional' })).toBeTruthy();
  unmount();
  show(null);
  expect(screen.getByRole('textbox', { name: 'X optional, empty means “Nothing”' })).toBeTruthy();
});

it.each(['4,20,000', '€ 5', '1e999', 'Infinity', '٣'])(
  'keeps the typed text %s, with an error, until it is a number',
  async (typed) => {
    const { onSubmit } = show({ type: 'number' });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Thing' });
    await userEvent.type(field, typed, { delay: null });
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await eventually(() => expect(described(field)).toContain('Use digits, such as 1,200,000.50'));
    expect(field.value).toBe(typed);
    expect(onSubmit).not.toHaveBeenCalled();
  },
);

it('prefers the app’s unit to the schema’s, and shows it in a choice', () => {
  render(
    <SchemaForm
      id="f"
      schema={{
        type: 'object',
        properties: {
          load: { type: 'number', title: 'Load', unit: 'lb' },
          size: { type: 'integer', title: 'Size', enum: [1, 2], 'x-unit': 'm' },
        },
        required: ['load', 'size'],
      }}
      uiSchema={{ load: { 'ui:options': { unit: 'kg' } } }}
      validator={createInterpretedValidator()}
      onSubmit={vi.fn()}
    />,
  );
  expect(described(screen.getByRole('textbox', { name: 'Load' }))).toEqual(['kg']);
  expect(screen.getByRole('radiogroup', { name: 'Size m' })).toBeTruthy();
});
