import type { Meta, StoryObj } from '@storybook/react-vite';
import { createManualClock } from 'holdpoint/testing';
import { expect, within } from 'storybook/test';
import { asking, database } from './parts/questions.js';
import { Scripted } from './parts/scripted.js';

/**
 * Questions that wait for other answers, are being sent, have failed, have expired or were
 * dismissed.
 */
const meta = { title: 'Renderers/Question/States', component: Scripted } satisfies Meta<typeof Scripted>;

export default meta;
type Story = StoryObj<typeof meta>;

const NOON = Date.UTC(2026, 0, 1, 12);

/** Other requests are open too: the answer is kept until all are sent. */
export const Kept: Story = {
  args: {
    interrupts: [
      ...asking(null, [database]),
      { id: 'i-2', reason: 'confirmation', message: 'Publish it afterwards?' },
    ],
    after: 'silence',
  },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: 'BigQuery' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save answer' }));
    await expect(await canvas.findByRole('button', { name: 'Change' })).toBeVisible();
  },
};

export const Sending: Story = {
  args: { interrupts: asking(null, [database]), after: 'silence' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: 'BigQuery' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(canvas.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Failed: Story = {
  args: { interrupts: asking(null, [database]), after: 'unreachable' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: 'BigQuery' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Change answer' }));
    await expect(canvas.getByRole('radio', { name: 'BigQuery' })).toBeChecked();
  },
};

export const Expired: Story = {
  args: {
    interrupts: asking(null, [database], { expiresAt: new Date(NOON - 60_000).toISOString() }),
    clock: createManualClock(NOON),
    after: 'silence',
  },
};

export const Cancelled: Story = {
  args: { interrupts: asking(null, [database]) },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Skip' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Skip' }));
    await expect(await canvas.findByText('Skipped')).toBeVisible();
  },
};
