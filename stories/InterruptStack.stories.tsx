import type { Meta, StoryObj } from '@storybook/react-vite';
import { createManualClock } from 'holdpoint/testing';
import { expect, within } from 'storybook/test';
import { approved, approvedWithReason, toolCall, toolResult } from './parts/events.js';
import { Scripted } from './parts/scripted.js';
import { metadataOf } from './parts/story-dialect.js';

/** All that is open, what became of what was, and the bar that sends several together. */
const meta = { title: 'Components/InterruptStack', component: Scripted } satisfies Meta<typeof Scripted>;

export default meta;
type Story = StoryObj<typeof meta>;

const people = ['ada', 'grace', 'edsger'];
const three = people.map((name, index) => ({
  id: `i-${index}`,
  reason: 'tool_call',
  toolCallId: `t-${index}`,
  message: `Send the figures to ${name}@example.com?`,
  responseSchema: approvedWithReason,
}));
const calls = people.flatMap((name, index) =>
  toolCall(`t-${index}`, 'sendEmail', { to: `${name}@example.com`, subject: 'Figures' }),
);
const NOON = Date.UTC(2026, 10, 21, 12);

export const Several: Story = {
  args: {
    interrupts: three,
    before: calls,
    results: [toolResult('t-0', 'Delivered, id 8f2c.'), toolResult('t-1', 'Delivered, id 8f2d.')],
  },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const press = async (name: string) =>
      userEvent.click((await canvas.findAllByRole('button', { name }))[0] ?? canvasElement);
    await press('Approve');
    await press('Approve');
    await expect(canvas.getByText('2 of 3 answered')).toBeVisible();
    await press('Cancel the request');
    await press('Send answers');
    await expect(await canvas.findAllByText('Approved')).toHaveLength(2);
    await expect(canvas.getByText('Cancelled')).toBeVisible();
  },
};

export const SeveralOpen: Story = { args: { interrupts: three, before: calls, after: 'silence' } };

export const SomeAnswered: Story = {
  args: { interrupts: three, before: calls, after: 'silence' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click((await canvas.findAllByRole('button', { name: 'Approve' }))[0] ?? canvasElement);
    await userEvent.click(canvas.getAllByRole('button', { name: 'Deny with a reason…' })[0] ?? canvasElement);
    await userEvent.keyboard('She has them already.');
    await userEvent.click(canvas.getAllByRole('button', { name: 'Deny' })[0] ?? canvasElement);
    await expect(await canvas.findByText('2 of 3 answered')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send answers' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const SeveralFailed: Story = {
  args: { interrupts: three.slice(0, 2), before: calls, after: 'unreachable' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click((await canvas.findAllByRole('button', { name: 'Approve' }))[0] ?? canvasElement);
    await userEvent.click(canvas.getAllByRole('button', { name: 'Approve' })[0] ?? canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Send answers' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your answers are kept.');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const EveryKind: Story = {
  args: {
    interrupts: [
      {
        id: 'i-1',
        reason: 'tool_call',
        toolCallId: 't-1',
        message: 'Send email to ada@example.com?',
        responseSchema: approved,
        expiresAt: new Date(NOON + 12 * 60_000).toISOString(),
      },
      {
        id: 'i-2',
        reason: 'tool_call',
        toolCallId: 't-2',
        message: 'Delete the production database “orders”?',
        responseSchema: approved,
        metadata: { importance: 'critical' },
        expiresAt: new Date(NOON + 42_000).toISOString(),
      },
      {
        id: 'i-3',
        reason: 'story:question',
        metadata: metadataOf({
          kind: 'question',
          message: null,
          calls: [],
          questions: [
            {
              key: 'database',
              header: 'Database',
              text: 'Which data source should I connect to?',
              description: null,
              options: [
                { id: 'pg', label: 'PostgreSQL', description: null, preview: null, value: 'pg' },
                { id: 'bq', label: 'BigQuery', description: 'Billed per query', preview: null, value: 'bq' },
              ],
              multiple: false,
              freeText: true,
              required: true,
              suggested: 'pg',
              minimum: 1,
              maximum: 1,
            },
          ],
        }),
      },
      {
        id: 'i-4',
        reason: 'input_required',
        message: 'Please provide the quarterly filing details.',
        responseSchema: {
          type: 'object',
          properties: {
            quarter: { type: 'string', enum: ['Q1', 'Q2', 'Q3', 'Q4'] },
            year: { type: 'integer', minimum: 2000 },
            revenue: { type: 'number' },
          },
          required: ['quarter', 'year', 'revenue'],
        },
      },
    ],
    before: [
      ...toolCall('t-1', 'sendEmail', { to: 'ada@example.com', subject: 'Quarterly numbers', body: 'Hi' }),
      ...toolCall('t-2', 'dropDatabase', { name: 'orders', reason: 'Superseded by orders_v2.' }),
    ],
    clock: createManualClock(NOON),
    after: 'silence',
  },
};

export const Themed: Story = {
  args: {
    ...SeveralOpen.args,
    theme: { accent: '#0f766e', neutral: '#78716c', radius: 4, density: 'compact' },
  },
};

export const InGerman: Story = {
  args: {
    ...SomeAnswered.args,
    labels: {
      kindApproval: 'Braucht Ihre Zustimmung',
      willRunWith: 'läuft mit',
      approve: 'Genehmigen',
      deny: 'Ablehnen',
      withFeedback: (choice) => `${choice} mit Begründung …`,
      cancelRequest: 'Anfrage abbrechen',
      answered: (done, total) => `${done} von ${total} beantwortet`,
      nextOpen: 'Nächste offene',
      sendAnswers: 'Antworten senden',
    },
  },
};

export const NothingOpen: Story = { args: { interrupts: [] } };
