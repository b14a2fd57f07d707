import { describe, expect, it } from 'vitest';
import { CLIENTS } from './support/clients.js';
import * as faults from './support/faults.js';
import { openChat } from './support/open-chat.js';
import { serveFaults } from './support/serve-faults.js';

/** The same request on two pages, each with its own agent. */
async function askedTwice(message = 'Email Ada') {
  const server = await serveFaults();
  const agent = CLIENTS['1.0'](server.url, 'thread-1');
  const one = openChat(agent);
  await one.say(message);
  await one.becomes('interrupted');
  const two = openChat(agent.clone());
  await two.becomes('interrupted');
  return { server, one, two };
}

/** After a refusal, a new message can be sent only after the cancel was refused too. */
async function goesOn(two: ReturnType<typeof openChat>) {
  expect(two.run().canSend).toBe(false);
  await two.press('Skip');
  await two.press('Skip');
  await two.becomes('failed');
  expect(two.run().canSend).toBe(true);
  await two.say('Email Ada');
  await two.becomes('interrupted');
}

describe('two tabs with the same question', () => {
  it('take effect once when they give the same answer', async () => {
    const { server, one, two } = await askedTwice();
    await one.press('Send');
    await one.becomes('idle');
    await two.press('Send');
    await two.becomes('idle');
    expect(server.performed.size).toBe(1);
    expect(server.refusals).toEqual([]);
  });

  it('may differ: the later one shows why it was too late, and can continue', async () => {
    const { server, one, two } = await askedTwice();
    await one.press('Don’t send');
    await one.becomes('idle');
    await two.press('Send');
    await two.becomes('failed');
    expect(two.alerts().join()).toContain('already settled with a different resume');
    expect(two.alerts().join()).toContain('Your approval is saved.');
    await goesOn(two);
    expect(server.posted.at(-1)?.resume).toBeUndefined();
    expect(two.run().receipts).toMatchObject([{ ending: 'cancelled' }]);
    await two.press('Send');
    await two.becomes('idle');
    expect(server.refusals).toEqual(['INTERRUPT_SETTLED', 'INTERRUPT_SETTLED']);
    expect(server.performed.size).toBe(1);
  });

  it.each([409, 410])(
    'may get HTTP %s: it is no lost connection, and a cancel lets the person continue',
    async (status) => {
      const { server, one, two } = await askedTwice();
      await one.press('Don’t send');
      await one.becomes('idle');
      server.befall(faults.page(status), faults.page(status));
      await two.press('Send');
      await two.becomes('failed');
      expect(two.alerts()).toEqual(['The agent didn’t accept this answer. Your approval is saved.']);
      await goesOn(two);
      expect(server.refusals).toEqual([]);
    },
  );

  it('may get HTTP 404, as the agent does not know it: the answer stays on its receipt', async () => {
    const { server, one, two } = await askedTwice();
    await one.press('Don’t send');
    await one.becomes('idle');
    server.befall(faults.page(404));
    await two.press('Send');
    await two.becomes('failed');
    expect(two.run()).toMatchObject({ interrupts: [], canSend: true, receipts: [{ ending: 'forgotten' }] });
    await two.say('Check the budget');
    await two.becomes('interrupted');
    expect(server.posted.at(-1)?.resume).toBeUndefined();
  });
});

describe('a thread that continued in another tab, with another request', () => {
  it('shows that request here too after the same answer was given', async () => {
    const { server, one, two } = await askedTwice('Transfer money');
    await one.press('Transfer');
    await one.becomes('interrupted');
    await two.press('Transfer');
    await two.becomes('interrupted');
    expect(two.run().receipts).toMatchObject([{ ending: 'approved' }]);
    expect(two.text()).toContain('Which one?');
    expect(server.refusals).toEqual([]);
  });

  it('refuses another answer, and new input until it is answered there, with both errors shown', async () => {
    const { server, one, two } = await askedTwice('Transfer money');
    await one.press('Transfer');
    await one.becomes('interrupted');
    await two.press('Don’t transfer');
    await two.becomes('failed');
    expect(two.alerts().join()).toContain('already settled with a different resume');
    await two.press('Skip');
    await two.press('Skip');
    await two.becomes('failed');
    await two.say('Are you there?');
    await two.becomes('failed');
    expect(two.alerts().join()).toContain('The thread has open interrupts');
    await one.press('Skip');
    await one.press('Skip');
    await one.becomes('idle');
    await two.say('Email Ada');
    await two.becomes('interrupted');
    await two.press('Send');
    await two.becomes('idle');
    expect(server.performed.size).toBe(1);
  });
});
