import Mui from '@rjsf/mui';
import Shadcn from '@rjsf/shadcn';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { filing, order } from '../../stories/parts/form-schemas.js';
import { showStack } from '../react/show-stack.js';
import { asking } from './asking-form.js';
import { setHalfEntered } from './set-half-entered.js';
import { errorSummary } from './show-schema-form.js';

const text = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const fetched = vi.fn();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  // shadcn's list measures itself with this part of the DOM, which jsdom lacks.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe.each([
  ['@rjsf/mui', Mui],
  ['@rjsf/shadcn', Shadcn],
])('a stack with the Form of %s', (_, form) => {
  it('is filled in, and sends the values in their types', async () => {
    const { press, payload } = showStack(
      [
        asking({
          ...filing,
          properties: { ...filing.properties, quarter: { title: 'Quarter', type: 'string' } },
        }),
      ],
      { form },
    );
    await userEvent.type(await text(/Quarter/), 'Q2');
    await userEvent.type(await text(/Year/), '2026');
    await userEvent.type(await text(/Revenue/), '4200000.5');
    await userEvent.click(screen.getByRole('radio', { name: 'No' }));
    await press('Send');
    await waitFor(() =>
      expect(payload()).toEqual({ quarter: 'Q2', year: 2026, revenue: 4200000.5, audited: false }),
    );
  });

  it('preselects no yes or no, even with a default, and offers both', async () => {
    const { press, sent } = showStack(
      [
        asking({
          type: 'object',
          properties: { approved: { type: 'boolean', default: true }, other: { type: 'boolean' } },
          required: ['approved'],
        }),
      ],
      { form },
    );
    await screen.findAllByRole('radio');
    for (const radio of screen.getAllByRole<HTMLInputElement>('radio'))
      expect(radio.checked === true || radio.getAttribute('aria-checked') === 'true').toBe(false);
    expect(screen.queryByRole('checkbox')).toBeNull();
    await press('Send');
    expect((await errorSummary()).textContent).toContain('Approved: Choose yes or no');
    expect(sent()).toEqual([]);
    const [, no] = screen.getAllByRole('radio');
    await userEvent.click(no ?? document.body);
    await press('Send');
    await waitFor(() => expect(sent()[0]?.[0]?.payload).toEqual({ approved: false }));
  });

  it('preselects no schema of several, and sends nothing of one that was not chosen', async () => {
    const one = (name: string) => ({
      title: name,
      type: 'object',
      properties: { [name]: { type: 'string', default: name } },
    });
    const { press, payload } = showStack(
      [asking({ type: 'object', properties: { way: { title: 'Way', oneOf: [one('left'), one('right')] } } })],
      { form },
    );
    await screen.findByRole('radiogroup', { name: /Way/ });
    await press('Send');
    await waitFor(() => expect(payload()).toEqual({}));
  });

  it('shows constants that are always sent', async () => {
    const { press, payload } = showStack(
      [
        asking({
          type: 'object',
          properties: { version: { title: 'Version', const: '2026-11' }, more: { type: 'number' } },
          required: ['version'],
        }),
      ],
      { form },
    );
    expect((await screen.findByRole('group', { name: 'Will also be sent' })).textContent).toContain(
      'Version2026-11',
    );
    expect(screen.queryByText('Fixed value')).toBeNull();
    await press('Send');
    await waitFor(() => expect(payload()).toEqual({ version: '2026-11' }));
  });

  it.each([
    ['date', { type: 'string', format: 'date' }],
    ['number', { type: 'number' }],
  ])(
    'sends nothing while a native control of type %s is half entered, and says so at its field',
    async (type, field) => {
      const { container, press, sent, payload } = showStack(
        [
          asking({
            type: 'object',
            properties: { other: { type: 'string' }, field: { title: 'Field', ...field } },
          }),
        ],
        { form, uiSchema: { field: { 'ui:options': { inputType: type } } } },
      );
      await text(/Other/);
      const control = container.querySelector(`input[type=${type}]`);
      setHalfEntered(control, true);
      await press('Send');
      expect((await errorSummary()).textContent).toContain('Field: Incomplete');
      expect(screen.getAllByText(/Incomplete or not possible/).length).toBeGreaterThan(1);
      expect(document.activeElement).toBe(control);
      expect(sent()).toEqual([]);
      setHalfEntered(control, false);
      await press('Send');
      await waitFor(() => expect(payload()).toEqual({}));
    },
  );

  it('guards the schema: a remote reference is not fetched, and an unchecked rule is reported', async () => {
    showStack(
      [
        asking({
          type: 'object',
          properties: { far: { title: 'Far', $ref: 'https://evil.example/schema.json' } },
        }),
      ],
      { form },
    );
    expect(await screen.findByText('One rule of this form can’t be checked here.')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /Far/ })).toBeTruthy();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('shows files in our widget, which opens no file of the agent', async () => {
    const evil = 'data:text/html;name=%3Cimg%20src=x%3E;base64,PHNjcmlwdD4=';
    const { container } = showStack(
      [
        asking({
          type: 'object',
          properties: { file: { title: 'File', type: 'string', format: 'data-url', default: evil } },
        }),
      ],
      { form },
    );
    const file = await screen.findByLabelText(/File/);
    expect(file.getAttribute('type')).toBe('file');
    expect(screen.getByText('<img src=x>').parentElement?.textContent).toBe('<img src=x>, 8 bytes');
    expect(container.querySelectorAll('a, img')).toHaveLength(0);
  });

  it('renders no text of an agent as Markdown, not even the name of a field that it cannot show', async () => {
    const bad = '![x](https://evil.example/p.png)';
    const { container } = showStack(
      [
        asking({
          type: 'object',
          properties: { [bad]: { not: {} }, b: { type: 'string', title: bad, description: bad } },
        }),
      ],
      { form },
    );
    expect(await screen.findAllByRole('textbox', { name: /!\[x\]/ })).toHaveLength(2);
    expect(container.querySelectorAll('img, a')).toHaveLength(0);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('shows the unit of a number, and the entries of lists', async () => {
    showStack(
      [
        asking({
          ...order,
          properties: { ...order.properties, load: { title: 'Load', type: 'number', 'x-unit': 'kg' } },
        }),
      ],
      { form },
    );
    expect(await screen.findByText('kg')).toBeTruthy();
    expect(screen.getAllByText(/Items/).length).toBeGreaterThan(0);
  });
});
