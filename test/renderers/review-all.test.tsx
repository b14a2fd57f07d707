import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ConfirmationPrompt } from 'holdpoint/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { REFUSES } from '../../stories/parts/events.js';
import { asking, showStack } from '../react/show-stack.js';
import { mails, no, offers, pressIn, proposal, show, yes } from './support/review-proposals.js';

describe('all of one tool', () => {
  it('are answered by one click without being sent, and can each be changed', async () => {
    const { press, sent, payload } = show([...mails, proposal('search', 'x')]);
    await press('Approve both sendEmail calls');
    expect(screen.getByText('2 of 3 reviewed')).toBeTruthy();
    expect(sent()).toEqual([]);
    expect(document.activeElement?.textContent).toBe('search: x');
    await pressIn(1, REFUSES);
    await pressIn(2, REFUSES);
    await press('Send 3 answers');
    expect(payload()).toEqual([{ choice: 'approve' }, { choice: 'reject' }, { choice: 'reject' }]);
  });

  it('are denied by one click too', async () => {
    const { press, payload } = show(mails);
    await press('Deny both sendEmail calls');
    await press('Send 2 answers');
    expect(payload()).toEqual([{ choice: 'reject' }, { choice: 'reject' }]);
  });

  it('are the open ones, at least two, with exactly the same name', async () => {
    show([...mails, proposal('sendMail', 'ada')]);
    expect(offers()).toEqual(['Approve both sendEmail calls', 'Deny both sendEmail calls']);
    await pressIn(0, REFUSES);
    expect(offers()).toEqual([]);
  });

  it.each<[string, ConfirmationPrompt]>([
    ['important', proposal('sendEmail', 'cy', { importance: 'high' })],
    [
      'to be approved in two ways',
      proposal('sendEmail', 'cy', { choices: [yes, { ...yes, id: 'once' }, no] }),
    ],
    [
      'to be approved with words',
      proposal('sendEmail', 'cy', { choices: [{ ...yes, feedback: 'required' }, no] }),
    ],
  ])('cannot be approved at once if one is %s', (_, other) => {
    show([...mails, other]);
    expect(offers()).toEqual(['Deny all 3 sendEmail calls']);
  });

  it('cannot be approved at once if the app lists the tool as destructive', () => {
    show(mails, { destructiveTools: ['sendEmail'] });
    expect(offers()).toEqual(['Deny both sendEmail calls']);
  });

  it('cannot be denied at once if a denial requires a reason', () => {
    show(mails.map((mail) => ({ ...mail, choices: [yes, { ...no, feedback: 'required' as const }] })));
    expect(offers()).toEqual(['Approve both sendEmail calls']);
  });

  it.each<[string, ConfirmationPrompt['calls']]>([
    ['not found', [{ found: false, toolCallId: 't-1', name: 'sendEmail' }]],
    [
      'not whole',
      mails.slice(0, 1).flatMap(({ calls }) => calls.map((call) => ({ ...call, complete: false }))),
    ],
    ['one of two', [...mails.flatMap(({ calls }) => calls)]],
  ])('are not offered if a call is %s', (_, calls) => {
    show([...mails, proposal('sendEmail', 'cy', { calls })]);
    expect(offers()).toEqual([]);
  });

  it('include the edits and extras that are shown, and wait while one is being edited', async () => {
    const extras = [{ id: 'always', label: 'Always', description: null }];
    const edit = { callIndex: 0, schema: null, choiceIds: ['approve'] };
    const { press, user, payload } = show(mails.map((mail) => ({ ...mail, edit, extras })));
    await pressIn(0, 'Edit');
    expect(offers()).toEqual([]);
    await user.type(await screen.findByRole('textbox', { name: 'To' }), '@example.com');
    await press('Save changes');
    await userEvent.click(screen.getAllByRole('checkbox')[1] ?? document.body);
    await press('Approve both sendEmail calls');
    await press('Send 2 answers');
    expect(payload()).toEqual([
      { choice: 'approve', editedArgs: { to: 'ada@example.com' } },
      { choice: 'approve', extras: ['always'] },
    ]);
  });
});

describe('a text that was typed', () => {
  it('as the reason of one denial is not dropped by approving all', async () => {
    const { user } = show(mails);
    await pressIn(0, /with a reason…$/);
    expect(offers()).toHaveLength(2);
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Not her');
    expect(offers()).toEqual(['Deny both sendEmail calls']);
  });

  it('is still there if an answer is taken back after all were answered', async () => {
    const edit = { callIndex: 0, schema: null, choiceIds: ['approve'] };
    const { user, press } = showStack([
      asking({ kind: 'review', message: 'Some steps', items: mails.map((mail) => ({ ...mail, edit })) }),
      { id: 'i-2', reason: 'confirmation', message: 'Go on?' },
    ]);
    await pressIn(0, 'Edit');
    await user.type(await screen.findByRole('textbox', { name: 'To' }), '@example.com');
    await press('Save changes');
    await pressIn(0, /with 1 edit$/);
    await pressIn(1, /with a reason…$/);
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Not her');
    await pressIn(1, REFUSES);
    await press('Save answer');
    await press('Change');
    expect(screen.getByText('ada@example.com')).toBeTruthy();
    expect(screen.getByText('“Not her”')).toBeTruthy();
    await pressIn(1, /with a reason…$/);
    expect(screen.getByDisplayValue('Not her')).toBeTruthy();
  });
});

describe('a proposal that was not visible yet', () => {
  afterEach(() => vi.unstubAllGlobals());

  type Notify = (entries: readonly { target: Element; isIntersecting: boolean }[]) => void;

  /** jsdom has no layout and no observer. The test tells this one which elements are visible. */
  function stubObserver() {
    const observed = new Map<Element, Notify>();
    class Observer {
      constructor(private readonly callback: Notify) {}
      observe(element: Element) {
        observed.set(element, this.callback);
      }
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Observer);
    return (elements: Iterable<Element | null>) =>
      act(() => {
        for (const target of elements) {
          if (target) observed.get(target)?.([{ target, isIntersecting: true }]);
        }
      });
  }

  it.each([
    ['.hp-ask', '.hp-actions'],
    ['.hp-actions', '.hp-ask'],
  ])('cannot be decided at once, and the reason is shown: %s came before %s', async (...edges) => {
    const see = stubObserver();
    const { press } = show(mails);
    const approve = () => screen.getByRole('button', { name: 'Approve both sendEmail calls' });
    const reason = () =>
      document.getElementById(approve().getAttribute('aria-describedby') ?? '')?.textContent;
    expect(approve().getAttribute('aria-disabled')).toBe('true');
    expect(reason()).toBe('You haven’t seen all of them yet');
    fireEvent.click(approve());
    expect(screen.getByText('0 of 2 reviewed')).toBeTruthy();
    const [first, second] = screen.getAllByRole('listitem');
    for (const edge of edges) {
      for (const item of [first, second]) {
        expect(reason()).toBe('You haven’t seen all of them yet');
        see([item?.querySelector(edge) ?? null]);
      }
    }
    expect(reason()).toBeUndefined();
    await press('Approve both sendEmail calls');
    expect(screen.getByText('2 of 2 reviewed')).toBeTruthy();
  });
});
