import type { Meta, StoryObj } from '@storybook/react-vite';
import { createManualClock } from 'holdpoint/testing';
import { expect, within } from 'storybook/test';
import { REFUSES } from './parts/events.js';
import { deletion, interrupts, items, reviewOf } from './parts/review-requests.js';
import { Scripted } from './parts/scripted.js';

/** Reviews that are being sent, have failed, have expired, were dismissed or were answered. */
const meta = { title: 'Renderers/Review/States', component: Scripted } satisfies Meta<typeof Scripted>;

export default meta;
type Story = StoryObj<typeof meta>;
const NOON = Date.UTC(2026, 10, 21, 12);

async function decideAll(canvasElement: HTMLElement, click: (element: Element) => Promise<void>) {
  const canvas = within(canvasElement);
  const denials = await canvas.findAllByRole('button', { name: REFUSES });
  for (const deny of denials.slice(0, items.length)) await click(deny);
}

export const Sending: Story = {
  args: { interrupts, after: 'silence' },
  async play({ canvasElement, userEvent }) {
    await decideAll(canvasElement, userEvent.click);
    const send = within(canvasElement).getByRole('button', { name: 'Send 3 answers' });
    await userEvent.click(send);
    await expect(send).toHaveAttribute('aria-busy', 'true');
  },
};

export const Failed: Story = {
  args: { interrupts, after: 'unreachable' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await decideAll(canvasElement, userEvent.click);
    await userEvent.click(canvas.getByRole('button', { name: 'Send 3 answers' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Couldn’t reach the agent.');
    await expect(canvas.getByRole('button', { name: 'Change answer' })).toBeVisible();
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
    await userEvent.click(await canvas.findByRole('button', { name: 'Skip' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Skip' }));
    await expect(await canvas.findByText('Skipped')).toBeVisible();
  },
};

/** Beside another request: the decisions are kept until that one is answered too. */
export const Answered: Story = {
  args: { interrupts: [reviewOf(items), reviewOf([deletion], 'i-2')], after: 'silence' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await decideAll(canvasElement, userEvent.click);
    await userEvent.click(canvas.getAllByRole('button', { name: 'Save answer' })[0] ?? canvasElement);
    await expect(await canvas.findByText(/All 3 denied/)).toBeVisible();
  },
};
