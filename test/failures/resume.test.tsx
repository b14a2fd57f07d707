import { describe, expect, it } from 'vitest';
import { CLIENTS, versions } from './support/clients.js';
import * as faults from './support/faults.js';
import { type Chat, openChat } from './support/open-chat.js';
import { serveFaults } from './support/serve-faults.js';

const UNREACHED = 'Couldn’t reach the agent.';
const CUT_OFF = 'The connection was lost before the agent finished.';
const BUSY = 'BUSY said the agent.';
const MAY_HAVE_ARRIVED = 'The connection was lost. Your answer may have arrived.';

/** What can happen to a resume before the agent takes it, and the message that the person then reads; null if it succeeds. */
const CASES: readonly (readonly [string, faults.Fault, string | null])[] = [
  ['a refused connection', faults.refused, UNREACHED],
  ['an answer that is lost whole', faults.lost, UNREACHED],
  ['a 500', faults.page(500), UNREACHED],
  ['a 401', faults.page(401), UNREACHED],
  ['a stream torn before RUN_STARTED', faults.cut('before', 'RUN_STARTED'), UNREACHED],
  ['a stream torn after RUN_STARTED', faults.cut('after', 'RUN_STARTED'), MAY_HAVE_ARRIVED],
  ['a stream torn after RUN_FINISHED', faults.cut('after', 'RUN_FINISHED'), null],
  ['an empty stream', faults.cut('before', 'RUN_STARTED', 'closed'), MAY_HAVE_ARRIVED],
  ['RUN_ERROR before RUN_STARTED', faults.instead(() => [faults.fails('BUSY')]), BUSY],
  [
    'RUN_ERROR after RUN_STARTED',
    faults.instead((input) => [faults.started(input), faults.fails('BUSY')]),
    BUSY,
  ],
  // All of it arrives in one chunk, of which the client passes on only the start.
  ['RUN_FINISHED twice at once', faults.twice('RUN_FINISHED'), MAY_HAVE_ARRIVED],
  ['a result told twice', faults.twice('TOOL_CALL_RESULT'), null],
  ['the whole run told twice', faults.rewritten((frames) => [...frames, ...frames]), null],
];

/** What can happen to the run after the agent has taken the resume, and the message about the run that the person reads. */
const TAKEN: readonly (readonly [string, faults.Fault, string])[] = [
  ['a stream torn after text', faults.cut('after', 'TEXT_MESSAGE_CONTENT'), UNREACHED],
  ['a stream torn within a line', faults.cut('after', 'TEXT_MESSAGE_START', 'torn within a line'), UNREACHED],
  ['a stream torn after the result', faults.cut('after', 'TOOL_CALL_RESULT'), UNREACHED],
  ['a stream torn just before RUN_FINISHED', faults.cut('before', 'RUN_FINISHED'), UNREACHED],
  ['a run that ends without RUN_FINISHED', faults.cut('before', 'RUN_FINISHED', 'closed'), CUT_OFF],
];

function wasSentAgain(posted: readonly { readonly resume?: unknown }[]): void {
  const [, first, second] = posted.map(({ resume }) => JSON.stringify(resume));
  expect(posted).toHaveLength(3);
  expect(first).toBeDefined();
  expect(second).toBe(first);
}

describe.each(versions)('one answer, over @ag-ui/client %s, and', (version) => {
  it.each(CASES)('%s', async (_name, fault, said) => {
    const server = await serveFaults();
    const chat = openChat(CLIENTS[version](server.url, 'thread-1'));
    await chat.say('Email Ada');
    await chat.becomes('interrupted');
    server.befall(fault);
    await chat.pressTwice('Send');

    if (said !== null) {
      await chat.becomes('failed');
      expect(chat.alerts()).toEqual([`${said} Your approval is saved.`]);
      expect(chat.run()).toMatchObject({ canSend: false, interrupts: [{ status: { state: 'failed' } }] });
      // The request is still open, and can be answered differently or cancelled.
      for (const name of ['Try again', 'Change answer', 'Skip']) expect(chat.buttons()).toContain(name);
      expect(server.posted).toHaveLength(2);
      await chat.pressTwice('Try again');
    }
    await chat.becomes('idle');
    if (said !== null) wasSentAgain(server.posted);
    else expect(server.posted).toHaveLength(2);
    settledOnce(chat, server, ['approved']);
    expect(server.performed.size).toBe(1);
    expect(chat.answers).toEqual([{ kind: 'chosen', choice: 'approve' }]);
  });
});

