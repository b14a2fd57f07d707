import { describe, expect, it } from 'vitest';
import { CLIENTS } from './support/clients.js';
import * as faults from './support/faults.js';
import { type Chat, openChat } from './support/open-chat.js';
import { serveFaults } from './support/serve-faults.js';

const { asks, fails, instead, started } = faults;

async function askedOnce() {
  const server = await serveFaults();
  const chat = openChat(CLIENTS['1.0'](server.url, 'thread-1'));
  await chat.say('Email Ada');
  await chat.becomes('interrupted');
  const [first] = chat.run().interrupts;
  if (!first) throw new Error('Nothing is asked.');
  return { server, chat, first };
}

/** Expects an open request without an answer from an earlier one. */
function isAskedAnew(chat: Chat, key: string): void {
  const { interrupts, receipts, resume, canSend } = chat.run();
  expect(interrupts.map(({ status }) => status)).toEqual([{ state: 'open', previous: null }]);
  expect(interrupts[0]?.key).not.toBe(key);
  expect(receipts).toMatchObject([{ key, ending: 'approved' }]);
  expect({ resume, canSend }).toEqual({ resume: null, canSend: false });
  expect(chat.alerts()).toEqual([]);
}

describe('a resume whose run ends with an interrupt of the same id', () => {
  it.each([
    ['the same question', {}, 'Send email to ada@example.com'],
    ['another question', { message: 'Send it to Eve as well?' }, 'Send it to Eve as well?'],
  ])('%s: is a new request, which an old answer does not answer', async (_name, other, shown) => {
    const { server, chat, first } = await askedOnce();
    server.befall(instead((input) => [started(input), asks(input, { ...first.interrupt, ...other })]));
    await chat.press('Send');
    await chat.becomes('interrupted');
    isAskedAnew(chat, first.key);
    expect(chat.text()).toContain(shown);

    await chat.press('Send');
    await chat.becomes('idle');
    expect(server.posted).toHaveLength(3);
    expect(server.posted[2]?.resume).toEqual(server.posted[1]?.resume);
    expect(server.refusals).toEqual([]);
    expect(server.performed.size).toBe(1);
    expect(chat.answers).toHaveLength(2);
  });

  it('and then fails: the newer answer is kept and sent again', async () => {
    const { server, chat, first } = await askedOnce();
    server.befall(
      instead((input) => [started(input), asks(input, first.interrupt)]),
      instead(() => [fails('BUSY')]),
    );
    await chat.press('Send');
    await chat.becomes('interrupted');
    await chat.press('Don’t send');
    await chat.becomes('failed');
    expect(chat.alerts()).toEqual(['BUSY said the agent. Your refusal is saved.']);
    await chat.press('Try again');
    await chat.becomes('idle');
    expect(server.posted[3]?.resume).toEqual(server.posted[2]?.resume);
    expect(chat.run().receipts.map(({ ending }) => ending)).toEqual(['approved', 'denied']);
    expect(server.performed.size).toBe(0);
    expect(server.refusals).toEqual([]);
  });
});

describe('a resume whose run ends with new interrupts', () => {
  it.each([
    ['at once', faults.CLEAN],
    ['after its stream was torn', faults.cut('after', 'RUN_STARTED')],
    ['after its answer was lost', faults.lost],
  ])('%s: settles the old request and asks the new one', async (_name, fault) => {
    const server = await serveFaults();
    const chat = openChat(CLIENTS['1.0'](server.url, 'thread-1'));
    await chat.say('Transfer money');
    await chat.becomes('interrupted');
    const [first] = chat.run().interrupts;
    server.befall(fault);
    await chat.press('Transfer');
    if (fault !== faults.CLEAN) {
      await chat.becomes('failed');
      await chat.press('Try again');
    }
    await chat.becomes('interrupted');
    isAskedAnew(chat, first?.key ?? '');
    expect(chat.text()).toContain('Which one?');

    server.befall(faults.page(500));
    await chat.press('Skip');
    await chat.press('Skip');
    await chat.becomes('failed');
    // The agent did not receive it, so the new request still has to be cancelled by a resume.
    expect(chat.run().canSend).toBe(false);
    await chat.press('Try again');
    await chat.becomes('idle');
    expect(server.posted.at(-1)?.resume).toEqual([{ interruptId: expect.any(String), status: 'cancelled' }]);
    expect(chat.run().receipts.map(({ ending }) => ending)).toEqual(['approved', 'cancelled']);
    expect(server.refusals).toEqual([]);
  });
});

describe('a typed answer', () => {
  it('is kept through a failure, sent again unchanged, and can still be changed', async () => {
    const server = await serveFaults();
    const chat = openChat(CLIENTS['1.0'](server.url, 'thread-1'));
    await chat.say('Check the budget');
    await chat.becomes('interrupted');
    await chat.write('Your answer', 'Ask the board');
    server.befall(faults.page(500), faults.refused);
    await chat.press('Send');
    await chat.becomes('failed');
    expect(chat.alerts().join()).toContain('Ask the board');
    await chat.press('Try again');
    await chat.becomes('failed');
    expect(server.posted[2]?.resume).toEqual(server.posted[1]?.resume);
    await chat.press('Change answer');
    expect(chat.typed('Your answer')).toBe('Ask the board');
    await chat.write('Your answer', ' first');
    await chat.press('Send');
    await chat.becomes('idle');
    expect(server.posted[3]?.resume).toMatchObject([{ status: 'resolved', payload: 'Ask the board first' }]);
    expect(chat.run().receipts).toMatchObject([{ ending: 'answered' }]);
  });

  it('that was not sent is kept when a message that cancels it fails', async () => {
    const server = await serveFaults();
    const chat = openChat(CLIENTS['1.0'](server.url, 'thread-1'));
    await chat.say('Check the budget');
    await chat.becomes('interrupted');
    await chat.write('Your answer', 'Ask the board');
    server.befall(faults.page(500));
    await expect(chat.run().send('Never mind', { cancelOpen: true })).rejects.toMatchObject({
      code: 'REPLY_FAILED',
    });
    await chat.becomes('failed');
    expect(chat.alerts()).toEqual(['Couldn’t reach the agent.']);
    expect(chat.run()).toMatchObject({ interrupts: [{ status: { state: 'open', previous: null } }] });
    expect(chat.typed('Your answer')).toBe('Ask the board');
    await chat.press('Send');
    await chat.becomes('idle');
    expect(server.posted[2]?.resume).toMatchObject([{ status: 'resolved', payload: 'Ask the board' }]);
    expect(server.refusals).toEqual([]);
  });
});
