import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ConfirmationPrompt } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { Review } from '../../src/renderers/review/review.js';
import { APPROVES, REFUSES } from '../../stories/parts/events.js';
import { asking, showStack } from '../react/show-stack.js';
import { rendererProps } from '../support/renderer-props.js';

function proposal(to: string, importance: ConfirmationPrompt['importance'] = null): ConfirmationPrompt {
  return {
    kind: 'confirmation',
    message: `Send to ${to}?`,
    calls: [],
    choices: [
      { id: 'approve', label: null, tone: 'approve', feedback: 'none' },
      { id: 'reject', label: null, tone: 'deny', feedback: 'none' },
    ],
    edit: null,
    extras: [],
    importance,
  };
}

const found = {
  found: true,
  toolCallId: 't',
  name: 'sendEmail',
  argsText: '',
  complete: true,
  origin: 'stream',
} as const;

const review = [
  asking({ kind: 'review', message: 'Two steps', items: [proposal('ada'), proposal('grace', 'high')] }),
];
const pressIn = (index: number, name: string | RegExp) => {
  const place = screen.getAllByRole('listitem')[index];
  if (!place) throw new Error(`no item ${index}`);
  return userEvent.click(within(place).getByRole('button', { name }));
};

describe('a review', () => {
  it('sends nothing before each is decided, lets the person change an answer, then sends all at once', async () => {
    const { press, sent, payload } = showStack(review);
    await pressIn(0, 'Yes');
    const send = screen.getByRole('button', { name: 'Send 2 answers' });
    expect(send.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(send);
    expect(sent()).toEqual([]);
    await pressIn(1, 'No');
    await pressIn(0, 'No');
    expect(screen.getByText('2 of 2 reviewed')).toBeTruthy();
    await press('Send 2 answers');
    expect(payload()).toEqual([{ choice: 'reject' }, { choice: 'reject' }]);
    expect(sent()).toHaveLength(1);
  });

  it('keeps the buttons of a row visible, with the chosen one pressed and the decision beside it', async () => {
    showStack([
      asking({
        kind: 'review',
        message: null,
        items: [{ ...proposal('ada'), calls: [{ ...found, args: { to: 'ada' } }] }, proposal('grace')],
      }),
    ]);
    const row = () => within(screen.getAllByRole('listitem')[0] ?? document.body);
    const pressed = (name: string | RegExp) =>
      row().getByRole('button', { name }).getAttribute('aria-pressed');
    expect([pressed(APPROVES), pressed(REFUSES)]).toEqual(['false', 'false']);
    await pressIn(0, APPROVES);
    expect([pressed(APPROVES), pressed(REFUSES)]).toEqual(['true', 'false']);
    expect(row().getByText('Approved')).toBeTruthy();
    await pressIn(0, REFUSES);
    expect([pressed(APPROVES), pressed(REFUSES)]).toEqual(['false', 'true']);
    expect(row().getByText('Denied')).toBeTruthy();
    expect(row().queryByText('Approved')).toBeNull();
  });

  it.each([
    ['Yes', 'Yes', 'approve'],
    ['No', 'No', 'deny'],
    ['Yes', 'No', 'neutral'],
  ])('that was answered %s and then %s shows only the second answer', async (first, second, tone) => {
    const { press } = showStack([
      asking({ kind: 'review', message: null, items: [proposal('ada'), proposal('grace')] }),
      asking(proposal('joan'), 'i-2'),
    ]);
    await pressIn(0, first);
    await pressIn(1, second);
    await press('Save answer');
    const line = screen.getByText(/^(All 2|\d) (approved|denied)/).closest('[data-collapsed]');
    expect(line?.querySelector('[data-leaning]')?.getAttribute('data-leaning')).toBe(tone);
  });

  it('drops the decisions about proposals that were replaced', async () => {
    const call = (to: string) => ({ ...found, args: { to } });
    const shown = (to: string) => {
      const items = [{ ...proposal('x'), calls: [call(to)] }, proposal('y')];
      return <Review {...rendererProps({ kind: 'review', message: null, items })} />;
    };
    const { rerender } = render(shown('ada'));
    await pressIn(0, APPROVES);
    expect(screen.getByText('1 of 2 reviewed')).toBeTruthy();
    rerender(shown('ada'));
    expect(screen.getByText('1 of 2 reviewed')).toBeTruthy();
    rerender(shown('eve'));
    expect(screen.getByText('0 of 2 reviewed')).toBeTruthy();
  });
});
