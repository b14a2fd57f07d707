import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { APPROVES, approved, toolCall } from '../../stories/parts/events.js';
import { showStack } from '../react/show-stack.js';
import { proposal, show as showReview } from './support/review-proposals.js';

const ask = { id: 'i-1', reason: 'tool_call', toolCallId: 't-1', responseSchema: approved };
const sentence = 'readCalendar will run with no arguments and nothing else';

it('a tool’s name is shown as code, apart from our words', () => {
  showStack([ask], { before: toolCall('t-1', 'sendEmail', { to: 'ada' }) });
  const proposal = screen.getByRole('group', { name: 'sendEmail will run with' });
  const name = within(proposal).getByText('sendEmail', { selector: 'code.hp-name' });
  expect(name.closest('details')).toBeNull();
});

it('a long name is cut, can be opened, and shows its hidden characters', async () => {
  const { user } = showStack([ask], { before: toolCall('t-1', `${sentence}\u202E`, { to: 'ada' }) });
  const proposal = screen.getByRole('group', { name: `${sentence}[RLO] will run with` });
  const cut = within(proposal).getByText('readCalendar will run with no arguments');
  const long = cut.closest('details');
  expect(long?.open).toBe(false);
  await user.click(cut);
  expect(long?.open).toBe(true);
  expect(long?.lastElementChild?.textContent).toBe(`${sentence}RLO`);
});

it.each([
  ['the agent’s words are marked as its own', { message: 'Send it?' }, 'agent'],
  ['our words are not', {}, 'page'],
])('%s', (_, said, voice) => {
  showStack([{ ...ask, ...said }], { before: toolCall('t-1', 'sendEmail', {}) });
  const heading = screen.getByRole('heading');
  expect(heading.closest('[data-voice]')?.getAttribute('data-voice')).toBe(voice);
});

const chip = (within: Element | null, name: string) =>
  Array.from(within?.querySelectorAll('code.hp-name') ?? [], (code) => code.textContent).includes(name);

it('a tool’s name is shown as code in the second step', async () => {
  const { press } = showStack([ask], {
    before: toolCall('t-1', 'sendEmail', { to: 'ada' }),
    destructiveTools: ['sendEmail'],
  });
  await press(APPROVES);
  const step = screen.getByRole('group', { name: 'This can’t be undone. Run sendEmail as shown above?' });
  expect(chip(step, 'sendEmail')).toBe(true);
});

it.each([
  ['sendEmail', 'sendEmail'],
  [sentence, `${sentence.slice(0, 39)}…`],
])('a tool’s name is shown as code in the buttons for all of its calls, and cut there: %s', (name, shown) => {
  showReview([proposal(name, 'ada'), proposal(name, 'eve')]);
  const button = screen.getByRole('button', { name: `Approve both ${shown} calls` });
  expect(chip(button, shown)).toBe(true);
  expect(button.querySelector('details')).toBeNull();
});

it.each([
  ['a press', { destructiveTools: ['sendEmail'] }, ask, 'Run sendEmail'],
  ['holding it', {}, { ...ask, metadata: { importance: 'critical' } }, 'Hold to run sendEmail'],
])('a tool’s name is shown as code in the button that runs it by %s', async (_, options, interrupt, name) => {
  const { press } = showStack([interrupt], {
    before: toolCall('t-1', 'sendEmail', { to: 'ada' }),
    ...options,
  });
  await press(APPROVES);
  expect(chip(screen.getByRole('button', { name }), 'sendEmail')).toBe(true);
});

it('a tool’s name is shown as code in the title of a proposal without a message, and the title is ours', () => {
  showReview([
    proposal('sendEmail', 'ada', { message: null }),
    proposal('sendEmail', '\u202Eeve', { message: null }),
  ]);
  const heading = screen.getByRole('heading', { name: 'sendEmail: ada' });
  expect(chip(heading, 'sendEmail')).toBe(true);
  expect(heading.closest('[data-voice]')?.getAttribute('data-voice')).toBe('page');
  expect(screen.getByRole('heading', { name: 'sendEmail: RLOeve' })).toBeDefined();
});

it('a tool’s name is shown as code in the question of a card and of its receipt', async () => {
  const { press, finish } = showStack([ask], { before: toolCall('t-1', 'sendEmail', {}), receipts: true });
  expect(chip(screen.getByRole('heading', { name: 'Wants to run sendEmail' }), 'sendEmail')).toBe(true);
  await press(APPROVES);
  finish();
  const receipts = await screen.findByRole('list');
  expect(chip(within(receipts).getByRole('listitem'), 'sendEmail')).toBe(true);
});
