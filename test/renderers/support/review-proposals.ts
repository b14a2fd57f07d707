import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Choice, ConfirmationPrompt, ProposedCall } from 'holdpoint/core';
import { asking, showStack } from '../../react/show-stack.js';

export const yes: Choice = { id: 'approve', label: null, tone: 'approve', feedback: 'none' };
export const no: Choice = { id: 'reject', label: null, tone: 'deny', feedback: 'optional' };

export function proposal(
  name: string,
  to: string,
  more: Partial<ConfirmationPrompt> = {},
): ConfirmationPrompt {
  const call: ProposedCall = {
    found: true,
    toolCallId: null,
    name,
    args: { to },
    argsText: '',
    complete: true,
    origin: 'stream',
  };
  return {
    kind: 'confirmation',
    message: `${name} to ${to}?`,
    calls: [call],
    choices: [yes, no],
    edit: null,
    extras: [],
    importance: null,
    ...more,
  };
}

export const mails = [proposal('sendEmail', 'ada'), proposal('sendEmail', 'grace')];
export const show = (items: readonly ConfirmationPrompt[], options = {}) =>
  showStack([asking({ kind: 'review', message: 'Some steps', items })], options);
export const offers = () =>
  screen
    .queryAllByRole('button', { name: /^(Approve|Deny) (all|both) / })
    .map(({ textContent }) => textContent);
export const pressIn = (index: number, name: string | RegExp) => {
  const place = screen.getAllByRole('listitem')[index];
  if (!place) throw new Error(`no item ${index}`);
  return userEvent.click(within(place).getByRole('button', { name }));
};
