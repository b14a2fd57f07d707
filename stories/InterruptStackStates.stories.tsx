import type { Meta, StoryObj } from '@storybook/react-vite';
import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { createManualClock, createScriptedSource } from 'holdpoint/testing';
import { useState } from 'react';
import { expect, within } from 'storybook/test';
import { toolFailure, toolResult } from './parts/events.js';
import { outOfDate } from './parts/out-of-date.js';
import { Scripted } from './parts/scripted.js';
import { NOON, one } from './parts/stack-requests.js';

/** One request, from the moment its answer is sent to what became of it. */
const meta = { title: 'Components/InterruptStack/States', component: Scripted } satisfies Meta<
  typeof Scripted
>;

export default meta;
type Story = StoryObj<typeof meta>;

const answers =
  (name: string): Story['play'] =>
  async ({ canvasElement, userEvent }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name }));
  };

export const Sending: Story = {
  args: { ...one, after: 'silence' },
  async play(context) {
    await answers('Approve')?.(context);
    const canvas = within(context.canvasElement);
    await expect(canvas.getByRole('region', { name: /Send the figures/ })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

export const Failed: Story = {
  args: { ...one, after: 'unreachable' },
  async play(context) {
    await answers('Deny')?.(context);
    const alert = await within(context.canvasElement).findByRole('alert');
    await expect(alert).toHaveTextContent('Couldn’t reach the agent. Your answer is saved: Deny.');
    await expect(within(context.canvasElement).getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const Expired: Story = {
  args: {
    ...one,
    interrupts: one.interrupts.map((asked) => ({ ...asked, expiresAt: new Date(NOON).toISOString() })),
    clock: createManualClock(NOON),
  },
  async play(context) {
    const canvas = within(context.canvasElement);
    await expect(await canvas.findByText(/only dismiss it/, { selector: '.hp-notice *' })).toBeVisible();
    await context.userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(await canvas.findByText('Expired')).toBeVisible();
  },
};

export const Answered: Story = {
  args: { ...one, results: [toolResult('t-0', 'Delivered, id 8f2c.')] },
  async play(context) {
    await answers('Approve')?.(context);
    await expect(await within(context.canvasElement).findByText('Delivered, id 8f2c.')).toBeVisible();
  },
};

export const ToolFailed: Story = {
  args: { ...one, results: [toolFailure('t-0', '', 'The mailbox is full.')] },
  async play(context) {
    await answers('Approve')?.(context);
    const canvas = within(context.canvasElement);
    await expect(await canvas.findByText('Failed')).toBeVisible();
    await expect(canvas.getByText('The mailbox is full.')).toBeVisible();
  },
};

export const Cancelled: Story = {
  args: one,
  async play(context) {
    await answers('Dismiss')?.(context);
    await expect(await within(context.canvasElement).findByText('Dismissed')).toBeVisible();
  },
};

function OutOfDateStack() {
  const [source] = useState(() => {
    const scripted = createScriptedSource();
    scripted.interrupt(one.interrupts, one.before);
    return outOfDate(scripted);
  });
  return <InterruptStack run={useInterruptedRun(source)} graceMs={0} />;
}

/** While the connection is lost, a line below says so, and nothing moves. */
export const OutOfDate: Story = {
  args: one,
  render: () => <OutOfDateStack />,
  async play({ canvas }) {
    await expect(await canvas.findByText('Reconnecting. What you see may be out of date.')).toBeVisible();
  },
};
