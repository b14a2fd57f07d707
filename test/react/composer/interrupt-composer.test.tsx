import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { InterruptComposer, InterruptStack, useInterruptedRun } from 'holdpoint';
import type { Prompt } from 'holdpoint/core';
import { defaultDialects } from 'holdpoint/dialect';
import { createManualClock, createScriptedSource } from 'holdpoint/testing';
import { expect, it, vi } from 'vitest';
import { storyDialect } from '../../../stories/parts/story-dialect.js';
import { everyKind } from '../every-kind.js';
import { asking } from '../show-stack.js';

interface ChatOptions {
  graceMs?: number;
  onSend?: ((message: string) => void) | undefined;
  onRequest?: () => void;
}

/** A chat of a stack and a composer, as an app writes it. */
function showChat(prompts: readonly Prompt[], { graceMs = 0, onSend, onRequest }: ChatOptions = {}) {
  const source = createScriptedSource(onRequest ? { onRequest } : {});
  const clock = createManualClock(Date.UTC(2026, 0, 1, 12));
  function Chat() {
    const run = useInterruptedRun(source, { clock, dialects: [storyDialect, ...defaultDialects] });
    const shared = { run, clock, graceMs, destructiveTools: ['drop'] };
    return (
      <>
        <InterruptStack {...shared} />
        <InterruptComposer {...shared} onSend={onSend} />
      </>
    );
  }
  render(<Chat />);
  const ask = (asked: readonly Prompt[]) =>
    act(() => source.interrupt(asked.map((prompt, index) => asking(prompt, `i-${index}`))));
  if (prompts.length > 0) ask(prompts);
  const field = screen.getByRole('textbox', { name: 'Message' });
  return {
    ask,
    clock,
    field,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    enter: (held = {}) => fireEvent.keyDown(field, { key: 'Enter', ...held }),
    payloads: () => source.requests.flatMap(({ resume = [] }) => resume.map(({ payload }) => payload)),
  };
}

const { confirmation, question, freeform, form } = everyKind;
const drop = {
  found: true,
  toolCallId: 'c',
  name: 'drop',
  args: {},
  argsText: '{}',
  complete: true,
  origin: 'stream',
} as const;

const deny = { choice: 'deny', feedback: 'make it 16:00' };
it.each<[string, Prompt, string, string, unknown]>([
  ['a yes or no', confirmation, 'make it 16:00', 'No with this note', deny],
  ['a dangerous one', { ...confirmation, calls: [drop] }, 'make it 16:00', 'Deny with this note', deny],
  ['a question', question, 'c', 'Send as answer', { q: { options: [], text: 'c' } }],
  ['a question’s option', question, 'B', 'Choose “b”', { q: { options: ['b'] } }],
  ['freeform', freeform, 'No', 'Send as answer', { value: 'No' }],
])('labels a text as the answer to %s, and sends it as that', async (_, prompt, text, label, payload) => {
  const { type, enter, field, payloads } = showChat([prompt]);
  type(text);
  const [button] = screen.getAllByRole('button', { name: label }).slice(-1);
  expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(button?.id);
  enter({ ctrlKey: true });
  enter({ shiftKey: true });
  enter({ repeat: true });
  expect(payloads()).toEqual([]);
  enter();
  await waitFor(() => expect(payloads()).toMatchObject([payload]));
  expect(field).toHaveProperty('value', '');
});

it.each<[string, Prompt, string]>([
  ['a yes or no', confirmation, 'Or reply in words…'],
  ['a question', question, 'Or reply in words…'],
  ['a form', form, 'This request can’t be answered in a message'],
])('says in the empty field whether %s accepts text', (_, prompt, placeholder) => {
  expect(showChat([prompt]).field.getAttribute('placeholder')).toBe(placeholder);
});

it('keeps the choices in their place while something is typed, but disables them', async () => {
  const { type, payloads } = showChat([question]);
  const chip = () => screen.getByRole('button', { name: 'a' });
  type('something else');
  fireEvent.click(chip());
  expect(chip().getAttribute('aria-disabled')).toBe('true');
  expect(payloads()).toEqual([]);
  type('');
  fireEvent.click(chip());
  await waitFor(() => expect(payloads()).toMatchObject([{ q: { options: ['a'] } }]));
});

it('leads to a request that text cannot answer, and keeps the text', () => {
  const { type, enter, field, payloads } = showChat([form]);
  type('Ada');
  screen.getByText('This request can’t be answered in a message');
  enter();
  expect(document.activeElement?.closest('[data-prompt]')).not.toBeNull();
  expect(field).toHaveProperty('value', 'Ada');
  expect(payloads()).toEqual([]);
});

it('ignores an Enter that was pressed just after the request arrived', async () => {
  const { ask, clock, type, enter, payloads } = showChat([], { graceMs: 350 });
  act(() => clock.advance(350));
  type('make it 16:00');
  ask([confirmation]);
  enter();
  expect(payloads()).toEqual([]);
  act(() => clock.advance(350));
  enter();
  await waitFor(() => expect(payloads()).toMatchObject([deny]));
});

it('approves nothing that is not visible on the screen', () => {
  // Nothing has a size in jsdom.
  const { enter, payloads } = showChat([confirmation]);
  expect(screen.getAllByRole('button', { name: 'Yes' })).toHaveLength(1);
  enter({ ctrlKey: true });
  enter({ metaKey: true });
  enter();
  expect(payloads()).toEqual([]);
});

it('answers one of several, can switch to another, and sends all', async () => {
  const { type, enter, field, payloads } = showChat([
    { ...confirmation, message: 'First?' },
    { ...confirmation, message: 'Second?' },
  ]);
  const line = () => document.querySelector('.hp-composer-words')?.textContent;
  expect(line()).toBe('1 of 2First?');
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(line()).toBe('2 of 2Second?');
  act(() => document.querySelector<HTMLElement>('[data-prompt]')?.focus());
  expect(line()).toBe('1 of 2First?');
  type('not now');
  enter();
  await waitFor(() => expect(line()).toBe('2 of 2Second?'));
  type('never');
  enter();
  await waitFor(() => expect(field.closest('[data-status]')?.getAttribute('data-status')).toBe('ready'));
  enter();
  await waitFor(() => expect(payloads()).toMatchObject([{ feedback: 'not now' }, { feedback: 'never' }]));
});

it('sends a message at once if nothing is open, and nothing during a run', () => {
  const onSend = vi.fn();
  const { type, enter, field } = showChat([], { graceMs: 350, onSend });
  type(' Hello ');
  enter();
  expect(onSend.mock.calls).toEqual([['Hello']]);
  expect(field).toHaveProperty('value', '');
});

it('restores a message that could not be sent; the stack shows the reason until the next message', async () => {
  let isOffline = true;
  const onRequest = () => {
    if (isOffline) throw new Error('Failed to fetch');
  };
  const { type, enter, field } = showChat([], { onRequest });
  type('Hello');
  enter();
  expect(field).toHaveProperty('value', '');
  await waitFor(() => expect(field).toHaveProperty('value', 'Hello'));
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t reach the agent.');
  isOffline = false;
  enter();
  await waitFor(() => expect(screen.queryByText(/Couldn’t reach/)).toBeNull());
});
