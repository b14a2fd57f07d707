import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loadForm } from '../../src/renderers/form/load-form.js';
import { eventually } from '../support/eventually.js';
import { fail, hearRejections, type Shown, show } from './support/show-ask.js';

hearRejections();

// Loads the chunk of the form before the first case, whose time limit does not include it.
await loadForm(undefined);

const responseSchema = {
  type: 'object',
  required: ['size', 'name'],
  properties: {
    size: { title: 'Size', enum: ['s', 'm', 'l', 'xl', 'xxl', '3xl', '4xl', '5xl', '6xl'] },
    name: { title: 'Name', type: 'string' },
  },
};
const FORM = { reason: 'input_required', message: 'Which one?', responseSchema };

describe('a part of the app that throws in a form', () => {
  it.each<[string, Shown]>([
    ['Select', { components: { Select: fail } }],
    ['TextInput', { components: { TextInput: fail } }],
    ['the Form of a theme', { form: fail }],
    ['a widget', { uiSchema: { name: { 'ui:widget': fail } } }],
    ['a field', { uiSchema: { name: { 'ui:field': fail } } }],
  ])('%s: is reported once, the error is shown, and the answer is written as JSON', async (_, shown) => {
    const page = show([FORM], shown);
    await eventually(() => expect(page.codes()).toEqual(['RENDER_FAILED']));
    page.again();
    const form = within(page.card());
    expect(form.getByText('Which one?')).toBeTruthy();
    expect(form.getByText(/Enter your answer as JSON/)).toBeTruthy();
    fireEvent.change(form.getByRole('textbox'), { target: { value: '{"size":"m","name":"Ada"}' } });
    page.press(/^Send/);
    await eventually(() => expect(page.posted()).toMatchObject([{ payload: { size: 'm', name: 'Ada' } }]));
    expect(page.codes()).toEqual(['RENDER_FAILED']);
    page.stands();
  });
});

it('a run that fails while several are open, and none is blamed, is reported once below them', async () => {
  const page = show([FORM, { ...FORM, id: 'j' }]);
  page.source.push({ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'elsewhere' });
  page.source.push({ type: 'RUN_ERROR', message: 'out of credit' });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('out of credit');
  expect(document.querySelectorAll('[data-prompt]')).toHaveLength(2);
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
  expect(document.querySelectorAll('[data-prompt][data-state=open]')).toHaveLength(2);
});
