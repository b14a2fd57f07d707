import { screen, waitFor, within } from '@testing-library/react';
import type { ConfirmationPrompt } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import {
  APPROVES,
  approved,
  approvedWithEdits,
  approvedWithReason,
  REFUSES,
  toolCall,
  toolCallText,
} from '../../stories/parts/events.js';
import { asking, showStack } from '../react/show-stack.js';

const ask = {
  id: 'i-1',
  reason: 'tool_call',
  toolCallId: 't-1',
  message: 'Send email to a@b.com?',
  responseSchema: approved,
};
const email = { to: 'a@b.com', subject: 'Hi', body: 'Hi', urgent: false };

describe('a confirmation', () => {
  it('takes a reason in place, and Escape only closes the field', async () => {
    const { press, user, payload, sent } = showStack([{ ...ask, responseSchema: approvedWithReason }]);
    await press(/with a reason…$/);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Reason/ }));
    await user.keyboard('Not now{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /with a reason…$/ }));
    expect(sent()).toEqual([]);
    await press(/with a reason…$/);
    await press(REFUSES);
    await waitFor(() => expect(payload()).toEqual({ approved: false, reason: 'Not now' }));
  });

  it('requires a reason if the producer does, and says so at the field', async () => {
    const schema = { ...approvedWithReason, required: ['approved', 'reason'] };
    const { press, user, payload, sent } = showStack([{ ...ask, responseSchema: schema }]);
    await press(/with a reason…$/);
    await press(REFUSES);
    const field = screen.getByRole('textbox', { name: /Reason/ });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const error = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(error?.textContent).toBe('Enter a reason');
    expect(sent()).toEqual([]);
    await user.type(field, 'Too early');
    await press(REFUSES);
    await waitFor(() => expect(payload()).toEqual({ approved: false, reason: 'Too early' }));
  });

  it('sends no edits once they are undone', async () => {
    const { user, press, payload } = showStack([{ ...ask, responseSchema: approvedWithEdits }], {
      before: toolCall('t-1', 'sendEmail', email),
    });
    await press('Edit');
    await user.type(
      await screen.findByRole('textbox', { name: /subject/i }, { timeout: 20_000 }),
      '!{Enter}',
    );
    await screen.findByRole('button', { name: /with 1 edit$/ });
    await press('Undo edits');
    expect(document.querySelector('.hp-argument ins')).toBeNull();
    // Opened again, when its code is already loaded.
    await press('Edit');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /to/i })));
    await press('Discard');
    await press(APPROVES);
    await waitFor(() => expect(payload()).toEqual({ approved: true }));
  }, 40_000);

  it('says what was not found or could not be read', () => {
    const lost = showStack([ask]);
    expect(document.body.textContent).toContain('Tool call t-1 wasn’t found');
    lost.unmount();
    showStack([ask], { before: toolCallText('t-1', 'sendEmail', '{"to": "a@b') });
    expect(screen.getByText(/aren’t valid JSON/)).toBeTruthy();
    expect(screen.getByText('{"to": "a@b')).toBeTruthy();
  });

  it('marks hidden characters in the question and in the arguments', () => {
    showStack([{ ...ask, message: 'Attach invoice\u202Efdp.exe?' }], {
      before: toolCall('t-1', 'attach', { file: 'invoice\u202Efdp.exe', nested: { to: ['a\u200Bb'] } }),
    });
    const card = within(screen.getByRole('region'));
    expect(card.getAllByText('RLO', { selector: '.hp-mark' })).toHaveLength(2);
    expect(card.getByText('ZWSP', { selector: '.hp-mark' })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/[\u202E\u200B]/);
  });

  it('distinguishes text from a number or a boolean that looks the same', () => {
    showStack([ask], { before: toolCall('t-1', 'set', { text: '42', number: 42, empty: '' }) });
    const value = (key: string) =>
      screen.getByText(key).closest('.hp-argument')?.querySelector('dd')?.textContent;
    expect([value('Text'), value('Number'), value('Empty')]).toEqual(['"42"', '42', 'empty text']);
  });

  it('shows danger with text and a border', () => {
    showStack(
      [
        { ...ask, metadata: { importance: 'critical' } },
        { ...ask, id: 'i-2', toolCallId: 't-2' },
      ],
      {
        before: toolCall('t-2', 'dropDatabase', {}),
        destructiveTools: ['dropDatabase'],
      },
    );
    expect(screen.getByRole('region', { description: 'High risk' }).dataset.danger).toBe('critical');
    expect(screen.getByRole('region', { description: 'Can’t be undone' }).dataset.danger).toBe('destructive');
  });
});

it('a producer’s own label is also the label of its feedback field', async () => {
  const choices: ConfirmationPrompt['choices'] = [
    { id: 'no', label: 'No, tell me what to change', tone: 'deny', feedback: 'required' },
    { id: 'deny', label: null, tone: 'deny', feedback: 'required' },
  ];
  const prompt = {
    kind: 'confirmation',
    message: 'Deploy?',
    calls: [],
    choices,
    edit: null,
    extras: [],
  } as const;
  showStack([asking({ ...prompt, importance: null })]);
  expect(screen.getByRole('button', { name: 'No, tell me what to change…' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'No with a reason…' })).toBeDefined();
});
