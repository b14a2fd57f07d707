import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InterruptReceipt, type Receipt, type ReceiptEnding, type ToolCall } from 'holdpoint';
import type { Chosen } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { everyKind } from '../every-kind.js';

const args = { to: 'a@b.com', body: 'Hi' };
const call = {
  found: true,
  toolCallId: 't',
  name: 'sendEmail',
  args,
  argsText: '',
  complete: true,
  origin: 'stream',
} as const;
const prompt = {
  ...everyKind.confirmation,
  calls: [call],
  edit: { callIndex: 0, schema: null, choiceIds: ['approve'] },
  extras: [
    { id: 'rule', label: 'Always for a@b.com', description: null },
    { id: 'any', label: null, description: null },
  ],
};
const toolCall: ToolCall = { ...call, id: 't', result: null, error: null };
const approval: Chosen = { kind: 'chosen', choice: 'approve' };

const approvedReceipt: Receipt = {
  key: 'k',
  interrupt: { id: 'i', reason: 'tool_call' },
  prompt,
  messageId: null,
  answer: approval,
  ending: 'approved',
  at: Date.UTC(2026, 0, 1, 12),
  toolCall,
};

function show(receipt: Partial<Receipt>) {
  const { container } = render(<InterruptReceipt receipt={{ ...approvedReceipt, ...receipt }} />);
  return container;
}

const RAN_NONE = 'One of these actions was denied, so the agent ran none of them.';

const endings: readonly ReceiptEnding[] = [
  'approved',
  'denied',
  'answered',
  'cancelled',
  'expired',
  'failed',
  'elsewhere',
  'replaced',
  'withdrawn',
  'stopped',
  'forgotten',
  'closed',
];

