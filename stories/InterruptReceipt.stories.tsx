import type { Meta, StoryObj } from '@storybook/react-vite';
import { InterruptReceipt } from 'holdpoint';
import type { Confirmation, Receipt } from 'holdpoint/core';

/** What became of an interrupt. Quiet, and no two endings look alike. */
const meta = { title: 'Components/InterruptReceipt', component: InterruptReceipt } satisfies Meta<
  typeof InterruptReceipt
>;

export default meta;
type Story = StoryObj<typeof meta>;

const args = { to: 'ada@example.com', subject: 'Figures', body: 'Hi' };
const prompt: Confirmation = {
  kind: 'confirmation',
  message: 'Send email to ada@example.com?',
  calls: [
    {
      found: true,
      toolCallId: 't-1',
      name: 'sendEmail',
      args,
      argsText: '',
      complete: true,
      origin: 'stream',
    },
  ],
  choices: [
    { id: 'approve', label: null, tone: 'approve', feedback: 'none' },
    { id: 'deny', label: null, tone: 'deny', feedback: 'optional' },
  ],
  edit: { callIndex: 0, schema: null, choiceIds: ['approve'] },
  extras: [],
  importance: null,
};
const approved: Receipt = {
  key: '1',
  interrupt: { id: 'i-1', reason: 'tool_call' },
  prompt,
  answer: {
    kind: 'chosen',
    choice: 'approve',
    editedArgs: { ...args, body: 'Hi (revised)', cc: 'grace@example.com' },
  },
  ending: 'approved',
  at: Date.UTC(2026, 10, 21, 14, 2),
  toolCall: {
    id: 't-1',
    name: 'sendEmail',
    argsText: '',
    args,
    complete: true,
    result: 'Delivered, id 8f2c.',
    error: null,
  },
};

export const Approved: Story = { args: { receipt: approved } };

export const Denied: Story = {
  args: {
    receipt: {
      ...approved,
      ending: 'denied',
      answer: { kind: 'chosen', choice: 'deny', feedback: 'Archive it first.' },
      toolCall: null,
    },
  },
};

export const Answered: Story = {
  args: {
    receipt: {
      ...approved,
      prompt: {
        kind: 'freeform',
        message: 'What should it be called?',
        calls: [],
        metadata: null,
        schema: null,
      },
      ending: 'answered',
      answer: { kind: 'filled', value: 'Holdpoint 1.0' },
      toolCall: null,
    },
  },
};

export const Cancelled: Story = {
  args: { receipt: { ...approved, ending: 'cancelled', answer: { kind: 'cancelled' }, toolCall: null } },
};

export const Expired: Story = {
  args: { receipt: { ...approved, ending: 'expired', answer: { kind: 'cancelled' }, toolCall: null } },
};

export const Superseded: Story = {
  args: { receipt: { ...approved, ending: 'superseded', answer: null, toolCall: null } },
};

export const All: Story = {
  args: { receipt: approved },
  render: () => (
    <div className="receipts">
      {[Approved, Denied, Answered, Cancelled, Expired, Superseded].map(({ args: { receipt } = {} }) =>
        receipt ? <InterruptReceipt key={receipt.ending} receipt={receipt} /> : null,
      )}
    </div>
  ),
};