describe.each(versions)('one answer that was taken, over @ag-ui/client %s, and then', (version) => {
  it.each(TAKEN)(
    '%s: its line says so, and offers to send it again in a second step',
    async (_name, fault, said) => {
      const server = await serveFaults();
      const chat = openChat(CLIENTS[version](server.url, 'thread-1'));
      await chat.say('Email Ada');
      await chat.becomes('interrupted');
      server.befall(fault);
      await chat.pressTwice('Send');
      await chat.becomes('failed');
      expect(chat.alerts()).toEqual([said]);
      expect(chat.run()).toMatchObject({ canSend: true, interrupts: [], receipts: [{ ending: 'approved' }] });
      expect(chat.text()).toContain('Approved');
      for (const name of ['Try again', 'Send', 'Change answer']) expect(chat.buttons()).not.toContain(name);
      expect(server.posted).toHaveLength(2);
      await chat.press('Send again');
      expect(chat.text()).toContain('The agent has already taken this answer.');
      expect(server.posted).toHaveLength(2);
      await chat.press('Send again');
      await chat.becomes('idle');
      wasSentAgain(server.posted);
      settledOnce(chat, server, ['approved']);
      expect(server.performed.size).toBe(1);
      expect(chat.answers).toEqual([{ kind: 'chosen', choice: 'approve' }]);
    },
  );
});

function settledOnce(
  chat: Chat,
  server: Awaited<ReturnType<typeof serveFaults>>,
  endings: readonly string[],
): void {
  expect(chat.run()).toMatchObject({ canSend: true, error: null, interrupts: [] });
  expect(chat.run().receipts.map(({ ending }) => ending)).toEqual(endings);
  expect(chat.alerts()).toEqual([]);
  expect(server.refusals).toEqual([]);
  expect(server.mostAtOnce()).toBe(1);
}

describe('three answers of one resume, and', () => {
  it.each(CASES)('%s', async (_name, fault, said) => {
    const server = await serveFaults();
    const chat = openChat(CLIENTS['1.0'](server.url, 'thread-1'));
    await chat.say('Invite all three reviewers');
    await chat.becomes('interrupted');
    for (const name of ['Send', 'Don’t send', 'Skip', 'Skip']) await chat.press(name);
    server.befall(fault);
    await chat.press('Send 3 answers');

    if (said !== null) {
      await chat.becomes('failed');
      expect(chat.alerts()).toEqual([`${said} Your answers are saved.`]);
      const states = chat.run().interrupts.map(({ status }) => status.state);
      expect(states).toEqual(['failed', 'failed', 'failed']);
      // Each answer is still shown, and can still be changed.
      expect(chat.buttons().filter((name) => name === 'Change')).toHaveLength(3);
      await chat.press('Try again');
    }
    await chat.becomes('idle');
    if (said !== null) wasSentAgain(server.posted);
    settledOnce(chat, server, ['approved', 'denied', 'cancelled']);
    expect(server.performed.size).toBeGreaterThan(0);
  });
});

describe('three answers that were taken together, and then', () => {
  it.each(TAKEN)('%s', async (_name, fault, said) => {
    const server = await serveFaults();
    const chat = openChat(CLIENTS['1.0'](server.url, 'thread-1'));
    await chat.say('Invite all three reviewers');
    await chat.becomes('interrupted');
    for (const name of ['Send', 'Don’t send', 'Skip', 'Skip']) await chat.press(name);
    server.befall(fault);
    await chat.press('Send 3 answers');
    await chat.becomes('failed');
    expect(chat.alerts()).toEqual([said]);
    expect(chat.run()).toMatchObject({ canSend: true, interrupts: [] });
    await chat.press('Send again');
    await chat.press('Send again');
    await chat.becomes('idle');
    wasSentAgain(server.posted);
    settledOnce(chat, server, ['approved', 'denied', 'cancelled']);
  });
});
