import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HoldpointProvider } from 'holdpoint';
import { expect, it } from 'vitest';
import { ScriptedAgent } from '../../stories/agent/scripted-agent.js';
import { PlainChat } from '../../stories/docs/plain-list.js';
import { scrollAway } from '../react/composer/scroll-away.js';

const button = (name: string) => screen.findByRole('button', { name });
const items = () => within(screen.getByRole('list', { name: 'Conversation' })).getAllByRole('listitem');

/** The chat, in which the agent wants to send an email and asks for approval. */
async function asked() {
  const agent = new ScriptedAgent();
  const sent: unknown[] = [];
  agent.subscribe({ onRunInitialized: ({ input }) => void sent.push(input.resume?.[0]?.payload) });
  render(
    <HoldpointProvider graceMs={0}>
      <PlainChat agent={agent} />
    </HoldpointProvider>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Email Ada{Enter}');
  const card = await screen.findByRole('region', { name: /Send email to ada@example.com/ });
  return { card, sent, field: screen.getByRole('textbox', { name: 'Message' }) };
}

it('asks at the call, and keeps the receipt there when the agent continues', async () => {
  const { card } = await asked();
  expect(items().at(-1)?.contains(card)).toBe(true);
  await userEvent.click(within(card).getByRole('button', { name: 'Send' }));
  const done = await screen.findByText('Done. The email to ada@example.com is sent.');
  const texts = items().map(({ textContent }) => textContent);
  expect(texts.at(-1)).toBe(done.textContent);
  expect(texts.at(-2)).toContain('Approved');
});

it('sends the typed text as the note of a denial while the agent waits', async () => {
  const { field, sent } = await asked();
  await userEvent.type(field, 'make it 16:00');
  await userEvent.click(await button('Don’t send with this note'));
  await waitFor(() => expect(sent).toEqual([undefined, { approved: false, reason: 'make it 16:00' }]));
  await waitFor(() => expect(items().some(({ textContent }) => textContent?.includes('Denied'))).toBe(true));
});

it('leads to a request that has left the screen, and nowhere while it is on it', async () => {
  const { card } = await asked();
  expect(screen.queryByRole('button', { name: 'Go to it' })).toBeNull();
  await scrollAway();
  await userEvent.click(await button('Go to it'));
  expect(card.contains(document.activeElement) || card === document.activeElement).toBe(true);
});
