import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ConfirmationPrompt } from 'holdpoint/core';
import { expect, it } from 'vitest';
import { APPROVES, approvedWithReason, REFUSES, toolCall } from '../../stories/parts/events.js';
import { asking, showStack } from '../react/show-stack.js';

const words = 'This can’t be undone. Run dropDatabase as shown above?';
const ask = { id: 'i-1', reason: 'tool_call', toolCallId: 't-1', responseSchema: approvedWithReason };
const before = toolCall('t-1', 'dropDatabase', { name: 'orders' });
const destructiveTools = ['dropDatabase'];

function show(graceMs = 0) {
  const shown = showStack([ask], { before, destructiveTools, graceMs });
  if (graceMs > 0) act(() => shown.clock.advance(graceMs));
  return shown;
}
const step = () => screen.queryByRole('group', { name: words });

it('a destructive approval asks a second time, with the focus on the text and not on the button', async () => {
  const { press, sent, payload } = show();
  await press(APPROVES);
  expect(sent()).toEqual([]);
  const shown = step();
  expect(shown?.contains(document.activeElement)).toBe(true);
  expect(document.activeElement?.textContent).toBe(words);
  expect(screen.queryByRole('button', { name: /Deny|Approve/ })).toBeNull();
  await press('Run dropDatabase');
  expect(payload()).toEqual({ approved: true });
  expect(sent()).toHaveLength(1);
});

it('Escape and “Don’t run” answer nothing, and return the focus to the first button', async () => {
  const { press, user, sent } = show();
  for (const leave of [() => user.keyboard('{Escape}'), () => press('Don’t run')]) {
    await press(APPROVES);
    await leave();
    expect(step()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: APPROVES }));
  }
  expect(sent()).toEqual([]);
});

it('neither a second click nor a held key confirms the second step', async () => {
  const { press, user, clock, sent } = show(350);
  await press(APPROVES);
  await press('Run dropDatabase');
  expect(sent()).toEqual([]);
  act(() => clock.advance(350));
  fireEvent.click(screen.getByRole('button', { name: 'Run dropDatabase' }), { detail: 2 });
  expect(sent()).toEqual([]);
  await press('Don’t run');
  act(() => clock.advance(350));
  screen.getByRole('button', { name: APPROVES }).focus();
  await user.keyboard('{Enter>5/}');
  expect(step()).not.toBeNull();
  act(() => clock.advance(350));
  await press('Run dropDatabase');
  expect(sent()).toHaveLength(1);
});

it('denying takes one step', async () => {
  const { press, payload } = show();
  await press(REFUSES);
  expect(payload()).toEqual({ approved: false });
});

const confirmation: ConfirmationPrompt = {
  kind: 'confirmation',
  message: 'Delete it?',
  calls: [
    {
      found: true,
      toolCallId: null,
      name: 'dropDatabase',
      args: {},
      argsText: '{}',
      complete: true,
      origin: 'stream',
    },
  ],
  choices: [
    { id: 'yes', label: 'Do it', tone: 'approve', feedback: 'none' },
    { id: 'plan', label: 'Only plan it', tone: 'neutral', feedback: 'none' },
  ],
  edit: null,
  extras: [],
  importance: null,
};

const noted = { id: 'yes', label: 'Do it', tone: 'approve', feedback: 'optional' } as const;

it('feedback for an approval is shown again, and the way back leads to its field', async () => {
  const { press, user, payload, sent } = showStack([asking({ ...confirmation, choices: [noted] })], {
    destructiveTools,
  });
  await press('Do it with a note…');
  await user.keyboard('Only the copy');
  await press('Do it');
  const shown = step();
  expect(shown && within(shown).getByText('“Only the copy”')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Note/ }));
  await press('Do it');
  expect(sent()).toEqual([]);
  await press('Do it');
  await waitFor(() => expect(payload()).toEqual({ choice: 'yes', feedback: 'Only the copy' }));
});

it('a choice whose value says neither yes nor no takes the second step, which quotes it', async () => {
  const { press, payload, sent } = showStack([asking(confirmation)], { destructiveTools });
  await press('Only plan it');
  expect(sent()).toEqual([]);
  const shown = step();
  expect(shown && within(shown).getByText('“Only plan it”')).toBeTruthy();
  await press('Send this answer');
  expect(payload()).toEqual({ choice: 'plan' });
});

it('also in a review, but only for the destructive tool', async () => {
  const calls = confirmation.calls.map((call) => ({ ...call, name: 'listTables' }));
  const items = [confirmation, { ...confirmation, calls }];
  const { sent } = showStack([asking({ kind: 'review', message: null, items })], { destructiveTools });
  const press = async (index: number) => {
    const item = screen.getAllByRole('listitem')[index];
    expect(item).toBeDefined();
    if (item) fireEvent.click(within(item).getByRole('button', { name: 'Do it' }));
  };
  await press(1);
  await press(0);
  expect(screen.getByText('1 of 2 reviewed')).toBeTruthy();
  await press(0);
  expect(screen.getByText('2 of 2 reviewed')).toBeTruthy();
  expect(sent()).toEqual([]);
});

it('an open second step is not stored: a prompt that is shown again starts at the first', async () => {
  const { press, source, unmount, sent } = show();
  await press(APPROVES);
  unmount();
  showStack([], { source, destructiveTools });
  expect(step()).toBeNull();
  expect(screen.getByRole('button', { name: REFUSES })).toBeTruthy();
  expect(sent()).toEqual([]);
});

it('another proposal in its place starts at the first step', async () => {
  const { press, arrive, sent } = show();
  await press(APPROVES);
  expect(step()).not.toBeNull();
  arrive([ask], toolCall('t-1', 'dropDatabase', { name: 'another' }));
  expect(step()).toBeNull();
  expect(sent()).toEqual([]);
});
