import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { InterruptComposer, InterruptStack, useInterruptedRun } from 'holdpoint';
import type { Prompt } from 'holdpoint/core';
import { defaultDialects } from 'holdpoint/dialect';
import { createManualClock, createScriptedSource } from 'holdpoint/testing';
import { expect, it, vi } from 'vitest';
import { storyDialect } from '../../../stories/parts/story-dialect.js';
import { everyKind } from '../every-kind.js';
import { layOut } from '../press.js';
import { asking } from '../show-stack.js';
import { scrollAway, seeWholeCard } from './scroll-away.js';

interface ChatOptions {
  graceMs?: number;
  onSend?: ((message: string) => void) | undefined;
  onRequest?: () => void;
  hasStack?: boolean;
  shortcut?: false;
}

/** A chat of a stack and a composer, as an app writes it. */
function showChat(
  prompts: readonly Prompt[],
  { graceMs = 0, onSend, onRequest, hasStack = true, shortcut }: ChatOptions = {},
) {
  const source = createScriptedSource(onRequest ? { onRequest } : {});
  const clock = createManualClock(Date.UTC(2026, 0, 1, 12));
  function Chat() {
    const run = useInterruptedRun(source, { clock, dialects: [storyDialect, ...defaultDialects] });
    const shared = { run, clock, graceMs, destructiveTools: ['drop'], shortcut };
    return (
      <>
        {hasStack && <InterruptStack {...shared} />}
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
  ['a form', form, 'Or reply in words…'],
])('says in the empty field whether %s accepts text', (_, prompt, placeholder) => {
  expect(showChat([prompt]).field.getAttribute('placeholder')).toBe(placeholder);
});

it('has no buttons of a request whose card is in view, and one row for one that is scrolled away', async () => {
  const { payloads } = showChat([question]);
  const texts = () =>
    [...document.querySelectorAll('.hp-composer-acts button')].map((one) => one.textContent);
  screen.getByRole('textbox', { name: 'Message', description: /^Waiting for your answer above/ });
  expect(document.querySelector('.hp-composer-line')).toBeNull();
  await seeWholeCard();
  expect(texts()).toEqual([]);
  await scrollAway();
  expect(texts()).toEqual(['Go to it', 'a', 'b']);
  expect(document.querySelector('.hp-composer-line')?.textContent).toContain('Which one?');
  fireEvent.click(screen.getByRole('button', { name: 'a' }));
  await waitFor(() => expect(payloads()).toMatchObject([{ q: { options: ['a'] } }]));
});

it('leads nowhere where the request has no card', () => {
  showChat([confirmation], { hasStack: false });
  expect(screen.queryByRole('button', { name: 'Go to it' })).toBeNull();
  screen.getByRole('button', { name: 'No' });
});

it('keeps a text that cannot be an answer, and says so on the button', () => {
  const { type, enter, field, payloads } = showChat([form, form]);
  type('Ada');
  const button = screen.getByRole('button', { name: 'Can’t be answered in words' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  enter();
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
  const { enter, field, payloads } = showChat([confirmation]);
  expect(screen.getAllByRole('button', { name: 'Yes' })).toHaveLength(1);
  expect(field.hasAttribute('aria-keyshortcuts')).toBe(false);
  enter({ ctrlKey: true });
  enter({ metaKey: true });
  enter();
  expect(payloads()).toEqual([]);
});

it('answers one of several and can switch to another, and the bar sends all', async () => {
  const { type, enter, field, payloads } = showChat([
    { ...confirmation, message: 'First?' },
    { ...confirmation, message: 'Second?' },
  ]);
  const line = () => document.querySelector('.hp-composer-words')?.textContent;
  // Which one the words are for is said once there are words.
  expect(line()).toBeUndefined();
  type('not now');
  expect(line()).toBe('1 of 2First?');
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(line()).toBe('2 of 2Second?');
  act(() => document.querySelector<HTMLElement>('[data-prompt]')?.focus());
  expect(line()).toBe('1 of 2First?');
  enter();
  await waitFor(() => expect(field).toHaveProperty('value', ''));
  type('never');
  expect(line()).toBe('2 of 2Second?');
  enter();
  await waitFor(() => expect(field.closest('[data-status]')?.getAttribute('data-status')).toBe('ready'));
  enter();
  expect(payloads()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Send 2 answers' }));
  await waitFor(() => expect(payloads()).toMatchObject([{ feedback: 'not now' }, { feedback: 'never' }]));
});

it('sends all where the bar that does is not on the screen', async () => {
  const { type, enter, payloads } = showChat([confirmation, confirmation]);
  layOut(() => null);
  for (const text of ['not now', 'never']) {
    type(text);
    enter();
  }
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Send 2 answers' })).toHaveLength(2));
  enter();
  await waitFor(() => expect(payloads()).toHaveLength(2));
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

it('says in the empty field which keys lead to the request and which approve it, and nothing where there are none', async () => {
  const { type } = showChat([confirmation]);
  const help = () => document.querySelector('.hp-composer-keys')?.textContent ?? null;
  await waitFor(() => expect(help()).toContain('Alt+Shift+HGo to it'));
  type('a');
  expect(help()).toBeNull();
  cleanup();
  showChat([confirmation], { shortcut: false });
  expect(help()).not.toContain('Go to it');
});
