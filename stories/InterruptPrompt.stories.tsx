import type { Meta, StoryObj } from '@storybook/react-vite';
import { createManualClock } from 'holdpoint/testing';
import { expect, within } from 'storybook/test';
import { APPROVES, approved, REFUSES, toolCall, toolResult } from './parts/events.js';
import { Scripted } from './parts/scripted.js';

/** A single prompt, for a place beside its tool call. */
const meta = { title: 'Components/InterruptPrompt', component: Scripted } satisfies Meta<typeof Scripted>;

export default meta;
type Story = StoryObj<typeof meta>;

const NOON = Date.UTC(2026, 10, 21, 12);

const ask = (id: string, to: string) => ({
  id,
  reason: 'tool_call',
  toolCallId: `t-${id}`,
  message: `Send the figures to ${to}?`,
  responseSchema: approved,
});

const two = {
  interrupts: [ask('1', 'ada@example.com'), ask('2', 'grace@example.com')],
  before: ['1', '2'].flatMap((id) => toolCall(`t-${id}`, 'sendEmail', { subject: 'Figures' })),
};

export const Default: Story = {
  args: {
    as: 'prompt',
    interrupts: [ask('1', 'ada@example.com')],
    before: toolCall('t-1', 'sendEmail', { to: 'ada@example.com', subject: 'Figures' }),
    after: 'silence',
  },
};

/** Beside a composer that has the focus, which the prompt does not take. */
export const ByShortcut: Story = {
  args: { ...Default.args, children: <input aria-label="Message to the agent" /> },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const composer = await canvas.findByRole('textbox', { name: 'Message to the agent' });
    const shortcut = () => userEvent.keyboard('{Alt>}{Shift>}h{/Shift}{/Alt}');
    await userEvent.click(composer);
    await expect(await canvas.findByText('Press Alt+Shift+H to go to it.')).toBeInTheDocument();
    await expect(canvasElement.querySelector('[aria-keyshortcuts="Alt+Shift+H"]')).toBeVisible();
    await shortcut();
    await expect(canvas.getByRole('region', { name: 'Send the figures to ada@example.com?' })).toHaveFocus();
    canvas.getByRole('button', { name: REFUSES }).focus();
    await shortcut();
    await expect(composer).toHaveFocus();
  },
};

export const Long: Story = {
  args: {
    ...Default.args,
    interrupts: [ask('1', 'everybody-on-the-list@a-rather-long-department-name.example.com')],
    before: toolCall('t-1', 'sendEmail', {
      to: ['ada@example.com', 'grace@example.com', 'edsger@example.com'],
      subject: 'The figures of the third quarter, with the corrections that the auditors asked for',
      body: 'Dear all,\n\nhere are the figures of the third quarter.\n'.repeat(10),
    }),
  },
};

export const Sending: Story = {
  args: Default.args ?? {},
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: APPROVES }));
    await expect(canvas.getByRole('region', { name: /Send the figures/ })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

export const Failed: Story = {
  args: { ...Default.args, after: 'unreachable' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: APPROVES }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your approval is saved.');
  },
};

export const Expired: Story = {
  args: {
    ...Default.args,
    interrupts: [{ ...ask('1', 'ada@example.com'), expiresAt: new Date(NOON).toISOString() }],
    clock: createManualClock(NOON),
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/only skip it/, { selector: '.hp-notice *' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Skip' })).toBeVisible();
  },
};

/** The prompt is replaced by its receipt, and the ending is announced. */
export const Answered: Story = {
  args: { ...Default.args, after: 'success', results: [toolResult('t-1', 'Delivered, id 8f2c.')] },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: APPROVES }));
    await expect(await canvas.findByText('Delivered, id 8f2c.')).toBeVisible();
    await expect(within(document.body).getByRole('log')).toHaveTextContent('Approved: Send the figures');
  },
};

export const Cancelled: Story = {
  args: { ...Default.args, after: 'success' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Skip' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Skip' }));
    await expect(await canvas.findByText('Skipped')).toBeVisible();
  },
};

export const JustAppeared: Story = {
  args: { ...Default.args, graceMs: 3_600_000 },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: APPROVES }));
    await expect(canvas.getByRole('region', { name: 'resume' })).toHaveTextContent(/null$/);
  },
};

export const Staged: Story = {
  args: {
    ...Default.args,
    ...two,
  },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const [first] = await canvas.findAllByRole('button', { name: REFUSES });
    await expect(
      await canvas.findByText('New request: Send the figures to ada@example.com?'),
    ).toBeInTheDocument();
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

/** Two with one resume: each keeps its answer until the app's own button sends both. */
export const SentTogether: Story = {
  args: { ...Default.args, ...two, after: 'success' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const press = async (name: string | RegExp) =>
      userEvent.click((await canvas.findAllByRole('button', { name }))[0] ?? canvasElement);
    await press(APPROVES);
    await expect(canvas.getByRole('button', { name: 'Send all' })).toBeDisabled();
    await press(REFUSES);
    await press('Send all');
    await expect(await canvas.findByText('Denied')).toBeVisible();
    await expect(canvas.getByText('Approved')).toBeVisible();
  },
};

export const SeveralFailed: Story = {
  args: { ...Default.args, ...two, after: 'unreachable' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const press = async (name: string | RegExp) =>
      userEvent.click((await canvas.findAllByRole('button', { name }))[0] ?? canvasElement);
    await press(APPROVES);
    await press(APPROVES);
    await press('Send all');
    await expect(await canvas.findAllByRole('button', { name: 'Try again' })).toHaveLength(2);
  },
};
