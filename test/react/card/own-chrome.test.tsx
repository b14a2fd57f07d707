import { act, screen } from '@testing-library/react';
import type { ConfirmationPrompt, Interrupt } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { toolCall, toolFailure } from '../../../stories/parts/events.js';
import { asking, showStack } from '../show-stack.js';
import { confirmation, form, plain, question, TRICKS, theirs } from '../tricking-prompts.js';

/** Elements with only the agent's text in them, each with its own text direction. */
const ISOLATED = 'bdi, pre, [dir="auto"]';
/** Elements with our own text, in which the agent's text has to be isolated. */
const CHROME =
  '.hp-kind, .hp-notice, .hp-chip, .hp-bar, .hp-tag, .hp-caveat, .hp-status, .hp-key, .hp-faint, button';

/** The agent's texts that are not isolated, each with its element. */
function strays(): readonly string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: parent, nodeValue } = node;
    // Hidden text follows a label of ours that says whose it is, or describes a button by its tool.
    if (
      !parent ||
      !nodeValue?.includes('⟪') ||
      parent.closest('.hp-visually-hidden, [hidden], [data-hp-words]')
    )
      continue;
    const around = parent.closest(ISOLATED);
    const chrome = parent.closest(CHROME);
    if (!around || (chrome && !chrome.contains(around))) found.push(`${parent.className}: ${nodeValue}`);
  }
  return found;
}

/** Takes a second press, because of its calls, and none that lasts. */
const harmless: ConfirmationPrompt = { ...confirmation, importance: null };

/** How many of the agent's texts are on the screen. */
const theirsSeen = () => document.body.textContent?.match(/⟪/g)?.length ?? 0;
const check = (atLeast: number) => {
  expect(theirsSeen()).toBeGreaterThanOrEqual(atLeast);
  expect(strays()).toEqual([]);
};

describe('the agent’s text is set apart from ours', () => {
  it('in a confirmation, its feedback panel and its second step', async () => {
    const { user } = showStack([asking(confirmation)], { destructiveTools: [TRICKS.tool] });
    check(12);
    // The agent's words say the opposite of what is sent: the buttons have ours, and quote its own.
    await user.click(screen.getByRole('button', { name: 'Deny…' }));
    check(8);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(screen.getByText(/This can’t be undone\. Run/)).toBeTruthy();
    check(10);
  });

  it('in questions, also as steps', async () => {
    const { user } = showStack([asking(question)]);
    check(10);
    for (const radio of screen.getAllByRole('radio').slice(0, 1)) await user.click(radio);
    check(10);
  });

  it('in a form and in what is wrong with it', async () => {
    const { press } = showStack([asking(form)]);
    await screen.findByRole('button', { name: 'Send' });
    check(8);
    await press('Send');
    await screen.findByText(/^Fix \d/);
    check(9);
  });

  it('in a review, a button for all of one tool, and the decisions', async () => {
    const whole = { ...plain, calls: plain.calls.slice(0, 1), importance: null };
    const items = [whole, whole].map((one) => ({
      ...one,
      calls: one.calls.map((call) => ({ ...call, complete: true })),
    }));
    const { user } = showStack([
      asking({ kind: 'review', message: TRICKS.message, items: [...items, confirmation] }),
    ]);
    check(10);
    await user.click(screen.getAllByRole('button', { name: 'Deny' })[0] ?? document.body);
    check(10);
  });

  it('in a link and in freeform text', () => {
    showStack([
      asking({ kind: 'link', message: TRICKS.message, url: `javascript:${theirs('Open')}` }, 'i-1'),
      asking(
        {
          kind: 'freeform',
          message: TRICKS.message,
          calls: confirmation.calls,
          more: { [theirs('a')]: theirs('b') },
          schema: null,
        },
        'i-2',
      ),
    ]);
    check(5);
  });

  it('in the name of a subagent, a failure, an answer that waits, the bar and receipts', async () => {
    const interrupts: Interrupt[] = [
      { ...asking(harmless, 'i-1'), subagentRunId: 's' },
      asking(plain, 'i-2'),
    ];
    const before = [
      { type: 'SUBAGENT_STARTED', subagentRunId: 's', name: theirs('You') },
      ...toolCall('t-1', TRICKS.tool, {}),
    ];
    const { user, source, press, finish } = showStack(interrupts, { before });
    expect(screen.getByText(theirs('You'))).toBeTruthy();
    check(12);
    await user.click(screen.getByRole('button', { name: `${theirs('own')} suggested` }));
    await press('Save answer');
    await press('Deny');
    check(3);
    await press('Send 2 answers');
    act(() => source.runError(theirs('Try again')));
    expect(screen.getByText(/Your answers are saved/)).toBeTruthy();
    check(4);
    await press('Try again');
    finish([toolFailure('t-1', theirs('Result'), theirs('Approved'))]);
    check(4);
  });

  it('also in a single answer that failed', async () => {
    const { user, source, press } = showStack([asking(harmless)]);
    await user.click(screen.getByRole('button', { name: `${theirs('own')} suggested` }));
    await press('Send this answer');
    act(() => source.runError(theirs('Your answer is saved')));
    expect(screen.getByText(/Your answer is saved:/)).toBeTruthy();
    check(10);
  });

  it('and no button of the agent looks like the one that cancels', () => {
    showStack([asking(confirmation)]);
    const looks = (name: string) =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(name))
        ?.dataset.variant;
    expect(looks('Skip')).toBe('quiet');
    expect(['Approve', 'Deny', theirs('own')].map(looks)).toEqual(['outline', 'outline', 'outline']);
    expect(screen.getByRole('button', { name: 'Skip' }).closest('.hp-push')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Approve' }).closest('.hp-push')).toBeNull();
  });
});
