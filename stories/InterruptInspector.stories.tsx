import type { Meta, StoryObj } from '@storybook/react-vite';
import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { InterruptInspector } from 'holdpoint/inspector';
import { useEffect, useState } from 'react';
import { expect, within } from 'storybook/test';
import { ScriptedAgent } from './agent/scripted-agent.js';
import { APPROVES } from './parts/events.js';

interface DemoProps {
  /** The person's first message. */
  readonly message: string;
}

/** A request, with information about it for developers. */
function Demo({ message }: DemoProps) {
  const [agent] = useState(() => new ScriptedAgent({ script: { pause: () => Promise.resolve() } }));
  const run = useInterruptedRun(agent);
  const { send } = run;
  useEffect(() => void send(message), [send, message]);
  return (
    <div style={{ display: 'grid', gap: 16, maxInlineSize: 720 }}>
      <InterruptStack run={run} receipts headingLevel={2} graceMs={0} />
      <InterruptInspector run={run} agent={agent} />
    </div>
  );
}

/** Shows developers which dialect read a request and why, what will be sent, warnings, and a log. For development. */
const meta = { title: 'Components/InterruptInspector', component: Demo } satisfies Meta<typeof Demo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneRequest: Story = { args: { message: 'Email Ada that the meeting moved' } };

export const PartlyAnswered: Story = {
  args: { message: 'Invite all three reviewers' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const [first] = await canvas.findAllByRole('button', { name: APPROVES });
    if (first) await userEvent.click(first);
    await expect(await canvas.findByText(/^1 of 3 answered/, { selector: '.hp-inspector p' })).toBeVisible();
  },
};

export const Settled: Story = {
  args: { message: 'Publish the release notes' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Yes' }));
    await expect(await canvas.findByText(/ended: approved/)).toBeVisible();
  },
};
