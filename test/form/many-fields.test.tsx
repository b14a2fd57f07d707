import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.js';
import { show, text } from './show-schema-form.js';

const fields = (count: number, from = 1) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`field_${index + from}`, { type: 'string' }]),
  );
const flat = (count: number, required: readonly string[] = []) => ({
  type: 'object',
  properties: fields(count),
  required,
});
const group = (properties: object, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
});
/** Groups of ten fields each. */
const grouped = (groups: number, more: object = {}, required: readonly string[] = []) => ({
  type: 'object',
  properties: {
    ...Object.fromEntries(
      Array.from({ length: groups }, (_, index) => [`group_${index + 1}`, group(fields(10))]),
    ),
    ...more,
  },
  required,
});

const inputs = () => screen.queryAllByRole('textbox');
const button = (name: string) => screen.getByRole('button', { name });

describe('an object of many fields', () => {
  it('is shown completely up to two hundred', async () => {
    show(flat(200));
    await eventually(() => expect(inputs()).toHaveLength(200));
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('opens the section of the first field with an error, and of another whose link is followed', async () => {
    const { user, send } = show(flat(600, ['field_350', 'field_550']));
    await send();
    await eventually(() => expect(document.activeElement).toBe(text('Field 350')));
    expect(inputs().length).toBeLessThanOrEqual(200);
    expect(screen.queryByRole('button', { name: 'Answer as JSON instead' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Field 550' }));
    await eventually(() => expect(document.activeElement).toBe(text('Field 550')));
  });

  it('starts with the sections open that have values, so that everything sent was shown', async () => {
    const { send, sent } = show(flat(300), { defaultValue: { field_250: 'was there' } });
    await eventually(() => expect(text('Field 250 optional').value).toBe('was there'));
    expect(screen.queryByRole('button', { name: 'Show fields 201 to 300' })).toBeNull();
    await send();
    expect(await sent()).toEqual({ field_250: 'was there' });
  });

  it('lists the first hundred of many errors, and counts them all', async () => {
    const { send } = show(flat(300, Object.keys(fields(300))));
    await send();
    await screen.findByText(/Fix 300 fields/);
    expect(screen.getAllByRole('link')).toHaveLength(100);
  });
});

describe('groups', () => {
  it('start closed if the form has more than five hundred fields', async () => {
    const { user, send, sent } = show(grouped(51));
    expect(inputs()).toHaveLength(0);
    await user.click(button('Fill in Group 7'));
    expect(inputs()).toHaveLength(10);
    expect(document.activeElement).toBe(inputs()[0]);
    await user.keyboard('typed');
    await send();
    expect(await sent()).toEqual({ group_7: { field_1: 'typed' } });
  });

  it('are open in a form with fewer fields', () => {
    show(grouped(12));
    expect(inputs()).toHaveLength(120);
  });

  it('open if a field in them has an error, at any depth', async () => {
    const deep = group({ inner: group(fields(3), ['field_2']) }, ['inner']);
    const { send } = show(grouped(51, { deep }, ['deep']));
    expect(inputs()).toHaveLength(0);
    await send();
    await eventually(() => expect(document.activeElement).toBe(text('Field 2')));
    expect(inputs()).toHaveLength(3);
  });

  it('send a constant of a closed group only if it is listed', async () => {
    const fixed = group({ approved: { const: 'yes', type: 'string' } }, ['approved']);
    const { send, sent } = show(grouped(51, { fixed }, ['fixed']));
    const listed = await screen.findByRole('group', { name: 'Will also be sent' });
    expect(listed.textContent).toContain('yes');
    await send();
    expect(await sent()).toEqual({ fixed: { approved: 'yes' } });
  });
});

it('a form of more than a thousand fields is answered as JSON in another theme', async () => {
  show(flat(1_001), { form: () => <p>Another theme</p> });
  expect(await screen.findByText(/too many fields/)).toBeTruthy();
  expect(screen.queryByText('Another theme')).toBeNull();
});
