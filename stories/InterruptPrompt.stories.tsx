import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { approved, toolCall } from './parts/events.js';
import { Scripted } from './parts/scripted.js';

/** A single prompt, to put beside the tool call that it is about. */
const meta = { title: 'Components/InterruptPrompt', component: Scripted } satisfies Meta<typeof Scripted>;

export default meta;
type Story = StoryObj<typeof meta>;

const ask = (id: string, to: string) => ({
  id,
  reason: 'tool_call',
  toolCallId: `t-${id}`,
  message: `Send the figures to ${to}?`,
  responseSchema: approved,
});

export const Default: Story = {
  args: {
    as: 'prompt',
    interrupts: [ask('1', 'ada@example.com')],
    before: toolCall('t-1', 'sendEmail', { to: 'ada@example.com', subject: 'Figures' }),
    after: 'silence',
  },
};

export const JustAppeared: Story = {
  args: { ...Default.args, graceMs: 3_600_000 },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }));
    await expect(canvas.getByRole('region', { name: 'resume' })).toHaveTextContent('null');
  },
};

export const Staged: Story = {
  args: {
    ...Default.args,
    interrupts: [ask('1', 'ada@example.com'), ask('2', 'grace@example.com')],
  },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const [first] = await canvas.findAllByRole('button', { name: 'Deny' });
    first?.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('region', { name: /Send the figures to ada/ })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Change' })).toBeVisible();
  },
};

export const FromASubagent: Story = {
  args: {
    ...Default.args,
    interrupts: [{ ...ask('1', 'ada@example.com'), subagentRunId: 'sub-1' }],
    before: [
      { type: 'SUBAGENT_STARTED', subagentRunId: 'sub-1', name: 'mail-writer' },
      ...toolCall('t-1', 'sendEmail', { to: 'ada@example.com', subject: 'Figures' }),
    ],
  },
};
