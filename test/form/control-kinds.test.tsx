import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SchemaForm } from 'holdpoint/form';
import { createInterpretedValidator } from 'holdpoint/validator/interpreted';
import { expect, it, vi } from 'vitest';
import { eventually } from '../support/eventually.js';

interface Kind {
  readonly role: string;
  readonly schema: object;
  /** What is there at first, so that sending fails; left out: nothing, although it is required. */
  readonly wrong?: unknown;
  readonly error?: string;
  /** What describes the control besides its description. */
  readonly also?: string;
  readonly type?: string;
}

const MISSING = 'Required';
const many = ['eu-central-1', 'eu-west-1', 'us-east-1', 'us-west-2', 'ap-south-1', 'sa-east-1'];

const kinds: Readonly<Record<string, Kind>> = {
  'a line of text': { role: 'textbox', schema: { type: 'string' }, type: 'text' },
  'a long text': { role: 'textbox', schema: { type: 'string', maxLength: 2000 } },
  'a number': { role: 'textbox', schema: { type: 'number' }, wrong: '12 kg', error: 'Must be a number' },
  'a whole number': {
    role: 'textbox',
    schema: { type: 'integer', minimum: 1 },
    wrong: 0,
    error: 'Must be 1 or more',
  },
  'a number with a unit': { role: 'textbox', schema: { type: 'number', 'x-unit': 'kg' }, also: 'kg' },
  'an e-mail address': {
    role: 'textbox',
    schema: { type: 'string', format: 'email' },
    wrong: 'nobody',
    error: 'Must be an email address, such as name@example.com',
    type: 'email',
  },
  'a web address': { role: 'textbox', schema: { type: 'string', format: 'uri' }, type: 'url' },
  'a password': { role: '', schema: { type: 'string', format: 'password' }, type: 'password' },
  'a date': { role: '', schema: { type: 'string', format: 'date' }, type: 'date' },
  'a time': { role: '', schema: { type: 'string', format: 'time' }, type: 'time' },
  'a moment': { role: '', schema: { type: 'string', format: 'date-time' }, type: 'datetime-local' },
  'a file': { role: '', schema: { type: 'string', format: 'data-url' }, type: 'file' },
  'a yes or no': { role: 'radiogroup', schema: { type: 'boolean' } },
  'few short choices': { role: 'radiogroup', schema: { type: 'string', enum: ['a', 'b'] } },
  'few long choices': {
    role: 'radiogroup',
    schema: {
      oneOf: many.slice(0, 3).map((one) => ({ const: one, title: `${one}, with all that belongs to it` })),
    },
  },
  'many choices': { role: 'combobox', schema: { type: 'string', enum: many } },
  'several of many': {
    role: 'group',
    schema: {
      type: 'array',
      uniqueItems: true,
      minItems: 1,
      items: { type: 'string', enum: ['Mon', 'Tue'] },
    },
    wrong: [],
    error: 'Must have at least 1 item',
  },
  'a list': {
    role: 'group',
    schema: { type: 'array', minItems: 1, items: { type: 'string' } },
    wrong: [],
    error: 'Must have at least 1 item',
  },
  'an object': {
    role: 'group',
    schema: { type: 'object', minProperties: 1, properties: { a: { type: 'string' } } },
    wrong: {},
    error: 'Must have at least 1 item',
  },
  'an object of any keys': {
    role: 'textbox',
    schema: { type: 'object' },
    also: 'Enter JSON. Put text in double quotes.',
  },
  'anything at all': { role: 'textbox', schema: {}, also: 'Enter JSON. Put text in double quotes.' },
  'a choice between schemas': {
    role: 'radiogroup',
    schema: {
      oneOf: ['a', 'b'].map((one) => ({
        title: one,
        type: 'object',
        properties: { [one]: { type: 'string' } },
      })),
    },
  },
  'a choice between many schemas': {
    role: 'combobox',
    schema: {
      anyOf: many.map((one) => ({ title: one, type: 'object', properties: { [one]: { type: 'string' } } })),
    },
  },
};

function show(schema: object, value?: unknown) {
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

/** The texts of `aria-describedby`; throws where an id leads nowhere. */
function described(element: HTMLElement): string[] {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => {
    const text = document.getElementById(id)?.textContent;
    if (text === undefined || text === null) throw new Error(`nothing has the id ${id}`);
    return text;
  });
}

it.each(Object.entries(kinds))('%s is named, described, and tied to its error', async (_, kind) => {
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

it('shows a fixed value with its name and its description, and sends it', async () => {
  const { onSubmit } = show({ const: 7 });
  expect(described(screen.getByRole('group', { name: 'Thing' }))).toEqual(['What it is.']);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await eventually(() => expect(onSubmit).toHaveBeenCalledWith({ x: 7 }));
});

it('shows what may only be read, and does not let it be changed', async () => {
  show({ type: 'string', readOnly: true, default: 'fixed by the agent' });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Thing' });
  await userEvent.type(field, '!');
  expect(field.value).toBe('fixed by the agent');
  expect(described(field)).toEqual(['What it is.']);
});

it('lets what may be null stay empty', async () => {
  const { onSubmit } = show({ type: ['number', 'null'] });
  expect(described(screen.getByRole('textbox', { name: 'Thing' }))).toEqual(['What it is.']);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await eventually(() => expect(onSubmit).toHaveBeenCalledWith({ x: null }));
});

it.each(['12 kg', '4,200,000', '€ 5', '1e999', 'Infinity', '٣'])(
  'keeps the number that was typed as %s until it is one',
  async (typed) => {
    const { onSubmit } = show({ type: 'number' });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Thing' });
    await userEvent.type(field, typed, { delay: null });
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await eventually(() => expect(described(field)).toContain('Must be a number'));
    expect(field.value).toBe(typed);
    expect(onSubmit).not.toHaveBeenCalled();
  },
);

it('takes the unit from the app rather than from the schema, and names a choice by it', () => {
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
