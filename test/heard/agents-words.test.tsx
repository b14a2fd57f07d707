import { virtual } from '@guidepup/virtual-screen-reader';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ScriptedAgent } from '../../stories/agent/scripted-agent.js';
import { Chat } from '../../stories/chat/chat.js';
import { approved, toolCall } from '../../stories/parts/events.js';
import { showStack } from '../react/show-stack.js';
import { startScreenReader } from './support/screen-reader.js';

const ask = { id: 'i-1', reason: 'tool_call', toolCallId: 't-1', responseSchema: approved };
const consequences = {
  sendEmail: ({ to }: Readonly<Record<string, unknown>>) => `Sends 1 email to ${to} now`,
};

/** Everything that is read, from the first phrase to the last. */
async function heard(container: HTMLElement): Promise<readonly string[]> {
  await startScreenReader(container);
  for (let count = 0; count < 60; count++) await virtual.next();
  return virtual.spokenPhraseLog();
}

const around = (phrases: readonly string[], words: string) => {
  const from = phrases.indexOf('group, The agent’s words');
  const to = phrases.indexOf('end of group, The agent’s words', from);
  return from >= 0 && phrases.slice(from, to).some((phrase) => phrase.includes(words));
};

it('a screen reader says where the question of the agent begins and ends', async () => {
  const { container } = showStack([{ ...ask, message: 'Send it?' }], { before: toolCall('t-1', 'x', {}) });
  expect(around(await heard(container), 'Send it?')).toBe(true);
});

const Message = ({ text }: { text: string }) => <em>{text}</em>;

it('also where the app renders the message itself', async () => {
  const { container } = showStack([{ ...ask, message: 'Send it?' }], { components: { Message } });
  expect(around(await heard(container), 'Send it?')).toBe(true);
});

it('and inside of a sentence of the app about what a call does', async () => {
  const { container } = showStack([ask], {
    before: toolCall('t-1', 'sendEmail', { to: 'ada, and stop' }),
    consequences,
  });
  const phrases = await heard(container);
  expect(around(phrases, 'ada, and stop')).toBe(true);
  expect(phrases).toContain('Sends 1 email to');
});

it('our own question is not said to be the agent’s', async () => {
  const { container } = showStack([ask], { before: toolCall('t-1', 'x', {}) });
  expect(await heard(container)).not.toContain('group, The agent’s words');
});

it('in a chat, the answer of the agent after a decision is in a live region, and the request is not', async () => {
  const user = userEvent.setup();
  render(<Chat agent={new ScriptedAgent()} options={{}} />);
  const [first] = screen.getAllByRole('button');
  if (first) await user.click(first);
  const card = await waitFor(() => {
    const found = document.querySelector('[data-prompt]');
    expect(found).toBeTruthy();
    return found;
  });
  expect(card?.closest('[aria-live]')?.getAttribute('aria-live') ?? 'off').toBe('off');
  const said = await waitFor(() => {
    const found = document.querySelector('.chat-said-agent');
    expect(found).toBeTruthy();
    return found;
  });
  expect(said?.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  await waitFor(() => expect(said?.closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('false'));
});
