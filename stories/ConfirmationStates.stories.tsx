import type { Meta, StoryObj } from '@storybook/react-vite';
import { createManualClock } from 'holdpoint/testing';
import { expect, within } from 'storybook/test';
import { dropDatabase } from './parts/drop-database.js';
import { ask, askAboutEmail, email } from './parts/email-request.js';
import { APPROVES, REFUSES, toolCall } from './parts/events.js';
import { Scripted } from './parts/scripted.js';
import { NOON } from './parts/stack-requests.js';

/**
 * Confirmations that are being sent, have failed, have expired, were dismissed or were answered.
 */
const meta = { title: 'Renderers/Confirmation/States', component: Scripted } satisfies Meta<typeof Scripted>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Sending: Story = {
  args: { ...askAboutEmail, after: 'silence' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const skip = await canvas.findByRole('button', { name: 'Skip' });
    const { color: live } = getComputedStyle(skip);
    await userEvent.click(await canvas.findByRole('button', { name: APPROVES }));
    await expect(canvas.getByRole('button', { name: APPROVES })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByRole('button', { name: REFUSES })).toHaveAttribute('aria-disabled', 'true');
    await expect(getComputedStyle(skip).color).not.toBe(live);
  },
};

export const Failed: Story = {
  args: { ...dropDatabase, after: 'unreachable' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: APPROVES }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Hold to run dropDatabase' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Type instead' }));
    await userEvent.type(canvas.getByRole('textbox'), 'dropDatabase');
    await userEvent.click(canvas.getByRole('button', { name: 'Run dropDatabase' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Couldn’t reach the agent. Your approval is saved.',
    );
    const again = canvas.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    const filled = canvasElement.querySelectorAll('[data-variant="filled"], [data-variant="strong"]');
    await expect([...filled]).toEqual([again]);
  },
};

export const FailedAndChanged: Story = {
  args: { ...askAboutEmail, after: 'unreachable' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: APPROVES }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Change answer' }));
    await expect(canvas.getByRole('button', { name: REFUSES })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
};

export const Expired: Story = {
  args: {
    interrupts: [{ ...ask, expiresAt: new Date(NOON - 60_000).toISOString() }],
    before: toolCall('t-1', 'sendEmail', email),
    clock: createManualClock(NOON),
  },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: APPROVES })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Skip' }));
    await expect(await canvas.findByText('Expired')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'resume' })).toHaveTextContent('"status": "cancelled"');
  },
};

export const Cancelled: Story = {
  args: askAboutEmail,
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Skip' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Skip' }));
    await expect(await canvas.findByText('Skipped')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'resume' })).toHaveTextContent('"status": "cancelled"');
  },
};

/** Answered and folded to one line, until the other one is answered too. */
export const Answered: Story = {
  args: {
    interrupts: [ask, { ...ask, id: 'i-2', toolCallId: 't-2', message: 'Remove 214 files from the share?' }],
    before: [
      ...toolCall('t-1', 'sendEmail', email),
      ...toolCall('t-2', 'deleteFiles', { path: '/reports/2024', count: 214 }),
    ],
    destructiveTools: ['deleteFiles'],
    after: 'silence',
  },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click((await canvas.findAllByRole('button', { name: APPROVES }))[0] ?? canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Change' })).toBeVisible();
  },
};

/** The agent calls its approval "Deny": the buttons have our words, and quote the agent's. */
export const CalledTheOpposite: Story = {
  args: {
    interrupts: [
      {
        id: 'i-1',
        reason: 'tool_call',
        toolCallId: 't-1',
        message: 'Shall I?',
        responseSchema: {
          type: 'object',
          properties: {
            decision: {
              oneOf: [
                { const: 'approve', title: 'Deny' },
                { const: 'reject', title: 'Approve' },
                { const: 'always', title: 'Always' },
              ],
            },
          },
          required: ['decision'],
        },
      },
    ],
    before: toolCall('t-1', 'delete_file', { path: '/etc' }),
    destructiveTools: ['delete_file'],
    after: 'silence',
  },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: APPROVES })).toHaveAccessibleDescription(
      /the agent calls this “Deny”/,
    );
    await userEvent.click(canvas.getByRole('button', { name: APPROVES }));
    await expect(canvas.getByRole('button', { name: 'Run delete_file' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Don’t run' }));
    await expect(canvas.getByRole('button', { name: REFUSES })).toBeVisible();
  },
};
