import { describe, expect, it } from 'vitest';
import { CLIENTS } from './support/clients.js';
import { openChat } from './support/open-chat.js';
import { serveFaults } from './support/serve-faults.js';

/** The same question on two pages, each with an agent of its own. */
async function askedTwice() {
  const server = await serveFaults();
  const agent = CLIENTS['1.0'](server.url, 'thread-1');
  const one = openChat(agent);
  await one.say('Email Ada');
  await one.becomes('interrupted');
  const two = openChat(agent.clone());
  await two.becomes('interrupted');
  return { server, one, two };
}

describe('two tabs with the same question', () => {
  it('may give the same answer: it takes effect once', async () => {
    const { server, one, two } = await askedTwice();
    await one.press('Approve');
    await one.becomes('idle');
    await two.press('Approve');
    await two.becomes('idle');
    expect(server.performed.size).toBe(1);
    expect(server.refusals).toEqual([]);
  });

  it('may differ: the later one reads why it came too late, and can go on', async () => {
    const { server, one, two } = await askedTwice();
    await one.press('Deny');
    await one.becomes('idle');
    await two.press('Approve');
    await two.becomes('failed');
    expect(two.alerts().join()).toContain('already settled with a different resume');
    expect(two.alerts().join()).toContain('Your answer is kept: Approve.');
    expect(two.run().canSend).toBe(false);
    await two.press('Cancel the request');
    await two.becomes('failed');
    expect(two.run().canSend).toBe(true);

    await two.say('Email Ada');
    await two.becomes('interrupted');
    expect(server.posted.at(-1)?.resume).toBeUndefined();
    expect(two.run().receipts).toMatchObject([{ ending: 'cancelled' }]);
    await two.press('Approve');
    await two.becomes('idle');
    expect(server.refusals).toEqual(['INTERRUPT_SETTLED', 'INTERRUPT_SETTLED']);
    expect(server.performed.size).toBe(1);
  });
});
