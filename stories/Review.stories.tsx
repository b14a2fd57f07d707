import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Confirmation } from 'holdpoint/core';
import { expect, within } from 'storybook/test';
import { Scripted } from './parts/scripted.js';
import { metadataOf } from './parts/story-dialect.js';

/** Several proposals inside one interrupt: each decided, all sent together. */
const meta = { title: 'Renderers/Review', component: Scripted } satisfies Meta<typeof Scripted>;

export default meta;
type Story = StoryObj<typeof meta>;

function proposal(name: string, args: unknown, more: Partial<Confirmation> = {}): Confirmation {
  return {
    kind: 'confirmation',
    message: null,
    calls: [{ found: true, toolCallId: null, name, args, argsText: '', complete: true, origin: 'stream' }],
    choices: [
      { id: 'approve', label: null, tone: 'approve', feedback: 'none' },
      { id: 'reject', label: null, tone: 'deny', feedback: 'optional' },
    ],
    edit: null,
    extras: [],
    importance: null,
    ...more,
  };
}

const interrupts = [
  {
    id: 'i-1',
    reason: 'langchain:review',
    metadata: metadataOf({
      kind: 'review',
      message: null,
      items: [
        proposal('sendEmail', { to: 'ada@example.com', subject: 'Figures' }),
        proposal('sendEmail', { to: 'grace@example.com', subject: 'Figures' }),
        proposal(
          'deleteDraft',
          { id: 'd-12' },
          { importance: 'high', message: 'Delete the draft afterwards?' },
        ),
      ],
    }),
  },
];

export const Open: Story = { args: { interrupts, after: 'silence' } };

export const Default: Story = {
  args: { interrupts },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click((await canvas.findAllByRole('button', { name: 'Approve' }))[0] ?? canvasElement);
    await expect(canvas.getByText('1 of 3 decided')).toBeVisible();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Approve' })[0] ?? canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Deny' }));
    await userEvent.click(canvas.getAllByRole('button', { name: 'Change' })[0] ?? canvasElement);
    await expect(canvas.getByText('2 of 3 decided')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Deny' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send answers' }));
    await expect(canvas.getByRole('region', { name: 'resume' })).toHaveTextContent('"choice": "reject"');
  },
};

export const HalfDecided: Story = {
  args: { interrupts, after: 'silence' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click((await canvas.findAllByRole('button', { name: 'Approve' }))[0] ?? canvasElement);
  },
};
