import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { approved, toolCall } from './parts/events.js';
import { Scripted } from './parts/scripted.js';

/** What an agent sends beside its question is shown in every kind of prompt. */
const meta = {
  title: 'Components/Parts/More from the agent',
  id: 'parts-more-from-the-agent',
  component: Scripted,
} satisfies Meta<typeof Scripted>;

export default meta;
type Story = StoryObj<typeof meta>;

const title = 'Details';
const plan = {
  id: 'i-1',
  reason: 'confirmation',
  message: 'Go ahead with this plan?',
  responseSchema: approved,
  metadata: {
    plan: ['back up the orders', 'drop table users', 'restore from the backup of last night'],
    risk: 'high',
    budget: { currency: 'EUR', limit: 1200 },
  },
};

/** Open in a prompt that is only a question. */
export const Open: Story = {
  args: { interrupts: [plan], after: 'silence' },
  async play({ canvasElement }) {
    const details = (await within(canvasElement).findByText(title)).closest('details');
    await expect(details?.open).toBe(true);
    await expect(details).toHaveTextContent('drop table users');
  },
};

const bound = { ...plan, toolCallId: 't-1', reason: 'plan_review' };
const before = toolCall('t-1', 'migrate', { database: 'orders', version: 42 });

/** Folded in a prompt that shows its call. */
export const Folded: Story = {
  args: { interrupts: [bound], before, after: 'silence' },
  async play({ canvasElement }) {
    const details = (await within(canvasElement).findByText(title)).closest('details');
    await expect(details?.open).toBe(false);
  },
};

/** Never folded for a destructive call. */
export const Destructive: Story = {
  args: { interrupts: [bound], before, destructiveTools: ['migrate'], after: 'silence' },
  async play({ canvasElement }) {
    const more = await within(canvasElement).findByRole('group', { name: title });
    await expect(more).toHaveTextContent('drop table users');
    await expect(more.closest('details')).toBeNull();
  },
};

/** The stream and the producer have different arguments for the call: both are shown. */
export const Conflicting: Story = {
  args: {
    interrupts: [
      { ...bound, metadata: { toolName: 'migrate', toolInput: { database: 'users', version: 42 } } },
    ],
    before,
    after: 'silence',
  },
  async play({ canvasElement }) {
    const calls = await within(canvasElement).findAllByRole('group', { name: 'migrate will run with' });
    await expect(calls).toHaveLength(2);
  },
};
