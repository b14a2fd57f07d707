import type { Meta, StoryObj } from '@storybook/react-vite';
import { createManualClock } from 'holdpoint/testing';
import { expect, within } from 'storybook/test';
import { Scripted } from './parts/scripted.js';
import { metadataOf } from './parts/story-dialect.js';

/** The fallback for an interrupt that no other prompt fits: every interrupt can be answered. */
const meta = { title: 'Renderers/Freeform', component: Scripted } satisfies Meta<typeof Scripted>;

export default meta;
type Story = StoryObj<typeof meta>;

const NOON = Date.UTC(2026, 0, 1, 12);

const ask = {
  id: 'i-1',
  reason: 'mastra:workflow_suspend',
  message: 'The workflow stopped at “collect-feedback”. What should it go on with?',
  metadata: { step: 'collect-feedback', attempt: 2, context: { customer: 'c-118', locale: 'de' } },
};

export const Open: Story = { args: { interrupts: [ask], after: 'silence' } };

export const AsJson: Story = {
  args: { interrupts: [ask] },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Answer as JSON' }));
    await userEvent.type(canvas.getByLabelText('Your answer'), '{{"retry": true}');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(canvas.getByRole('region', { name: 'resume' })).toHaveTextContent('"retry": true');
  },
};

export const NotJson: Story = {
  args: { interrupts: [ask], after: 'silence' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Answer as JSON' }));
    await userEvent.type(canvas.getByLabelText('Your answer'), '{{"retry": yes}');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    const field = canvas.getByLabelText('Your answer');
    await expect(field).toHaveAccessibleDescription(/^Invalid JSON: /);
    await expect(field).toHaveFocus();
    await expect(canvas.getByRole('region', { name: 'resume' })).toHaveTextContent(/null$/);
  },
};

export const Missing: Story = {
  args: { interrupts: [ask], after: 'silence' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Send' }));
    const field = canvas.getByLabelText('Your answer');
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription('Enter an answer');
    await expect(canvas.getByRole('region', { name: 'resume' })).toHaveTextContent(/null$/);
  },
};

export const Long: Story = {
  args: {
    interrupts: [
      {
        ...ask,
        message: `${ask.message}\n\nSo far: ${'the draft was read by three people, each with remarks of their own; '.repeat(12)}`,
        metadata: {
          remarks: Array.from({ length: 30 }, (_, line) => ({
            line,
            by: 'ada@example.com',
            open: line % 3 === 0,
          })),
        },
      },
    ],
    after: 'silence',
  },
};

/** An answer of this type can only be JSON, so the toggle is on. */
export const WithSchema: Story = {
  args: {
    interrupts: [
      {
        id: 'i-1',
        reason: 'story:freeform',
        metadata: metadataOf({
          kind: 'freeform',
          message: 'Which scores should be kept?',
          calls: [],
          schema: { type: 'array', items: { type: 'array', items: { type: 'number' } } },
          more: null,
        }),
      },
    ],
    after: 'silence',
  },
};

/** Other requests are open too: the answer is kept until all are sent. */
export const Kept: Story = {
  args: {
    interrupts: [ask, { id: 'i-2', reason: 'confirmation', message: 'Publish it afterwards?' }],
    after: 'silence',
  },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Your answer'), 'Use the draft.');
    await userEvent.click(canvas.getByRole('button', { name: 'Save answer' }));
    await expect(await canvas.findByRole('button', { name: 'Change' })).toBeVisible();
  },
};

export const Sending: Story = {
  args: { interrupts: [ask], after: 'silence' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Your answer'), 'Use the draft.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(canvas.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Failed: Story = {
  args: { interrupts: [ask], after: 'unreachable' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Your answer'), 'Use the draft.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Change answer' }));
    await expect(canvas.getByLabelText('Your answer')).toHaveValue('Use the draft.');
  },
};

export const Expired: Story = {
  args: {
    interrupts: [{ ...ask, expiresAt: new Date(NOON - 60_000).toISOString() }],
    clock: createManualClock(NOON),
    after: 'silence',
  },
};

export const Cancelled: Story = {
  args: { interrupts: [ask] },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Skip' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Skip' }));
    await expect(await canvas.findByText('Skipped')).toBeVisible();
  },
};

export const NoMessage: Story = { args: { interrupts: [{ id: 'i-1', reason: 'x:y' }], after: 'silence' } };
