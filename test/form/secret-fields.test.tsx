import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SchemaForm } from 'holdpoint/form';
import { createInterpretedValidator } from 'holdpoint/validators';
import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.js';

const text = { type: 'string' };
const $defs = { pin: text, ref: { $ref: '#/$defs/pin' } };

describe('a writeOnly field hides its text', () => {
  it.each<[string, object]>([
    ['of type string', { writeOnly: true, type: 'string' }],
    ['that may be null', { writeOnly: true, type: ['string', 'null'] }],
    ['beside $ref', { writeOnly: true, $ref: '#/$defs/pin' }],
    ['beside a $ref to a $ref', { writeOnly: true, $ref: '#/$defs/ref' }],
    ['beside anyOf', { writeOnly: true, anyOf: [text, { type: 'null' }] }],
    ['beside oneOf', { writeOnly: true, oneOf: [text, { type: 'null' }] }],
    ['beside allOf', { writeOnly: true, allOf: [text] }],
  ])('%s', async (_where, pin) => {
    const { container } = render(
      <SchemaForm
        id="f"
        schema={{ type: 'object', properties: { message: pin, name: text }, $defs }}
        validator={createInterpretedValidator()}
        onSubmit={() => {}}
      />,
    );
    const types = () => [...container.querySelectorAll('input')].map(({ type }) => type);
    await eventually(() => expect(types().length).toBeGreaterThan(1));
    expect(types()).toEqual(['password', 'text']);
  });

  it('beside anyOf, with the first alternative chosen', async () => {
    const pin = { writeOnly: true, anyOf: [{ $ref: '#/$defs/pin' }, { type: 'null' }] };
    const { container } = render(
      <SchemaForm
        id="f"
        schema={{ type: 'object', properties: { message: pin, name: text }, $defs }}
        validator={createInterpretedValidator()}
        onSubmit={() => {}}
      />,
    );
    const [first] = await screen.findAllByRole('radio');
    if (first) await userEvent.click(first);
    await eventually(() => expect(container.querySelector('input[type=password]')).not.toBeNull());
  });
});

it.each([
  ['date', 'date'],
  ['date-time', 'datetime-local'],
  ['time', 'time'],
])('a writeOnly %s is picked', async (format, type) => {
  const schema = { type: 'object', properties: { born: { type: 'string', writeOnly: true, format } } };
  const { container } = render(
    <SchemaForm id="f" schema={schema} validator={createInterpretedValidator()} onSubmit={() => {}} />,
  );
  await eventually(() => expect(container.querySelector('input')?.type).toBe(type));
});
