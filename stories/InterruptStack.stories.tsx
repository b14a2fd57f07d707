import type { Meta, StoryObj } from '@storybook/react-vite';
import { createManualClock } from 'holdpoint/testing';
import { expect, within } from 'storybook/test';
import { APPROVES, REFUSES, toolCall, toolResult } from './parts/events.js';
import { Scripted } from './parts/scripted.js';
import { calls, callsOfEveryKind, everyKind, NOON, one, people, three } from './parts/stack-requests.js';

/**
 * All open requests, the receipts of settled ones, and the bar that sends several answers together.
 */
const meta = { title: 'Components/InterruptStack', component: Scripted } satisfies Meta<typeof Scripted>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { ...one, after: 'silence' } };

/** From anywhere in the page to the request, and back. */
export const ByShortcut: Story = {
  args: { ...one, after: 'silence', children: <input aria-label="Message to the agent" /> },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const composer = await canvas.findByRole('textbox', { name: 'Message to the agent' });
    const shortcut = () => userEvent.keyboard('{Alt>}{Shift>}h{/Shift}{/Alt}');
    await userEvent.type(composer, 'Half a sent');
    await expect(await canvas.findByText('Press Alt+Shift+H to go to it.')).toBeInTheDocument();
    await shortcut();
    await expect(canvas.getByRole('region', { name: 'Send the figures to ada@example.com?' })).toHaveFocus();
    canvas.getByRole('button', { name: REFUSES }).focus();
    await shortcut();
    await expect(composer).toHaveFocus();
    await userEvent.keyboard('ence');
    await expect(composer).toHaveValue('Half a sentence');
    await shortcut();
  },
};

const cities = Array.from({ length: 14 }, (_, index) => `City ${index + 1}`);

const sentence = 'The figures of the third quarter, with the corrections that the auditors asked for, ';

export const Long: Story = {
  args: {
    interrupts: [
      {
        ...three[0],
        id: 'i-0',
        reason: 'tool_call',
        message: `Send the figures to everybody on the list?\n${sentence.repeat(4)}`,
      },
    ],
    before: toolCall('t-0', 'sendEmail', {
      to: people.map((name) => `${name}@a-rather-long-department-name.example.com`),
      subject: sentence.repeat(2),
      body: `Dear all,\n\n${sentence.repeat(12)}`,
    }),
    after: 'silence',
  },
};

export const Several: Story = {
  args: {
    interrupts: three,
    before: calls,
    results: [toolResult('t-0', 'Delivered, id 8f2c.'), toolResult('t-1', 'Delivered, id 8f2d.')],
  },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const press = async (name: string | RegExp) =>
      userEvent.click((await canvas.findAllByRole('button', { name }))[0] ?? canvasElement);
    await press(APPROVES);
    await press(APPROVES);
    await expect(canvas.getByText('2 of 3 answered')).toBeVisible();
    await press('Skip');
    await press('Skip');
    await press('Send 3 answers');
    await expect(await canvas.findAllByText('Approved')).toHaveLength(2);
    await expect(canvas.getByText('Skipped')).toBeVisible();
  },
};

export const SeveralOpen: Story = { args: { interrupts: three, before: calls, after: 'silence' } };

export const SomeAnswered: Story = {
  args: { interrupts: three, before: calls, after: 'silence' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click((await canvas.findAllByRole('button', { name: APPROVES }))[0] ?? canvasElement);
    await userEvent.click(canvas.getAllByRole('button', { name: /with a reason…$/ })[0] ?? canvasElement);
    await userEvent.keyboard('She has them already.');
    await userEvent.click(canvas.getAllByRole('button', { name: REFUSES })[0] ?? canvasElement);
    await expect(await canvas.findByText('2 of 3 answered')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send 3 answers' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const SeveralFailed: Story = {
  args: { interrupts: three.slice(0, 2), before: calls, after: 'unreachable' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click((await canvas.findAllByRole('button', { name: APPROVES }))[0] ?? canvasElement);
    await userEvent.click(canvas.getAllByRole('button', { name: APPROVES })[0] ?? canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Send 2 answers' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your answers are saved.');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const EveryKind: Story = {
  args: {
    interrupts: everyKind,
    before: callsOfEveryKind,
    clock: createManualClock(NOON),
    after: 'silence',
  },
};

/**
 * As many as a person can scroll past: the browser lays out those near the screen. Not a story
 * test, because test/browser/many-prompts.test.ts tests it.
 */
export const Hundreds: Story = {
  tags: ['!test'],
  parameters: {
    // They differ only by a number, and axe takes long for each.
    a11y: {
      context: { include: ['.hp-stack > :nth-child(-n + 10)', '.hp-stack > :nth-last-child(-n + 3)'] },
    },
  },
  args: {
    interrupts: Array.from({ length: 200 }, (_, index) => ({
      id: `many-${index}`,
      reason: 'input_required',
      message: `Which city for stop ${index + 1}?`,
      responseSchema: { type: 'object', properties: { city: { enum: cities } }, required: ['city'] },
    })),
    after: 'silence',
  },
};

/** Twenty forms of thirty fields, whose code arrives for all of them at once. */
export const ManyForms: Story = {
  args: {
    interrupts: Array.from({ length: 20 }, (_, index) => ({
      id: `form-${index}`,
      reason: 'input_required',
      message: `What is known of site ${index + 1}?`,
      responseSchema: {
        type: 'object',
        properties: Object.fromEntries(
          Array.from({ length: 30 }, (_, field) => [`detail ${field + 1}`, { type: 'string' }]),
        ),
      },
    })),
    after: 'silence',
  },
};

export const Themed: Story = {
  args: {
    ...SeveralOpen.args,
    theme: { accent: '#0f766e', neutral: '#78716c', radius: 4, density: 'compact' },
  },
};

export const NothingOpen: Story = {
  args: { interrupts: [] },
  async play({ canvasElement }) {
    const stack = await within(canvasElement).findByRole('group', { name: 'Requests from the agent' });
    // Nothing is open, but the live region for announcements is already there.
    await expect(stack).toHaveTextContent('');
    await expect(within(stack).getByRole('status')).toBeInTheDocument();
  },
};

export const AgentAtWork: Story = {
  args: { interrupts: [], before: [{ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'r' }, ...calls] },
  async play({ canvasElement }) {
    const stack = await within(canvasElement).findByRole('group', { name: 'Requests from the agent' });
    await expect(stack).toHaveTextContent('');
  },
};
