import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { APPROVES, REFUSES } from '../../stories/parts/events.js';
import { layOut, pressAt } from '../react/press.js';
import { asking, showStack } from '../react/show-stack.js';
import { mails, pressIn, proposal, show } from './support/review-proposals.js';

describe('the way through a review', () => {
  it('leads to the next open question, around the end, and stops after the last one', async () => {
    const { press } = show([...mails, proposal('search', 'x')]);
    const asked = () => document.activeElement?.textContent;
    for (const question of ['sendEmail: ada', 'sendEmail: grace', 'search: x', 'sendEmail: ada']) {
      await press('Next unanswered');
      expect(asked()).toBe(question);
    }
    await pressIn(0, APPROVES);
    expect(asked()).toBe('sendEmail: grace');
    await pressIn(2, REFUSES);
    expect(asked()).toBe('sendEmail: grace');
    expect(screen.queryByRole('button', { name: 'Next unanswered' })).toBeNull();
    await pressIn(1, REFUSES);
    expect(asked()).toBe('3 of 3 reviewed');
  });

  it('names each proposal by its tool, after its danger', () => {
    show([proposal('drop', 'x', { importance: 'critical' }), ...mails]);
    expect(screen.getByRole('group', { name: 'High risk drop: x' })).toBeTruthy();
    expect(screen.getByRole('group', { name: 'sendEmail: ada' })).toBeTruthy();
  });

  it('names proposals of one tool by their difference', () => {
    show(['ada', 'grace'].map((to) => proposal('sendEmail', to, { message: null })));
    expect(screen.getByRole('group', { name: 'sendEmail: ada' })).toBeTruthy();
    expect(screen.getByRole('group', { name: 'sendEmail: grace' })).toBeTruthy();
  });

  it('a double click decides one proposal, not the one that moves under the pointer', () => {
    const { clock } = show(mails, { graceMs: 350 });
    act(() => clock.advance(350));
    const [first, second] = screen.getAllByRole('button', { name: APPROVES });
    if (!first || !second) throw new Error('There are two proposals.');
    layOut(() => first);
    pressAt(first, [40, 300]);
    pressAt(second, [40, 300]);
    expect(screen.getByText('1 of 2 reviewed')).toBeTruthy();
    pressAt(second, [40, 300], 1_000);
    expect(screen.getByText('2 of 2 reviewed')).toBeTruthy();
  });

  it('saves its answers if others have to be sent with them', async () => {
    const other = asking(proposal('search', 'x'), 'i-2');
    const { press, sent } = showStack([asking({ kind: 'review', message: null, items: mails }), other]);
    await press('Approve both sendEmail calls');
    await press('Save answer');
    expect(sent()).toEqual([]);
  });
});
