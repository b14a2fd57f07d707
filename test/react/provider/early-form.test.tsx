import { act, render, screen } from '@testing-library/react';
import {
  defineHumanTool,
  HoldpointProvider,
  InterruptStack,
  preloadForm,
  useInterruptedRun,
} from 'holdpoint';
import type { Interrupt } from 'holdpoint/core';
import { createScriptedSource } from 'holdpoint/testing';
import { expect, it, vi } from 'vitest';
import type { Renderers } from '../../../src/react/provider/component-options.js';
import { loadForm } from '../../../src/renderers/form/load-form.js';
import { FormOptionsContext } from '../../../src/renderers/form/state/form-options.js';

const text = { type: 'string' };
const schema = { type: 'object', properties: { name: text, town: text } };
const form = { id: 'i-1', reason: 'input_required', message: 'Who?', responseSchema: schema };
const parameters = { type: 'object', properties: {} };
const askPerson = defineHumanTool({
  name: 'ask_person',
  description: 'Asks who',
  parameters,
  responseSchema: schema,
});
const confirm = defineHumanTool({ name: 'confirm', description: 'Asks whether', parameters });
const approval: Interrupt = { id: 'i-1', reason: 'confirmation', message: 'Go on?' };

/** A stack over a run, and how many cards were on the page each time the form's code was loaded. */
function openStack(renderers: Renderers = {}) {
  const source = createScriptedSource();
  const cardsAtLoad: number[] = [];
  const load = vi.fn((...given: Parameters<typeof loadForm>) => {
    cardsAtLoad.push(document.querySelectorAll('[data-prompt]').length);
    return loadForm(...given);
  });
  function Chat() {
    const run = useInterruptedRun(source, { tools: [askPerson, confirm] });
    return <InterruptStack run={run} />;
  }
  const shown = render(
    <HoldpointProvider renderers={renderers}>
      <FormOptionsContext.Provider value={{ load }}>
        <Chat />
      </FormOptionsContext.Provider>
    </HoldpointProvider>,
  );
  return { ...shown, source, load, cardsAtLoad };
}

it('is loaded when its request is read, before React has rendered the card', async () => {
  const { source, cardsAtLoad } = openStack();
  act(() => {
    source.interrupt([form]);
    expect(cardsAtLoad).toEqual([0]);
  });
  expect(await screen.findByRole('textbox', { name: /Name/ })).toBeTruthy();
});

const begin = [
  { type: 'RUN_STARTED', threadId: 'thread-1', runId: 'r-1' },
  { type: 'TOOL_CALL_START', toolCallId: 'c-1', toolCallName: 'ask_person' },
];
const chunk = { type: 'TOOL_CALL_CHUNK', toolCallId: 'c-1', toolCallName: 'ask_person', delta: '{' };

it.each([
  ['start', begin],
  ['first chunk', [begin[0], chunk]],
])('is loaded at the %s of a call that always asks for a form, before the call is complete', (_, events) => {
  const { source, load } = openStack();
  for (const event of events) source.push(event);
  expect(load).toHaveBeenCalledTimes(1);
  expect(document.querySelector('[data-prompt]')).toBeNull();
  act(() => {
    source.interrupt([form]);
    expect(load).toHaveBeenCalledTimes(1);
  });
});

it.each<[what: string, renderers: Renderers, toolCallName: string]>([
  ['a tool that asks for approval', {}, 'confirm'],
  ['a tool of which nothing is known', {}, 'other'],
  ['a tool whose form the app renders', { form: () => <p>Ours</p> }, 'ask_person'],
])('is not loaded at the start of a call of %s', (_what, renderers, toolCallName) => {
  const { source, load } = openStack(renderers);
  for (const event of begin) source.push({ ...event, toolCallName });
  expect(load).not.toHaveBeenCalled();
});

it('is loaded once by a stack, however many forms follow', () => {
  const { source, load } = openStack();
  act(() => {
    source.interrupt([form]);
    source.interrupt([form, { ...form, id: 'i-2' }]);
    expect(load).toHaveBeenCalledTimes(1);
  });
});

it.each<[what: string, renderers: Renderers, asked: Interrupt]>([
  ['a request without a form', {}, approval],
  ['a form that the app renders', { form: () => <p>Ours</p> }, form],
  ['a reason that the app renders', { reasons: { input_required: () => <p>Ours</p> } }, form],
  ['forms of such a reason', { reasons: { input_required: { form: () => <p>Ours</p> } } }, form],
])('is not loaded for %s', (_what, renderers, asked) => {
  const { source, load } = openStack(renderers);
  act(() => source.interrupt([asked]));
  expect(document.querySelectorAll('[data-prompt]')).toHaveLength(1);
  expect(load).not.toHaveBeenCalled();
});

it('is not loaded by a stack that has left the page', () => {
  const { source, load, unmount } = openStack();
  unmount();
  source.interrupt([form]);
  expect(load).not.toHaveBeenCalled();
});

it('is on the page at once if the app has preloaded it', async () => {
  await preloadForm();
  const { source } = openStack();
  act(() => source.interrupt([form]));
  expect(screen.getByText('Loading form…').textContent).toBe('Loading form…');
  await act(async () => {});
  expect(screen.getByRole('textbox', { name: /Name/ })).toBeTruthy();
});

it('preloadForm loads the app’s own validator, and rejects if it cannot be loaded', async () => {
  const failure = new Error('Failed to fetch');
  const load = vi.fn(() => Promise.reject(failure));
  const validator = { name: 'own', load, validate: () => [] };
  await expect(preloadForm(validator)).rejects.toBe(failure);
  expect(load).toHaveBeenCalledTimes(1);
});
