import type { WidgetProps } from '@rjsf/utils';
import { act, fireEvent, screen } from '@testing-library/react';
import type { SchemaFormProps } from 'holdpoint/form';
import { expect, it } from 'vitest';
import { eventually } from '../support/eventually.js';
import { setHalfEntered } from './set-half-entered.js';
import { errorSummary, show } from './show-schema-form.js';

const format = (name: string) => ({ title: 'Field', type: 'string', format: name });
const of = (field: object, required: readonly string[] = []) => ({
  type: 'object',
  properties: { other: { title: 'Other', type: 'string' }, field: { title: 'Field', ...field } },
  required,
});

function Nameless({ value, onChange }: WidgetProps) {
  return (
    <div>
      <input data-own="" value={value ?? ''} onChange={(event) => onChange(event.target.value)} />
    </div>
  );
}

const SAID = 'Incomplete or not possible. Correct it or clear it.';

it.each<readonly [string, object, Partial<SchemaFormProps>, string]>([
  ['a date', format('date'), {}, 'input[type=date]'],
  ['a time', format('time'), {}, 'input[type=time]'],
  ['a date and time', format('date-time'), {}, 'input[type=datetime-local]'],
  [
    "an app's own widget without an id",
    { type: 'string' },
    { uiSchema: { field: { 'ui:widget': Nameless } } },
    '[data-own]',
  ],
])('%s that is half entered stops the send, and its field says so', async (_, field, props, selector) => {
  const { container, user, send, sent, onSubmit } = show(of(field), props);
  const control = container.querySelector<HTMLElement>(selector);
  setHalfEntered(control, true);
  await send();
  expect((await errorSummary()).textContent).toContain(`Field: ${SAID}`);
  expect(screen.getAllByText(SAID, { exact: false }).length).toBeGreaterThan(1);
  expect(document.activeElement).toBe(control);
  expect(onSubmit).not.toHaveBeenCalled();
  setHalfEntered(control, false);
  await user.tab();
  await eventually(() => expect(screen.queryByText(SAID, { exact: false })).toBeNull());
  await send();
  expect(await sent()).toEqual({});
});

it('says of a required date that is half entered why, and not that it is missing', async () => {
  const { container, send } = show(of(format('date'), ['field']));
  setHalfEntered(container.querySelector('[type=date]'), true);
  await send();
  expect((await errorSummary()).textContent).not.toContain('Enter');
});

it('withdraws the message once the date is complete', async () => {
  const { container, send, sent } = show(of(format('date')));
  const control = container.querySelector('[type=date]');
  setHalfEntered(control, true);
  await send();
  await screen.findByRole('alert');
  setHalfEntered(control, false);
  fireEvent.change(control ?? container, { target: { value: '2026-01-15' } });
  await eventually(() => expect(screen.queryByText(SAID, { exact: false })).toBeNull());
  await send();
  expect(await sent()).toEqual({ field: '2026-01-15' });
});

it('stops the send for an element in a shadow tree of an app', async () => {
  function Shadow() {
    return (
      <span
        ref={(host) => {
          if (host && !host.shadowRoot)
            host.attachShadow({ mode: 'open' }).append(document.createElement('input'));
        }}
        data-host=""
      />
    );
  }
  const { container, send, onSubmit } = show(of({ type: 'string' }), {
    uiSchema: { field: { 'ui:widget': Shadow } },
  });
  setHalfEntered(container.querySelector('[data-host]')?.shadowRoot?.querySelector('input') ?? null, true);
  await send();
  expect((await errorSummary()).textContent).toContain(`Field: ${SAID}`);
  await act(async () => {});
  expect(onSubmit).not.toHaveBeenCalled();
});