describe('a receipt', () => {
  it('has its own icon and its own text for every ending', () => {
    const looks = endings.map((ending) => {
      const receipt = show({ ending, answer: null });
      const icon = receipt.querySelector(`.hp-receipt-sign[data-ending="${ending}"] path`)?.getAttribute('d');
      return { icon, words: receipt.querySelector(`.hp-status[data-ending="${ending}"]`)?.textContent };
    });
    expect(new Set(looks.map(({ icon }) => icon)).size).toBe(endings.length);
    expect(new Set(looks.map(({ words }) => words)).size).toBe(endings.length);
    expect(looks.every(({ icon, words }) => icon && words)).toBe(true);
  });

  it('shows the request and the time, and nothing else if there is nothing else', () => {
    const notes = show({}).querySelector('.hp-receipt-notes');
    expect(notes?.childNodes).toHaveLength(0);
    expect(screen.getByText('Send it?')).toBeTruthy();
    expect(document.querySelector('time')?.dateTime).toBe('2026-01-01T12:00:00.000Z');
  });

  it('shows that a tool failed after its approval, and why', () => {
    const broken = { ...toolCall, error: 'The mailbox is full.', result: 'Half of it' };
    show({ ending: 'failed', toolCall: broken });
    expect(screen.getByText('Approved')).toBeTruthy();
    expect(screen.getByText('The mailbox is full.')).toBeTruthy();
    expect(screen.getByText('Half of it')).toBeTruthy();
  });

  it('shows it if the tool gave no reason', () => {
    show({ ending: 'failed', toolCall: { ...toolCall, error: '' } });
    expect(screen.getByText('The tool reported an error.')).toBeTruthy();
  });

  it.each([
    ['result', { ...toolCall, result: 'x'.repeat(500) }, 'Result', 'approved'],
    ['error', { ...toolCall, error: 'x'.repeat(500) }, 'The tool reported an error.', 'failed'],
  ] as const)('folds a long %s, and cuts nothing of it', async (_, toolCall, label, ending) => {
    show({ toolCall, ending });
    const [fold] = document.querySelectorAll('details');
    expect(fold?.open).toBe(false);
    await userEvent.click(screen.getByText(label));
    expect(fold?.open).toBe(true);
    expect(fold && within(fold).getByText('x'.repeat(500))).toBeTruthy();
  });

  it('names the edited arguments, and opens to show the changes', async () => {
    show({ answer: { ...approval, editedArgs: { to: 'a@b.com', body: 'Hello', cc: 'c@d.com' } } });
    expect(document.querySelector('summary')?.textContent).toBe('You changed Body and Cc');
    await userEvent.click(screen.getByText('You changed'));
    expect(document.querySelector('del')?.textContent).toBe('was Hi');
    expect(Array.from(document.querySelectorAll('ins'), ({ textContent }) => textContent)).toEqual([
      'now Hello',
      'added c@d.com',
    ]);
  });

  it.each([{ format: 'password' }, { writeOnly: true }])(
    'names an edited secret, %j, without its value',
    (body) => {
      const schema = { type: 'object', properties: { body: { type: 'string', ...body } } };
      const edit = { ...prompt.edit, schema };
      const edited: Chosen = { ...approval, editedArgs: { to: 'a@b.com', body: 'hunter2' } };
      const shown = show({ prompt: { ...prompt, edit }, answer: edited });
      expect(shown.textContent).toContain('You changed Body');
      expect(shown.textContent).not.toContain('hunter2');
    },
  );

  it('shows the producer’s own label of a choice, the ticked extras, and the feedback', () => {
    const choices = prompt.choices.map((choice) =>
      choice.id === 'deny' ? { ...choice, label: 'Not today' } : choice,
    );
    show({
      prompt: { ...prompt, choices },
      ending: 'denied',
      answer: { kind: 'chosen', choice: 'deny', feedback: 'Too early', extras: ['rule', 'any'] },
    });
    for (const words of ['Not today', 'Always for a@b.com', 'Always allow this', '“Too early”'])
      expect(screen.getByText(words)).toBeTruthy();
  });

  it('shows the answer', () => {
    const answers = new Map([['q', { options: ['b'], text: 'or c' }]]);
    show({ prompt: everyKind.question, ending: 'answered', answer: { kind: 'answered', answers } });
    expect(screen.getByText('b, or c')).toBeTruthy();
  });

  it('opens to show the values of a form', async () => {
    const value = { year: 2026, audited: false };
    show({ ending: 'answered', prompt: everyKind.form, answer: { kind: 'filled', value } });
    const fold = screen.getByText('2 fields filled in');
    expect(screen.getByText('2026').closest('details')?.open).toBe(false);
    await userEvent.setup().click(fold);
    expect(screen.getByText('2026').closest('details')?.open).toBe(true);
  });

  it('only counts the fields of a form that asks for a secret', () => {
    const pin = { type: 'string', format: 'password' };
    const asked = { ...everyKind.form, schema: { type: 'object', properties: { pin } } };
    const filled = { kind: 'filled', value: { pin: '4711' } } as const;
    const shown = show({ ending: 'answered', prompt: asked, answer: filled });
    expect(shown.textContent).toContain('1 field filled in');
    expect(shown.innerHTML).not.toContain('4711');
  });

  it('shows the decision about each proposal of a review', () => {
    const items: readonly Chosen[] = [approval, { kind: 'chosen', choice: 'deny', feedback: 'Keep it' }];
    show({ prompt: everyKind.review, ending: 'answered', answer: { kind: 'reviewed', items } });
    expect(screen.getByText('1 approved, 1 denied')).toBeTruthy();
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim());
    expect(lines).toEqual(['ApprovedSend it? Yes', 'DeniedAnd it? No “Keep it”']);
    expect(screen.queryByText(RAN_NONE)).toBeNull();
  });

  it.each<[string, string, boolean]>([
    ['says', 'deny', true],
    ['does not say', 'approve', false],
  ])('%s that nothing ran of a review that runs all or none, after approve and %s', (_, choice, isSaid) => {
    const items: readonly Chosen[] = [approval, { kind: 'chosen', choice }];
    const review = { ...everyKind.review, allOrNone: true } as const;
    show({ prompt: review, ending: 'answered', answer: { kind: 'reviewed', items } });
    expect(screen.queryByText(RAN_NONE) !== null).toBe(isSaid);
  });
});

it('shows what the tool of each proposal in a review reported', () => {
  const review = { kind: 'review', message: null, items: [prompt, prompt, prompt] } as const;
  const deny: Chosen = { kind: 'chosen', choice: 'deny' };
  show({
    prompt: review,
    answer: { kind: 'reviewed', items: [approval, approval, deny] },
    ending: 'answered',
    toolCall,
    itemCalls: [
      { ...toolCall, result: 'Sent.' },
      { ...toolCall, error: 'The mailbox is full.' },
      { ...toolCall, error: 'Denied by the user.' },
    ],
  });
  const [first, second, third] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toContain('Result: Sent.');
  expect(second).toContain('The tool reported an error. The mailbox is full.');
  expect(third).not.toContain('error');
});
