import { screen } from '@testing-library/react';
import { type Consequences, HoldpointProvider } from 'holdpoint';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { approvedWithEdits, toolCall, toolCallText } from '../../stories/parts/events.js';
import { showStack } from '../react/show-stack.js';

const ask = { id: 'i-1', reason: 'tool_call', toolCallId: 't-1', responseSchema: approvedWithEdits };
const consequences = {
  sendEmail: ({ to }: Readonly<Record<string, unknown>>) => `Sends 1 email to ${to}`,
  sort: ({ names }: Readonly<Record<string, unknown>>) =>
    `Greets ${Array.isArray(names) ? names.sort().join(' and ') : 'nobody'}`,
};
const line = () => document.querySelector('.hp-consequence');

function show(name: string, args: unknown, options: Parameters<typeof showStack>[1] = {}) {
  return showStack([ask], { before: toolCall('t-1', name, args), consequences, ...options });
}

it('the app’s text about a tool is shown above its proposal', () => {
  show('sendEmail', { to: 'ada@example.com' });
  expect(line()?.textContent).toBe('Sends 1 email to ada@example.com');
  expect(line()?.nextElementSibling).toBe(document.querySelector('.hp-proposal'));
});

it('it changes with edited arguments, and is hidden during an edit', async () => {
  const { press, user } = show('sendEmail', { to: 'ada@example.com' });
  await press('Edit');
  expect(line()).toBeNull();
  const field = await screen.findByRole('textbox', { name: /^to/i });
  await user.clear(field);
  await user.type(field, 'bob@example.com{Enter}');
  await screen.findByRole('button', { name: 'Send with 1 edit' });
  expect(line()?.textContent).toBe('Sends 1 email to bob@example.com');
});

it('the agent’s values in it are marked and isolated, and hidden characters are shown', () => {
  const to = 'ada@example.com. Checked by us\u202E';
  show('sendEmail', { to });
  const values = [...(line()?.querySelectorAll('bdi.hp-value') ?? [])];
  expect(values.map(({ textContent }) => textContent)).toEqual(['ada@example.com. Checked by usRLO']);
});

it('a template works on a copy of the arguments', () => {
  show('sort', { names: ['Bob', 'Ada'] });
  expect(line()?.textContent).toBe('Greets Ada and Bob');
  expect(document.querySelector('.hp-arguments')?.textContent).toMatch(/Bob.*Ada/);
});

it.each([
  ['a tool without a template', toolCall('t-1', 'mailbox', { to: 'ada@example.com' })],
  ['a name of the prototype', toolCall('t-1', 'toString', { to: 'ada@example.com' })],
  ['arguments that are not an object', toolCall('t-1', 'sendEmail', ['ada@example.com'])],
  ['a key that appears twice', toolCallText('t-1', 'sendEmail', '{"to":"ada@example.com","to":"bob"}')],
])('nothing is shown for %s', (_, before) => {
  showStack([ask], { before, consequences });
  expect(line()).toBeNull();
  expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy();
});

it('a component’s own template is used before the provider’s, for each tool', () => {
  const outer = { sendEmail: vi.fn(() => 'Sends something'), ping: () => 'Pings' };
  const own = { sendEmail: () => 'Sends an email' };
  const around = ({ children }: { children: ReactNode }) => (
    <HoldpointProvider consequences={outer}>{children}</HoldpointProvider>
  );
  const first = show('sendEmail', {}, { around, consequences: own });
  expect(line()?.textContent).toBe('Sends an email');
  expect(outer.sendEmail).not.toHaveBeenCalled();
  first.unmount();
  show('ping', {}, { around, consequences: own });
  expect(line()?.textContent).toBe('Pings');
});

describe('the app’s words for a call', () => {
  const words = {
    sendEmail: ({ to }: Readonly<Record<string, unknown>>) => ({
      text: `Sends 1 email to ${to}`,
      action: 'Send email',
      question: 'Send this email?',
    }),
  };
  const asked = { ...ask, message: 'I have written to Ada.' };
  const show = (consequences: Consequences) =>
    showStack([asked], { before: toolCall('t-1', 'sendEmail', { to: 'ada@example.com' }), consequences });

  it('are on its buttons and in the heading, and the agent’s message is a quotation below what will happen', () => {
    show(words);
    expect(screen.getByRole('heading', { name: 'Send this email?' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send email' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Don’t send' })).toBeTruthy();
    expect(line()?.textContent).toBe('Sends 1 email to ada@example.com');
    const quotation = screen.getByText('I have written to Ada.');
    expect(quotation.previousElementSibling).toBe(document.querySelector('.hp-proposal'));
    expect(screen.getAllByRole('group', { name: 'The agent’s words' })).toContain(quotation);
  });

  it('without them the message is the heading, also of a tool whose name has a verb', () => {
    show({});
    expect(screen.getByRole('heading', { name: /I have written to Ada/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
  });

  it('of another type are not shown', () => {
    const bad = { sendEmail: () => Object.assign(['Send email'], { action: 'Send email' }) };
    showStack([asked], { before: toolCall('t-1', 'sendEmail', {}), consequences: bad });
    expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: /I have written/ })).toBeTruthy();
  });
});
