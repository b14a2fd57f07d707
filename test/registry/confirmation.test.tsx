import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnswerTo, ConfirmationPrompt, RendererProps } from 'holdpoint';
import { expect, it } from 'vitest';
import { HoldpointConfirmation } from '../../registry/holdpoint/confirmation.js';
import { rendererProps } from '../support/renderer-props.js';

const PROMPT: ConfirmationPrompt = {
  kind: 'confirmation',
  message: 'Send it?',
  calls: [],
  choices: [
    { id: 'yes', label: 'Send', tone: 'approve', feedback: 'none' },
    { id: 'no', label: null, tone: 'deny', feedback: 'required' },
  ],
  edit: null,
  extras: [{ id: 'always', label: null, description: 'send *' }],
  importance: null,
};

function props(more: Partial<RendererProps<ConfirmationPrompt>> = {}) {
  const answers: AnswerTo<ConfirmationPrompt>[] = [];
  const drafts: unknown[] = [];
  const all = rendererProps(PROMPT, {
    onDraftChange: (draft) => drafts.push(draft),
    onAnswer: (answer) => answers.push(answer),
    ...more,
  });
  return { all, answers, drafts };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('asks for the reason that a choice requires, and sends it', async () => {
  const { all, answers } = props();
  render(<HoldpointConfirmation {...all} />);
  await press('No');
  expect(screen.getByRole('alert').textContent).toBe('Write a few words first.');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reason or note' }));
  await userEvent.keyboard('Too much');
  await press('No');
  expect(answers).toEqual([{ kind: 'chosen', choice: 'no', feedback: 'Too much' }]);
});

it('ticks nothing by itself, and sends no reason with a choice that has none', async () => {
  const { all, answers, drafts } = props();
  render(<HoldpointConfirmation {...all} />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Always allow this send *' });
  expect(box.checked).toBe(false);
  await userEvent.click(box);
  await userEvent.type(screen.getByRole('textbox'), '!');
  await press('Send');
  expect(answers).toEqual([{ kind: 'chosen', choice: 'yes', extras: ['always'] }]);
  expect(drafts.at(-1)).toEqual({ words: '!', extras: ['always'] });
});

it('is filled in with the earlier answer, or with a newer draft', () => {
  const previous = { kind: 'chosen', choice: 'no', feedback: 'Too much' } as const;
  const { rerender } = render(<HoldpointConfirmation {...props({ previous }).all} />);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Too much');
  const draft = { words: 'Far too', extras: [] };
  rerender(<HoldpointConfirmation key="again" {...props({ previous, draft }).all} />);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Far too');
  rerender(<HoldpointConfirmation key="broken" {...props({ draft: { words: 1 } }).all} />);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
});

it.each(['checking', 'sending', 'expired'] as const)('takes no answer while %s', async (phase) => {
  const { all, answers } = props({ phase });
  render(<HoldpointConfirmation {...all} />);
  await press('Send');
  await userEvent.click(screen.getByRole('checkbox'));
  expect(answers).toEqual([]);
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});

it('leaves its buttons to the second step of the card while an answer waits', () => {
  const { all } = props({ phase: 'confirming' });
  render(<HoldpointConfirmation {...all} />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('sends no extra of an earlier answer that the prompt does not offer any more', async () => {
  const previous = { kind: 'chosen', choice: 'yes', extras: ['closed', 'always'] } as const;
  const { all, answers } = props({ previous });
  render(<HoldpointConfirmation {...all} />);
  await press('Send');
  expect(answers).toEqual([{ kind: 'chosen', choice: 'yes', extras: ['always'] }]);
});
