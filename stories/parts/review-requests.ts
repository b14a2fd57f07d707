import type { ConfirmationPrompt } from 'holdpoint/core';
import { metadataOf } from './story-dialect.js';

export function proposal(
  name: string,
  args: unknown,
  more: Partial<ConfirmationPrompt> = {},
): ConfirmationPrompt {
  return {
    kind: 'confirmation',
    message: null,
    calls: [{ found: true, toolCallId: null, name, args, argsText: '', complete: true, origin: 'stream' }],
    choices: [
      { id: 'approve', label: null, tone: 'approve', feedback: 'none' },
      { id: 'reject', label: null, tone: 'deny', feedback: 'optional' },
    ],
    edit: null,
    extras: [],
    importance: null,
    ...more,
  };
}

export function reviewOf(
  items: readonly ConfirmationPrompt[],
  id = 'i-1',
  more: { expiresAt?: string } = {},
) {
  const metadata = metadataOf({ kind: 'review', message: null, items });
  return { id, reason: 'langchain:review', metadata, ...more };
}

export const mails = [
  proposal('sendEmail', { to: 'ada@example.com', subject: 'Figures' }),
  proposal('sendEmail', { to: 'grace@example.com', subject: 'Figures' }),
];
export const deletion = proposal('deleteDraft', { id: 'd-12' }, { message: 'Delete the draft afterwards?' });
export const items = [...mails, { ...deletion, importance: 'high' as const }];
export const interrupts = [reviewOf(items)];
