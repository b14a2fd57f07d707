import { expect, it } from 'vitest';
import { pickOne } from '../react/press.js';
import { listenTo } from './support/listen-to.js';
import { lines } from './support/screen-reader.js';

it('a question: its options with numbers, what is missing, and the answer in its receipt', async () => {
  const { wait, pressNext, readTo, press, readReceipts, transcript } = await listenTo([pickOne]);
  wait();
  await pressNext('Send');
  await readTo('radio, South');
  await press();
  await pressNext('Send');
  await readReceipts();
  expect(await transcript()).toBe(
    lines(`
      group, Requests from the agent, key shortcuts Alt+Shift+H
      polite: New request: Which pole?
      polite: Press Alt+Shift+H to go to it.
      region, Which pole?
      Question
      group, The agent’s words
      heading, Which pole?, level 3
      group, Which pole?, required
      Pole
      radio, North, not checked, position 1, set size 2
      radio, South, not checked, position 2, set size 2
      button, Send
      group, Which pole?, required Choose one
      assertive: Choose one
      Pole
      radio, North, not checked, position 1, set size 2
      radio, South, not checked, position 2, set size 2
      button, Send
      button, Send, busy, disabled
      polite: Sending…
      group, Requests from the agent, key shortcuts Alt+Shift+H
      polite: Answered: Which pole?
      Answered: Which pole?
      list
      listitem, level 1, position 1, set size 1
      Answered
      Which pole?
      South
      Jan 1, 12:00 PM
      textbox, Composer
    `),
  );
});

const toName = {
  id: 'i-1',
  reason: 'input_required',
  message: 'Who is it for?',
  responseSchema: {
    type: 'object',
    properties: { name: { type: 'string', title: 'Name' }, guest: { type: 'boolean', title: 'Guest' } },
    additionalProperties: false,
    required: ['name'],
  },
};

it('a form: its fields, an error that links to its field, and what was filled in', async () => {
  const { findByRole, wait, pressNext, type, readReceipts, transcript } = await listenTo([toName]);
  await findByRole('textbox', { name: /Name/ });
  wait();
  await pressNext('Send');
  await type('A');
  await pressNext('Send');
  await readReceipts();
  expect(await transcript()).toBe(
    lines(`
      group, Requests from the agent, key shortcuts Alt+Shift+H
      polite: New request: Who is it for?
      polite: Press Alt+Shift+H to go to it.
      region, Who is it for?
      Details needed
      group, The agent’s words
      heading, Who is it for?, level 3
      Name
      textbox, Name, required
      Guest
      optional
      radiogroup, Guest optional
      radio, Yes, not checked, position 1, set size 2
      radio, No, not checked, position 2, set size 2
      button, Send
      textbox, Name, Enter the name, invalid
      textbox, Name, A, required
      Guest
      optional
      radiogroup, Guest optional
      radio, Yes, not checked, position 1, set size 2
      radio, No, not checked, position 2, set size 2
      button, Send
      polite: Sending…
      group, Requests from the agent, key shortcuts Alt+Shift+H
      polite: Answered: Who is it for?
      Answered: Who is it for?
      list
      listitem, level 1, position 1, set size 1
      Answered
      Who is it for?
      Name: A
      Jan 1, 12:00 PM
      group
      1 field filled in
      Name
      A
      textbox, Composer
    `),
  );
});
