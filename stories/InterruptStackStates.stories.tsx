import type { Meta, StoryObj } from '@storybook/react-vite';
import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { createScriptedSource } from 'holdpoint/testing';
import { useState } from 'react';
import { expect, within } from 'storybook/test';
import { APPROVES, toolFailure } from './parts/events.js';
import { outOfDate } from './parts/out-of-date.js';
import { Scripted } from './parts/scripted.js';
import { one } from './parts/stack-requests.js';

/** What may fail around a request: its tool, or the connection. */
const meta = { title: 'Components/InterruptStack/States', component: Scripted } satisfies Meta<
  typeof Scripted
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ToolFailed: Story = {
  args: { ...one, results: [toolFailure('t-0', '', 'The mailbox is full.')] },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: APPROVES }));
    await expect(await canvas.findByText('Failed')).toBeVisible();
    await expect(canvas.getByText('The mailbox is full.')).toBeVisible();
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

/** While the connection is lost, a line below reports it, and nothing moves. */
export const OutOfDate: Story = {
  args: one,
  render: () => <OutOfDateStack />,
  async play({ canvas }) {
    await expect(await canvas.findByText('Reconnecting. What you see may be out of date.')).toBeVisible();
  },
};
