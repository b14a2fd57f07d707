import { expect, it } from 'vitest';
import { toolCall } from '../../stories/parts/events.js';
import { yesNo } from '../react/press.js';
import { listenTo } from './support/listen-to.js';
import { lines } from './support/screen-reader.js';

const email = toolCall('t-1', 'sendEmail', { to: 'ada@example.com' });
const toSend = { id: 'i-1', reason: 'tool_call', message: 'Send the figures?', toolCallId: 't-1' };

it('a confirmation: what is asked, what runs, that it is sent, and how it ended', async () => {
  const { wait, pressNext, readReceipts, transcript } = await listenTo([toSend], email);
  wait();
  await pressNext('Send');
  await readReceipts();
  expect(await transcript()).toBe(
    lines(`
      group, Requests from the agent, key shortcuts Alt+Shift+H
      polite: New request: Send the figures?
      polite: Press Alt+Shift+H to go to it.
      region, Send the figures?
      Needs your approval
      group, The agent’s words
      heading, Send the figures?, level 3
      group, sendEmail will run with
      code, sendEmail
      will run with
      To
      ada@example.com
      group
      Raw arguments
      button, Send, sendEmail: ada@example.com
      button, Send, sendEmail: ada@example.com, busy, disabled
      polite: Sending…
      group, Requests from the agent, key shortcuts Alt+Shift+H
      polite: Approved: Send the figures?
      Approved: Send the figures?
      list
      listitem, level 1, position 1, set size 1
      Approved
      Send the figures?
      code, sendEmail
      :
      ada@example.com
      Jan 1, 12:00 PM
      textbox, Composer
    `),
  );
});

const database = toolCall('t-1', 'dropDatabase', { name: 'copy' });
const toDrop = { ...toSend, message: 'Drop the old copy?', expiresAt: '2026-01-01T12:05:00Z' };

it('a destructive one: the danger and the deadline on arrival, and a second step', async () => {
  const { wait, pressNext, transcript } = await listenTo([toDrop], database);
  wait();
  await pressNext('Delete');
  await pressNext('Run dropDatabase');
  expect(await transcript()).toBe(
    lines(`
      group, Requests from the agent, key shortcuts Alt+Shift+H
      polite: New request: Drop the old copy?
      polite: Can’t be undone
      polite: expires in 5 min
      polite: Press Alt+Shift+H to go to it.
      region, Drop the old copy?, Can’t be undone
      Can’t be undone
      expires in 5 min
      group, The agent’s words
      heading, Drop the old copy?, level 3
      group, dropDatabase will run with
      code, dropDatabase
      will run with
      Name
      copy
      group
      Raw arguments
      button, Delete, dropDatabase: copy
      This can’t be undone. Run
      code, dropDatabase
      as shown above?
      button, Run dropDatabase
      button, Run dropDatabase, busy, disabled
      polite: Sending…
    `),
  );
});

it('three at once: how many arrived, each button with its own question, and that they are sent', async () => {
  const { wait, pressNext, readReceipts, transcript } = await listenTo([yesNo('a'), yesNo('b'), yesNo('c')]);
  wait();
  for (const _ of 'abc') await pressNext('Yes');
  await pressNext('Send 3 answers');
  await readReceipts();
  expect(await transcript()).toBe(
    lines(`
      group, Requests from the agent, key shortcuts Alt+Shift+H
      polite: 3 new requests. The first: Go on with a?
      polite: Press Alt+Shift+H to go to it.
      region, Go on with a?
      Needs a yes or no
      group, The agent’s words
      heading, Go on with a?, level 3
      button, Yes, Go on with a?
      region, Go on with b?
      polite: 1 of 3 answered
      Needs a yes or no
      group, The agent’s words
      heading, Go on with b?, level 3
      button, Yes, Go on with b?
      region, Go on with c?
      polite: 2 of 3 answered
      Needs a yes or no
      group, The agent’s words
      heading, Go on with c?, level 3
      button, Yes, Go on with c?
      polite: 3 of 3 answered
      group, Requests from the agent, key shortcuts Alt+Shift+H
      region, Go on with a?
      Approved
      Go on with a?
      Yes
      button, Change
      not sent yet
      region, Go on with b?
      Approved
      Go on with b?
      Yes
      button, Change
      region, Go on with c?
      Approved
      Go on with c?
      Yes
      button, Change
      3 of 3 answered
      button, Send 3 answers
      button, Send 3 answers, busy, disabled
      polite: Sending…
      group, Requests from the agent, key shortcuts Alt+Shift+H
      polite: Approved: Go on with a?
      polite: Approved: Go on with b?
      polite: Approved: Go on with c?
      Approved: Go on with a?
      Approved: Go on with b?
      Approved: Go on with c?
      list
      listitem, level 1, position 1, set size 3
      Approved
      Go on with a?
      Yes
      Jan 1, 12:00 PM
      listitem, level 1, position 2, set size 3
      Approved
      Go on with b?
      Yes
      Jan 1, 12:00 PM
      listitem, level 1, position 3, set size 3
      Approved
      Go on with c?
      Yes
      Jan 1, 12:00 PM
      textbox, Composer
    `),
  );
});
