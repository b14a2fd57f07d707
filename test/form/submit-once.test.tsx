import { act, fireEvent, render, screen } from '@testing-library/react';
import { SchemaForm, type SchemaFormProps } from 'holdpoint/form';
import { createInterpretedValidator } from 'holdpoint/validators';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../support/eventually.js';

const FORM = { type: 'object', properties: { name: { type: 'string' } } };
/** Answered as JSON, because its reference cannot be resolved. */
const JSON_ONLY = { type: 'object', properties: { a: { $ref: '#/missing' } } };

function show(props: Partial<SchemaFormProps> = {}) {
  const onSubmit = vi.fn<(value: unknown) => unknown>();
  const validator = createInterpretedValidator();
  const validate = vi.spyOn(validator, 'validate');
  render(<SchemaForm id="f" schema={FORM} validator={validator} onSubmit={onSubmit} {...props} />);
  const button = screen.getByRole('button', { name: 'Send' });
  return { onSubmit, validate, button, field: () => screen.getByRole('textbox') };
}

/** Lets a wrongly started submit reach `onSubmit`. */
const settle = () => act(async () => void (await Promise.all(Array.from({ length: 20 }, async () => {}))));

describe.each([
  ['a form', FORM, {}],
  ['an answer in JSON', JSON_ONLY, { defaultValue: { a: 1 } }],
  ['a form that asks nothing', { type: 'object', properties: {} }, {}],
])('%s', (_, schema, props) => {
  it('is submitted once while Enter is held down on its button', async () => {
    const { onSubmit, button } = show({ schema, ...props });
    // The browser clicks a button on each Enter that is not cancelled, with a `detail` of 0.
    const enter = (repeat: boolean) => {
      if (fireEvent.keyDown(button, { key: 'Enter', repeat })) fireEvent.click(button, { detail: 0 });
      return settle();
    };
    await enter(false);
    await eventually(() => expect(onSubmit).toHaveBeenCalled());
    for (const _ of [1, 2, 3]) await enter(true);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await enter(false);
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it('is not submitted by the app’s own buttons while it is read-only', async () => {
    const actions = (submit: () => void) => (
      <button type="button" onClick={submit}>
        Send
      </button>
    );
    const { onSubmit, validate, button } = show({ schema, ...props, actions, readOnly: true });
    fireEvent.click(button);
    await settle();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(validate).not.toHaveBeenCalled();
  });

  it('is submitted once for two submits in the same tick', async () => {
    const { onSubmit, button } = show({ schema, ...props });
    act(() => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    await eventually(() => expect(onSubmit).toHaveBeenCalled());
    await settle();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('is submitted once for a double click whose first click has been handled', async () => {
    const { onSubmit, button } = show({ schema, ...props });
    fireEvent.click(button, { detail: 1 });
    await eventually(() => expect(onSubmit).toHaveBeenCalled());
    await settle();
    fireEvent.click(button, { detail: 2 });
    await settle();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('ignores further submits until the promise of the first settles, and is busy until then', async () => {
    let finish = () => {};
    const onSubmit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { button } = show({ schema, ...props, onSubmit });
    fireEvent.click(button);
    await eventually(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    fireEvent.click(button);
    await settle();
    expect(onSubmit).toHaveBeenCalledTimes(1);

    await act(async () => finish());
    expect(button.getAttribute('aria-busy')).toBeNull();
    fireEvent.click(button);
    await eventually(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  });

  it('can be submitted again later', async () => {
    const { onSubmit, button } = show({ schema, ...props });
    fireEvent.click(button);
    await eventually(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    await settle();
    fireEvent.click(button);
    await eventually(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  });
});

it('a held Enter in a field submits once', async () => {
  const { onSubmit, field } = show();
  fireEvent.keyDown(field(), { key: 'Enter' });
  await eventually(() => expect(onSubmit).toHaveBeenCalled());
  await settle();
  fireEvent.keyDown(field(), { key: 'Enter', repeat: true });
  await settle();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('a form is not checked again while a check is in progress', async () => {
  const { validate, onSubmit, button } = show();
  fireEvent.click(button);
  fireEvent.click(button);
  await eventually(() => expect(onSubmit).toHaveBeenCalled());
  expect(validate).toHaveBeenCalledTimes(1);
});
