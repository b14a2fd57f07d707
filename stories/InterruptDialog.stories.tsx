import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { approved, toolCall } from './parts/events.js';
import { Scripted } from './parts/scripted.js';

/** What is open, in a modal dialog. A click outside does nothing, and Escape asks before it cancels. */
const meta = { title: 'Components/InterruptDialog', component: Scripted } satisfies Meta<typeof Scripted>;

export default meta;
type Story = StoryObj<typeof meta>;

const args: Story['args'] = {
  as: 'dialog',
  interrupts: [
    {
      id: 'i-1',
      reason: 'tool_call',
      toolCallId: 't-1',
      message: 'Send email to ada@example.com?',
      responseSchema: approved,
    },
  ],
  before: toolCall('t-1', 'sendEmail', { to: 'ada@example.com', subject: 'Quarterly numbers' }),
};

export const Open: Story = { args: { ...args, after: 'silence' } };

export const EscapeAsksFirst: Story = {
  args,
  async play({ userEvent }) {
    const page = within(document.body);
    await page.findByRole('dialog', { name: 'Requests from the agent' });
    await userEvent.keyboard('{Escape}');
    await expect(page.getByRole('button', { name: 'Keep it open' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    const asked = page.getByRole('alertdialog');
    await userEvent.click(within(asked).getByRole('button', { name: 'Cancel the request' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await expect(page.getByRole('region', { name: 'resume' })).toHaveTextContent('"status": "cancelled"');
  },
};

export const Asking: Story = {
  args: { ...args, after: 'silence' },
  async play({ userEvent }) {
    await within(document.body).findByRole('dialog');
    await userEvent.keyboard('{Escape}');
  },
};
