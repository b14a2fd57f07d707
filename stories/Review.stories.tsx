import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Confirmation } from 'holdpoint/core';
import { createManualClock } from 'holdpoint/testing';
import { expect, waitFor, within } from 'storybook/test';
import { Scripted } from './parts/scripted.js';
import { metadataOf } from './parts/story-dialect.js';

/** Several proposals inside one interrupt: each decided, all sent together. */
const meta = { title: 'Renderers/Review', component: Scripted } satisfies Meta<typeof Scripted>;

export default meta;
type Story = StoryObj<typeof meta>;

function proposal(name: string, args: unknown, more: Partial<Confirmation> = {}): Confirmation {
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

function reviewOf(items: readonly Confirmation[], id = 'i-1', more: { expiresAt?: string } = {}) {
  const metadata = metadataOf({ kind: 'review', message: null, items });
  return { id, reason: 'langchain:review', metadata, ...more };
}

const mails = [
  proposal('sendEmail', { to: 'ada@example.com', subject: 'Figures' }),
  proposal('sendEmail', { to: 'grace@example.com', subject: 'Figures' }),
];
const deletion = proposal('deleteDraft', { id: 'd-12' }, { message: 'Delete the draft afterwards?' });
const items = [...mails, { ...deletion, importance: 'high' as const }];
const interrupts = [reviewOf(items)];
const NOON = Date.UTC(2026, 10, 21, 12);

export const Open: Story = { args: { interrupts, after: 'silence' } };

export const Default: Story = {
  args: { interrupts },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const [first] = await canvas.findAllByRole('button', { name: 'Approve' });
    await userEvent.click(first ?? canvasElement);
    await expect(canvas.getByText('1 of 3 reviewed')).toBeVisible();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Approve' })[0] ?? canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Deny' }));
    await userEvent.click(canvas.getAllByRole('button', { name: 'Change' })[0] ?? canvasElement);
    await expect(canvas.getByText('2 of 3 reviewed')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Deny' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send answers' }));
    await expect(canvas.getByRole('region', { name: 'resume' })).toHaveTextContent('"choice": "reject"');
  },
};

export const HalfDecided: Story = {
  args: { interrupts, after: 'silence' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const [first] = await canvas.findAllByRole('button', { name: 'Approve' });
    await userEvent.click(first ?? canvasElement);
    await expect(canvas.getByText('1 of 3 reviewed')).toBeVisible();
  },
};

/** By keyboard alone: from question to question, round and round. */
export const NextOpen: Story = {
  args: { interrupts, after: 'silence' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const next = await canvas.findByRole('button', { name: 'Next unanswered' });
    next.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getAllByText('Wants to run sendEmail')[0]).toHaveFocus();
    for (const _ of mails) {
      next.focus();
      await userEvent.keyboard('{Enter}');
    }
    await expect(canvas.getByText('Delete the draft afterwards?')).toHaveFocus();
  },
};

/** One click decides those of one tool; the others and the sending stay the person's. */
export const AllOfOneTool: Story = {
  args: { interrupts, after: 'silence' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const all = await canvas.findByRole('button', { name: 'Approve all 2 sendEmail calls' });
    for (const question of canvas.getAllByText('Wants to run sendEmail')) question.scrollIntoView();
    for (const deny of canvas.getAllByRole('button', { name: 'Deny' })) deny.scrollIntoView();
    await waitFor(() => expect(all).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(all);
    await expect(canvas.getByText('2 of 3 reviewed')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'resume' })).toHaveTextContent('null');
  },
};

/** In a window too small for all of them: what was not on the screen is not decided at once. */
export const NotSeenYet: Story = {
  args: {
    interrupts: [
      reviewOf(
        ['ada', 'grace', 'mary', 'joan'].map((to) => proposal('sendEmail', { to, subject: 'Figures' })),
      ),
    ],
    after: 'silence',
  },
  decorators: [
    (Shown) => (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard (WCAG 2.1.1)
      <section style={{ maxBlockSize: '26rem', overflow: 'auto' }} tabIndex={0} aria-label="Chat">
        <Shown />
      </section>
    ),
  ],
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const all = await canvas.findByRole('button', { name: 'Approve all 4 sendEmail calls' });
    await expect(all).toHaveAccessibleDescription('View each one first');
    await userEvent.click(all);
    await expect(canvas.getByText('0 of 4 reviewed')).toBeInTheDocument();
  },
};

export const WithADestructiveTool: Story = {
  args: { interrupts, after: 'silence', destructiveTools: ['deleteDraft'] },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const item = await canvas.findByRole('group', { name: /^Can’t be undone/ });
    await userEvent.click(within(item).getByRole('button', { name: 'Approve' }));
    await expect(item).toHaveTextContent('Run deleteDraft with what is shown above');
    await expect(canvas.getByText('0 of 3 reviewed')).toBeVisible();
  },
};

export const Long: Story = {
  args: {
    interrupts: [
      reviewOf([
        proposal('refreshCaches', {}),
        proposal(
          'runMigration',
          {
            database: 'orders-production-eu-central-1.cluster-cxyz.example.internal',
            sql: Array.from({ length: 20 }, (_, line) => `ALTER TABLE orders ADD COLUMN c${line} text;`).join(
              '\n',
            ),
            options: { lock: { timeoutMs: 40_000 }, notify: [{ channel: '#db', mention: ['ada', 'grace'] }] },
          },
          {
            message: 'Apply this migration?\nWrites are blocked for about forty seconds.',
            extras: [{ id: 'always', label: null, description: 'runMigration(orders:*) · session' }],
          },
        ),
      ]),
    ],
    after: 'silence',
  },
};

async function decideAll(canvasElement: HTMLElement, click: (element: Element) => Promise<void>) {
  const canvas = within(canvasElement);
  await canvas.findAllByRole('button', { name: 'Deny' });
  for (const _ of items) await click(canvas.getAllByRole('button', { name: 'Deny' })[0] ?? canvasElement);
}

export const Sending: Story = {
  args: { interrupts, after: 'silence' },
  async play({ canvasElement, userEvent }) {
    await decideAll(canvasElement, userEvent.click);
    const send = within(canvasElement).getByRole('button', { name: 'Send answers' });
    await userEvent.click(send);
    await expect(send).toHaveAttribute('aria-busy', 'true');
  },
};

export const Failed: Story = {
  args: { interrupts, after: 'unreachable' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await decideAll(canvasElement, userEvent.click);
    await userEvent.click(canvas.getByRole('button', { name: 'Send answers' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Couldn’t reach the agent.');
    await expect(canvas.getByText('3 of 3 reviewed')).toBeVisible();
  },
};

export const Expired: Story = {
  args: {
    interrupts: [reviewOf(items, 'i-1', { expiresAt: new Date(NOON - 60_000).toISOString() })],
    clock: createManualClock(NOON),
  },
};

export const Cancelled: Story = {
  args: { interrupts },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Dismiss' }));
    await expect(await canvas.findByText('Dismissed')).toBeVisible();
  },
};

/** Beside another request: the answers are kept until that one is answered too. */
export const Answered: Story = {
  args: { interrupts: [reviewOf(items), reviewOf([deletion], 'i-2')], after: 'silence' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await decideAll(canvasElement, userEvent.click);
    await userEvent.click(canvas.getAllByRole('button', { name: 'Save answer' })[0] ?? canvasElement);
    await expect(await canvas.findByText(/0 approved, 3 denied/)).toBeVisible();
  },
};
