import { render, screen } from '@testing-library/react';
import { SchemaForm } from 'holdpoint/form';
import { createInterpretedValidator } from 'holdpoint/validators';
import { describe, expect, it } from 'vitest';
import { show, text } from './show-schema-form.js';

/** A validator that accepts any value, like one that left out the rules that it cannot check. */
function validatorWithoutRules() {
  const validator = createInterpretedValidator();
  return { ...validator, validate: () => [] };
}

describe('a value that its control cannot show', () => {
  it.each([
    ['a constant', { const: 'x' }, 'y'],
    ['a yes or no', { type: 'boolean' }, 'v1'],
    ['a text', { type: 'string' }, ['v1', 'v2']],
    ['a list of ticks', { type: 'array', items: { enum: ['x', 'y'] }, uniqueItems: true }, 'v1'],
    ['one of a list', { enum: ['x', 'y'] }, 'v1'],
  ])('is listed below the form, and nothing is selected, for %s', (_, field, value) => {
    render(
      <SchemaForm
        id="f"
        schema={{ type: 'object', properties: { a: field } }}
        validator={validatorWithoutRules()}
        defaultValue={{ a: value }}
        alsoSend={{ a: value }}
        onSubmit={() => {}}
      />,
    );
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
    expect(screen.getByRole('group', { name: 'Will also be sent' }).textContent).toContain(
      typeof value === 'string' ? value : value[0],
    );
  });
});

it('the places of a tuple are named by their titles, and those without by their numbers', () => {
  const items = [{ type: 'string', title: 'Key' }, { type: 'number' }];
  show({ type: 'object', properties: { pair: { type: 'array', items }, note: { type: 'string' } } });
  expect(screen.getByText('Key').closest('.hp-label')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Key' })).toBeTruthy();
  expect(screen.getByText('Pair 2').closest('.hp-visually-hidden')).toBeTruthy();
});

it('a tuple that is null has its fields, which can be filled in', async () => {
  const { user, send, sent } = show(
    {
      type: 'object',
      properties: {
        pair: { type: 'array', items: [{ type: 'string' }, { type: 'array', items: [{ type: 'string' }] }] },
      },
    },
    { validator: validatorWithoutRules(), defaultValue: { pair: null } },
  );
  await user.type(text('Pair 1'), 'x');
  await user.type(text('Pair 2 1'), 'y');
  await send();
  expect(await sent()).toEqual({ pair: ['x', ['y']] });
});
