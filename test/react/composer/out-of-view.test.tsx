import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Prompt } from 'holdpoint/core';
import { createScriptedSource, type ScriptedSource } from 'holdpoint/testing';
import { expect, it, onTestFinished } from 'vitest';
import { everyKind } from '../every-kind.js';
import { layOut } from '../press.js';
import { asking, showStack } from '../show-stack.js';
import { scrollAway, seeWholeCard } from './scroll-away.js';

const { question, freeform, confirmation } = everyKind;

/** A chat of which no card is in view: nothing has a size in jsdom. */
function show(prompt: Prompt, source?: ScriptedSource) {
  layOut(() => null);
  const shown = showStack([asking(prompt)], { as: 'composer', ...(source && { source }) });
  const field = screen.getByRole('textbox', { name: 'Message' });
  return {
    ...shown,
    send(text: string) {
      fireEvent.change(field, { target: { value: text } });
      fireEvent.keyDown(field, { key: 'Enter' });
    },
    focused: () => document.activeElement?.closest('[data-prompt]') !== null,
    chips: () =>
      [...document.querySelectorAll('.hp-composer-acts button:not([data-variant=quiet])')].map(
        (one) => one.textContent,
      ),
  };
}

it.each<[string, Prompt, string]>([
  ['an option', question, 'b'],
  ['an answer in words', question, 'something else'],
  ['a free answer', freeform, 'North'],
])('%s is not sent from the composer while its card was not in view: it leads there', (_, prompt, text) => {
  const { send, sent, focused, chips } = show(prompt);
  expect(chips()).toEqual([]);
  send(text);
  expect(sent()).toEqual([]);
  expect(focused()).toBe(true);
});

it('a refusal is sent all the same', async () => {
  const { send, sent, chips } = show(confirmation);
  expect(chips()).toEqual(['No']);
  send('not now');
  await waitFor(() => expect(sent()).toHaveLength(1));
});

it('an option is offered once the card was wholly in view, also after it has left', async () => {
  const { chips, send, sent } = show(question);
  await seeWholeCard();
  // While the card is in view it alone has the buttons.
  expect(chips()).toEqual([]);
  await scrollAway();
  expect(chips()).toEqual(['a', 'b']);
  send('b');
  await waitFor(() => expect(sent()).toHaveLength(1));
});

const withFields = (fields: object, required: readonly string[] = []): Prompt => ({
  ...confirmation,
  choices: confirmation.choices.map((choice) => ({
    ...choice,
    feedback: 'none',
    form: { type: 'object', properties: { note: { type: 'string' }, ...fields }, required },
  })),
});

it('a verdict whose fields are optional has a button, which sends what its untouched form would', async () => {
  const { chips, press, sent, user } = show(
    withFields({ priority: { enum: ['low', 'high'], type: 'string' } }),
  );
  await seeWholeCard();
  await scrollAway();
  expect(chips()).toEqual(['No', 'Yes']);
  await press('Yes');
  await waitFor(() => expect(sent()).toHaveLength(1));
  cleanup();
  const inCard = showStack([asking(withFields({ priority: { enum: ['low', 'high'], type: 'string' } }))]);
  await user.click(await screen.findByRole('button', { name: 'Yes…' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(inCard.sent()).toEqual(sent()));
});

it.each<[string, Prompt]>([
  ['required', withFields({}, ['note'])],
  ['filled in before the person has seen them', withFields({ priority: { type: 'string', default: 'low' } })],
  ['of a kind that a form fills in', withFields({ tags: { type: 'array', items: { type: 'string' } } })],
])('a verdict has none where its fields are %s: the line leads to the card', async (_, prompt) => {
  const { chips, sent, press, focused } = show(prompt);
  await seeWholeCard();
  await scrollAway();
  expect(chips()).toEqual([]);
  await press('Go to it');
  expect(focused()).toBe(true);
  expect(sent()).toEqual([]);
});

it('shows the buttons of a card that is in view at no moment, also when its answer fails after a while', async () => {
  let fail = () => {};
  const onRequest = () =>
    new Promise<void>((_, reject) => (fail = () => reject(new Error('Failed to fetch'))));
  const { chips, press, source } = show(confirmation, createScriptedSource({ onRequest }));
  await seeWholeCard();
  const seen: (readonly (string | null)[])[] = [];
  const changes = new MutationObserver(() => void seen.push(chips()));
  changes.observe(document, { subtree: true, childList: true });
  onTestFinished(() => changes.disconnect());
  await press('No');
  await waitFor(() => {
    expect(source.requests).toHaveLength(1);
    expect(document.querySelector('.hp-composer[data-status=busy]')).not.toBeNull();
  });
  fail();
  await screen.findByRole('button', { name: 'Try again' });
  expect(seen.flat()).toEqual([]);
});
