import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ConfirmationPrompt } from 'holdpoint/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { REFUSES } from '../../../stories/parts/events.js';
import { mails, no, offers, proposal, yes } from '../../renderers/support/review-proposals.js';
import { asking, showStack } from '../show-stack.js';

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-prompt]')];
const states = () => cards().map(({ dataset }) => dataset['state']);
const pressIn = (index: number, name: string | RegExp) =>
  userEvent.click(within(cards()[index] ?? document.body).getByRole('button', { name }));
const show = (items: readonly ConfirmationPrompt[], options?: Parameters<typeof showStack>[1]) =>
  showStack(
    items.map((item, index) => asking(item, `i-${index}`)),
    options,
  );
const payloads = (sent: ReturnType<ReturnType<typeof showStack>['sent']>) =>
  sent.flatMap((resume) => resume ?? []).map(({ payload }) => payload);

describe('all requests of one tool in a stack', () => {
  it('are answered by one click without being sent, and can each be changed', async () => {
    const { press, sent } = show([...mails, proposal('search', 'x')]);
    await press('Approve both sendEmail calls');
    expect(states()).toEqual(['staged', 'staged', 'open']);
    expect(sent()).toEqual([]);
    expect(offers()).toEqual([]);
    expect(document.activeElement).toBe(cards()[2]);
    await pressIn(2, REFUSES);
    await userEvent.click(within(cards()[1] ?? document.body).getByRole('button', { name: /^Change/ }));
    await pressIn(1, REFUSES);
    await press('Send 3 answers');
    expect(payloads(sent())).toEqual([{ choice: 'approve' }, { choice: 'reject' }, { choice: 'reject' }]);
  });

  it('are denied by one click too, and then the focus is on the button that sends them', async () => {
    const { press, sent } = show(mails);
    await press('Deny both sendEmail calls');
    expect(document.activeElement).toBe(document.querySelector('[data-review-bar]'));
    await press('Send 2 answers');
    expect(payloads(sent())).toEqual([{ choice: 'reject' }, { choice: 'reject' }]);
  });

  it.each<[string, ConfirmationPrompt]>([
    ['important', proposal('sendEmail', 'cy', { importance: 'high' })],
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

  it('cannot be decided together if the app renders them itself', () => {
    show(mails, { renderers: { confirmation: () => <p>Ours</p> } });
    expect(offers()).toEqual([]);
  });

  it('are only those that can still be answered', () => {
    const expiresAt = new Date(Date.UTC(2026, 0, 1, 13)).toISOString();
    const [first, second] = mails;
    if (!first || !second) throw new Error('two mails');
    const { clock } = showStack([{ ...asking(first, 'a'), expiresAt }, asking(second, 'b')]);
    expect(offers()).toHaveLength(2);
    act(() => clock.advance(3_600_001));
    expect(offers()).toEqual([]);
  });

  it('include the edits that are shown, also those of an answer that was taken back', async () => {
    const edit = { callIndex: 0, schema: null, choiceIds: ['approve'] };
    const { press, user, sent } = show(mails.map((mail) => ({ ...mail, edit })));
    await pressIn(0, 'Edit');
    expect(offers()).toEqual([]);
    await user.type(await screen.findByRole('textbox', { name: 'To' }), '@example.com');
    await press('Save changes');
    await pressIn(0, /with 1 edit$/);
    await userEvent.click(within(cards()[0] ?? document.body).getByRole('button', { name: /^Change/ }));
    await press('Approve both sendEmail calls');
    await press('Send 2 answers');
    expect(payloads(sent())).toEqual([
      { choice: 'approve', editedArgs: { to: 'ada@example.com' } },
      { choice: 'approve' },
    ]);
  });

  it('cannot be approved while a reason against one is typed', async () => {
    const { user } = show(mails);
    await pressIn(0, /with a reason…$/);
    expect(offers()).toHaveLength(2);
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Not her');
    expect(offers()).toEqual(['Deny both sendEmail calls']);
  });

  it('ignore a click that was meant for what was there before', () => {
    const { clock } = show(mails, { graceMs: 350 });
    const approve = screen.getByRole('button', { name: 'Approve both sendEmail calls' });
    fireEvent.click(approve);
    expect(states()).toEqual(['open', 'open']);
    act(() => clock.advance(350));
    fireEvent.click(approve);
    expect(states()).toEqual(['staged', 'staged']);
  });
});

describe('before each was visible', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('they cannot be decided together', async () => {
    let report: IntersectionObserverCallback = () => {};
    const watched: Element[] = [];
    class Observer {
      constructor(callback: IntersectionObserverCallback) {
        report = callback;
      }
      observe = (element: Element) => void watched.push(element);
      disconnect() {}
      unobserve() {}
    }
    vi.stubGlobal('IntersectionObserver', Observer);
    const { press } = show(mails);
    await press('Approve both sendEmail calls');
    expect(states()).toEqual(['open', 'open']);
    expect(screen.getByText('You haven’t seen all of them yet')).toBeTruthy();
    const entries = watched.map((target) => ({ target, isIntersecting: true }));
    act(() => Reflect.apply(report, null, [entries]));
    await press('Approve both sendEmail calls');
    expect(states()).toEqual(['staged', 'staged']);
  });
});
