import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CLIENTS, versions } from './support/clients.js';
import * as faults from './support/faults.js';
import { openChat } from './support/open-chat.js';
import { serveFaults } from './support/serve-faults.js';

const { instead, started, says, fails } = faults;
const UNREACHED = 'Couldn’t reach the agent.';
const CUT_OFF = 'The connection was lost before the agent finished.';
const BUSY = 'BUSY said the agent.';

/** The agent receives none of these: its responses are made up. */
const CASES: readonly (readonly [string, faults.Fault, string])[] = [
  ['a refused connection', faults.refused, UNREACHED],
  ['a 500', faults.page(500), UNREACHED],
  ['a 401', faults.page(401), UNREACHED],
  ['a 404', faults.page(404), UNREACHED],
  ['a stream torn in the middle', instead((input) => [started(input), ...says('I am')], 'torn'), UNREACHED],
  ['a run without RUN_FINISHED', instead((input) => [started(input), ...says('I am')]), CUT_OFF],
  ['RUN_ERROR before RUN_STARTED', instead(() => [fails('BUSY')]), BUSY],
  ['RUN_ERROR after RUN_STARTED', instead((input) => [started(input), fails('BUSY')]), BUSY],
];

describe('a first run with', () => {
  it.each(CASES)(
    '%s: the chat stays usable, and the next message starts a normal run',
    async (_name, fault, said) => {
      const server = await serveFaults();
      const chat = openChat(CLIENTS['1.0'](server.url, 'thread-1'));
      server.befall(fault);
      await chat.say('Email Ada');
      await chat.becomes('failed');
      expect(chat.alerts()).toEqual([said]);
      expect(chat.run()).toMatchObject({ canSend: true, interrupts: [], receipts: [] });

      await chat.say('Email Ada');
      await chat.becomes('interrupted');
      expect(chat.alerts()).toEqual([]);
      await chat.press('Send');
      await chat.becomes('idle');
      expect(server.posted).toHaveLength(3);
      expect(server.posted[1]?.resume).toBeUndefined();
      expect(server.refusals).toEqual([]);
      expect(server.performed.size).toBe(1);
    },
  );

  it.each(versions)(
    'a stream torn after its RUN_FINISHED: its request is asked, with %s',
    async (version) => {
      const server = await serveFaults();
      const chat = openChat(CLIENTS[version](server.url, 'thread-1'));
      server.befall(faults.cut('after', 'RUN_FINISHED'));
      // Resolves, because the agent has received the message, whatever happened to the connection.
      await act(() => chat.run().send('Email Ada'));
      await chat.becomes('interrupted');
      expect(chat.alerts()).toEqual([]);
      await chat.press('Don’t send');
      await chat.becomes('idle');
      expect(server.posted).toHaveLength(2);
      expect(server.refusals).toEqual([]);
    },
  );

  it('a lost request: the agent names its open interrupts, and nothing is answered for the person', async () => {
    const server = await serveFaults();
    const chat = openChat(CLIENTS['1.0'](server.url, 'thread-1'));
    server.befall(faults.cut('before', 'RUN_FINISHED'));
    await chat.say('Email Ada');
    await chat.becomes('failed');
    await chat.say('Are you there?');
    await chat.becomes('failed');
    expect(chat.alerts().join()).toContain('The thread has open interrupts and the input carries no resume');
    expect(server.refusals).toEqual(['PENDING_INTERRUPTS']);
    expect(server.performed.size).toBe(0);
    // Only the agent knows the request, so the person has to continue in a new thread.
    chat.agent.threadId = 'thread-2';
    await chat.say('Email Ada');
    await chat.becomes('interrupted');
    await chat.press('Send');
    await chat.becomes('idle');
    expect(server.performed.size).toBe(1);
  });
});
