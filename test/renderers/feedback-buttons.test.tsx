import { screen, waitFor } from '@testing-library/react';
import type { ConfirmationPrompt } from 'holdpoint/core';
import { expect, it } from 'vitest';
import { everyKind } from '../react/every-kind.js';
import { asking, showStack } from '../react/show-stack.js';

const choices: ConfirmationPrompt['choices'] = [
  { id: 'allow', label: 'Allow', tone: 'approve', feedback: 'none' },
  { id: 'plan', label: 'Only plan it', tone: 'neutral', feedback: 'optional' },
  { id: 'deny', label: 'Refuse', tone: 'deny', feedback: 'optional' },
];
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it('with many choices, the feedback buttons are hidden behind one, and Escape returns to that', async () => {
  const { press, user, payload } = showStack([asking({ ...everyKind.confirmation, choices })]);
  expect(names()).toEqual(['Allow', 'Only plan it', 'Refuse', 'Add a note…', 'Skip']);
  const more = screen.getByRole('button', { name: 'Add a note…', expanded: false });
  await user.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  expect(names().slice(4)).toEqual(['Only plan it with a note…', 'Refuse with a reason…', 'Skip']);
  await press('Refuse with a reason…');
  await user.keyboard('Not today{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a note…' }));
  await press('Add a note…');
  await press('Refuse with a reason…');
  await press('Refuse');
  await waitFor(() => expect(payload()).toEqual({ choice: 'deny', feedback: 'Not today' }));
});

it('up to four buttons are all shown', () => {
  showStack([asking({ ...everyKind.confirmation, choices: choices.slice(1) })]);
  expect(names()).toEqual([
    'Only plan it',
    'Refuse',
    'Only plan it with a note…',
    'Refuse with a reason…',
    'Skip',
  ]);
});
