import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { APPROVES, REFUSES } from './parts/events.js';
import { interrupts, mails, proposal, reviewOf } from './parts/review-requests.js';
import { Scripted } from './parts/scripted.js';

/** Several proposals in one interrupt: each is decided, and all are sent together. */
const meta = { title: 'Renderers/Review', component: Scripted } satisfies Meta<typeof Scripted>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { args: { interrupts, after: 'silence' } };

export const Default: Story = {
  args: { interrupts },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const approve = async () =>
      (await canvas.findAllByRole('button', { name: APPROVES }))[0] ?? canvasElement;
    await userEvent.click(await approve());
    await expect(canvas.getByText('1 of 3 reviewed')).toBeVisible();
    await expect(await approve()).toHaveAttribute('aria-pressed', 'true');
    for (const deny of canvas.getAllByRole('button', { name: REFUSES })) await userEvent.click(deny);
    await expect(await approve()).toHaveAttribute('aria-pressed', 'false');
    await expect(canvas.getByText('3 of 3 reviewed')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Send 3 answers' }));
    await expect(canvas.getByRole('region', { name: 'resume' })).toHaveTextContent('"choice": "reject"');
  },
};

export const HalfDecided: Story = {
  args: { interrupts, after: 'silence' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const [first] = await canvas.findAllByRole('button', { name: APPROVES });
    await userEvent.click(first ?? canvasElement);
    await expect(canvas.getByText('1 of 3 reviewed')).toBeVisible();
  },
};

/** With the keyboard alone: from question to question, and from the last to the first. */
export const NextOpen: Story = {
  args: { interrupts, after: 'silence' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const next = await canvas.findByRole('button', { name: 'Next unanswered' });
    next.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('heading', { name: 'sendEmail: ada@example.com' })).toHaveFocus();
    for (const _ of mails) {
      next.focus();
      await userEvent.keyboard('{Enter}');
    }
    await expect(canvas.getByRole('heading', { name: 'deleteDraft: d-12' })).toHaveFocus();
  },
};

/** One click decides the proposals of one tool; the person decides the others, and sends them. */
export const AllOfOneTool: Story = {
  args: { interrupts, after: 'silence' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const all = await canvas.findByRole('button', { name: 'Approve both sendEmail calls' });
    for (const question of canvas.getAllByText(/^sendEmail: /)) question.scrollIntoView();
    for (const deny of canvas.getAllByRole('button', { name: REFUSES })) deny.scrollIntoView();
    await waitFor(() => expect(all).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(all);
    await expect(canvas.getByText('2 of 3 reviewed')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'resume' })).toHaveTextContent(/null$/);
  },
};

/** In a window too small for all of them, one click decides only what was on the screen. */
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
    await expect(all).toHaveAccessibleDescription('You haven’t seen all of them yet');
    await userEvent.click(all);
    await expect(canvas.getByText('0 of 4 reviewed')).toBeInTheDocument();
  },
};

export const WithADestructiveTool: Story = {
  args: { interrupts, after: 'silence', destructiveTools: ['deleteDraft'] },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const item = await canvas.findByRole('group', { name: /^Can’t be undone/ });
    await userEvent.click(within(item).getByRole('button', { name: APPROVES }));
    await expect(item).toHaveTextContent('Run deleteDraft as shown above');
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
