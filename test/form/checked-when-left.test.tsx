import { act, fireEvent, screen } from '@testing-library/react';
import type { SchemaFormProps } from 'holdpoint/form';
import { expect, it } from 'vitest';
import { filing } from '../../stories/parts/form-schemas.js';
import { eventually } from '../support/eventually.js';
import { setHalfEntered } from './set-half-entered.js';
import { describing, errorSummary, show, text } from './show-schema-form.js';

const FROM = 'Enter a year from 2000';
const errors = () => [...document.querySelectorAll('.hp-error')].map((one) => one.textContent);
const settled = () => act(async () => {});

it('says nothing while a field is filled in for the first time, and checks it when it is left', async () => {
  const { user } = show(filing);
  await user.type(text('Year'), '1999');
  await settled();
  expect(errors()).toEqual([]);
  await user.tab();
  await eventually(() => expect(describing(text('Year'))).toBe(FROM));
  expect(errors()).toEqual([FROM]);
});

it('checks a field that was left as the person types', async () => {
  const { user } = show(filing);
  const year = text('Year');
  await user.type(year, '1999');
  await user.tab();
  await eventually(() => expect(describing(year)).toBe(FROM));
  await user.type(year, '{Backspace}8');
  await settled();
  expect(describing(year)).toBe(FROM);
  await user.clear(year);
  await eventually(() => expect(describing(year)).toBe('Enter the year'));
  await user.type(year, '2026');
  await eventually(() => expect(year.getAttribute('aria-invalid')).toBeNull());
});

it('keeps the errors of other wrong values after an attempt to send', async () => {
  const { user, send } = show(filing);
  await send();
  await eventually(() => expect(errors()).toHaveLength(4));
  await user.type(text('Year'), '1999');
  await eventually(() => expect(describing(text('Year'))).toBe(FROM));
  await user.type(text('Year'), '{Backspace}8');
  await settled();
  expect(describing(text('Year'))).toBe(FROM);
});

it('tells screen readers once of what was wrong in the field that they have left', async () => {
  const { user, container } = show(filing);
  const live = () => container.querySelector('[aria-live]')?.textContent;
  await user.type(text('Year'), '1999');
  await user.tab();
  await eventually(() => expect(live()).toBe(`Year: ${FROM}`));
  await user.tab();
  await eventually(() => expect(live()).toBe('Revenue: Enter the revenue'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('waits with an error until the press is over that left the field, so that no button moves under the pointer', async () => {
  const { user, onSubmit } = show({ type: 'object', properties: { n: { type: 'number', title: 'N' } } });
  await user.type(text('N optional'), 'x');
  const button = screen.getByRole('button', { name: 'Send' });
  await user.pointer({ keys: '[MouseLeft>]', target: button });
  await settled();
  expect(errors()).toEqual([]);
  await user.pointer({ keys: '[/MouseLeft]', target: document.body });
  await eventually(() => expect(errors()).toEqual(['Use digits, such as 1,200,000.50']));
  expect(onSubmit).not.toHaveBeenCalled();
});

const dependent = {
  type: 'object',
  properties: {
    kind: { type: 'string', title: 'Kind' },
    code: { type: 'string', title: 'Code' },
    note: { type: 'string', title: 'Remark' },
  },
  if: { required: ['kind'] },
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  then: { required: ['code', 'note'] },
};

it('shows of rules over several fields what belongs to fields that were left, and all of it after an attempt to send', async () => {
  const { user, send } = show(dependent);
  await user.click(text('Code optional'));
  await user.tab({ shift: true });
  await user.type(text('Kind optional'), 'a');
  await eventually(() => expect(errors()).toEqual(['Enter the code']));
  await send();
  await eventually(() => expect(errors()).toEqual(['Enter the code', 'Enter the remark']));
  await user.clear(text('Kind optional'));
  await eventually(() => expect(errors()).toEqual([]));
});

it('leaves a list once the focus is in none of its items', async () => {
  const { user } = show(
    {
      type: 'object',
      properties: {
        tags: { type: 'array', title: 'Tags', uniqueItems: true, items: { type: 'string', minLength: 2 } },
        end: { type: 'string', title: 'End' },
      },
    },
    { defaultValue: { tags: ['ab', 'cd'] } },
  );
  await user.clear(text('Tags 2'));
  await user.type(text('Tags 2'), 'ab');
  await user.click(text('Tags 1'));
  await settled();
  expect(errors()).toEqual([]);
  await user.click(text('End optional'));
  await eventually(() => expect(errors()).toEqual(['No duplicates']));
});

it('says of a date that is left half entered how to go on, and of one that is being entered nothing', async () => {
  const { container, user } = show({
    type: 'object',
    properties: { day: { type: 'string', format: 'date', title: 'Day' } },
  });
  const control = container.querySelector<HTMLInputElement>('[type=date]');
  control?.focus();
  setHalfEntered(control, true);
  fireEvent.input(control ?? container);
  await settled();
  expect(errors()).toEqual([]);
  await user.tab();
  await eventually(() => expect(errors()).toEqual(['Incomplete or not possible. Correct it or clear it.']));
});

it('keeps an error from elsewhere until its field changes, beside those of its own', async () => {
  const issue = { path: ['year'], keyword: 'custom', message: 'This year is closed.' };
  const props: Partial<SchemaFormProps> = { defaultValue: { year: 2020 }, issues: [issue] };
  const { user } = show(filing, props);
  await user.click(text('Revenue'));
  await user.tab();
  await eventually(() => expect(errors()).toEqual(['This year is closed.', 'Enter the revenue']));
  await user.type(text('Year'), '1');
  await eventually(() => expect(describing(text('Year'))).toBe(''));
  expect(errors()).toContain('Enter the revenue');
});

it('announces a failed attempt by the number of errors, and lists them with links', async () => {
  const { send } = show(filing);
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe('Fix 4 fields:');
  expect((await errorSummary()).querySelectorAll('a')).toHaveLength(4);
});
