import type { Meta, StoryObj } from '@storybook/react-vite';
import { InterruptReceipt } from 'holdpoint';
import { expect, within } from 'storybook/test';
import './parts/parts.css';
import { approved, prompt, sendEmail } from './parts/email-receipt.js';
import { askAboutEmail } from './parts/email-request.js';
import { APPROVES, REFUSES } from './parts/events.js';
import { Scripted } from './parts/scripted.js';

/** How an interrupt ended. Subdued, and different for each ending. */
const meta = { title: 'Components/InterruptReceipt', component: InterruptReceipt } satisfies Meta<
  typeof InterruptReceipt
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Approved: Story = { args: { receipt: approved } };

export const EditsUnfolded: Story = {
  args: { receipt: approved },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByText('You changed'));
    await expect(canvas.getByText('Hi (revised)')).toBeVisible();
    await expect(canvas.getByText('grace@example.com')).toBeVisible();
  },
};

export const WithoutEdits: Story = {
  args: { receipt: { ...approved, answer: { kind: 'chosen', choice: 'approve' } } },
};

export const ResultToCome: Story = {
  args: {
    receipt: {
      ...approved,
      answer: { kind: 'chosen', choice: 'approve' },
      toolCall: { ...sendEmail, result: null },
    },
  },
};

const line = 'Delivered to ada@example.com by mx3.example.com, queue id 4f2a9c.';

export const Long: Story = {
  args: {
    receipt: {
      ...approved,
      prompt: {
        ...prompt,
        message: `Send ${'the corrected figures of the third quarter '.repeat(5)}to Ada?`,
      },
      toolCall: { ...sendEmail, result: `${line}\n`.repeat(40) },
    },
  },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByText('Result'));
    await expect(canvas.getByRole('group', { name: 'Result' })).toHaveTextContent(line);
  },
};

/** It was approved, and then the tool failed: the receipt shows both. */
export const Failed: Story = {
  args: {
    receipt: {
      ...approved,
      ending: 'failed',
      toolCall: { ...sendEmail, result: null, error: 'The mailbox of ada@example.com is full.' },
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Failed')).toBeVisible();
    await expect(canvas.getByText('Approved')).toBeVisible();
  },
};

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
        more: null,
        schema: null,
      },
      ending: 'answered',
      answer: { kind: 'filled', value: 'Holdpoint 1.0' },
      toolCall: null,
    },
  },
};

/** Several proposals in one request: the decision about each. */
export const Reviewed: Story = {
  args: {
    receipt: {
      ...approved,
      prompt: {
        kind: 'review',
        message: 'Three steps to clean up the mailbox.',
        items: ['Archive 212 messages?', 'Delete 14 drafts?', 'Unsubscribe from 3 lists?'].map((message) => ({
          ...prompt,
          message,
        })),
      },
      ending: 'answered',
      answer: {
        kind: 'reviewed',
        items: [
          { kind: 'chosen', choice: 'approve' },
          { kind: 'chosen', choice: 'deny', feedback: 'I still need them.' },
          { kind: 'chosen', choice: 'approve' },
        ],
      },
      toolCall: null,
    },
  },
};

/** The question was about the first version of the call: the line tells the call that was approved. */
export const Edited: Story = {
  args: {
    receipt: {
      ...approved,
      answer: {
        kind: 'chosen',
        choice: 'approve',
        editedArgs: { to: 'grace@example.com', subject: 'Figures', body: 'Hi' },
      },
    },
  },
};

/** It was the first of several that leave together, or the page was closed before it left. */
export const NotSentYet: Story = {
  args: {
    receipt: { ...approved, answer: { kind: 'chosen', choice: 'approve' }, isUnsent: true, toolCall: null },
  },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('not sent yet')).toBeVisible();
  },
};

/** A reason was written, and then the request was answered elsewhere: the words stay, with a button that copies them. */
export const WordsNotSent: Story = {
  args: {
    receipt: {
      ...approved,
      ending: 'elsewhere',
      answer: null,
      toolCall: null,
      unsent: { draft: { writing: 'deny', feedback: 'The figures of September are missing.' } },
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('The figures of September are missing.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy' })).toBeVisible();
  },
};

/** After a reload: the messages say how it ended, and not when. */
export const ToldAfterReload: Story = {
  args: { receipt: { ...approved, answer: { kind: 'chosen', choice: 'approve' }, at: null } },
};

export const Cancelled: Story = {
  args: { receipt: { ...approved, ending: 'cancelled', answer: { kind: 'cancelled' }, toolCall: null } },
};

export const Expired: Story = {
  args: { receipt: { ...approved, ending: 'expired', answer: { kind: 'cancelled' }, toolCall: null } },
};

/** Somebody else answered first, and the server does not say who. */
export const Elsewhere: Story = {
  args: { receipt: { ...approved, ending: 'elsewhere', answer: null, toolCall: null } },
};

/** The same where the server says who. */
export const ElsewhereByColleague: Story = {
  args: {
    receipt: {
      ...approved,
      ending: 'elsewhere',
      answer: null,
      toolCall: null,
      answeredBy: [{ id: 'grace', name: 'Grace' }],
    },
  },
  async play({ canvasElement }) {
    const words = await within(canvasElement).findByText('Answered by Grace in another window');
    await expect(words).toBeVisible();
  },
};

/** Two people had to approve. */
export const ApprovedByTwo: Story = {
  args: {
    receipt: {
      ...approved,
      answer: { kind: 'chosen', choice: 'approve' },
      answeredBy: [
        { id: 'ada', name: 'Ada' },
        { id: 'grace', name: 'Grace' },
      ],
    },
  },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('By Ada and Grace')).toBeVisible();
  },
};

/** The person stopped the agent after it had taken the answer. */
export const StoppedByPerson: Story = {
  args: { receipt: approved },
  render: () => (
    <Scripted
      {...askAboutEmail}
      after={{ error: 'aborted', code: 'abort' }}
      results={[{ type: 'TEXT_MESSAGE_CHUNK', messageId: 'm-1', delta: 'Sending it now.' }]}
    />
  ),
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    (await canvas.findByRole('button', { name: APPROVES })).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Approved')).toBeVisible();
    await expect(canvas.getByText('You stopped the agent.')).toBeVisible();
  },
};

export const Replaced: Story = {
  args: { receipt: { ...approved, ending: 'replaced', answer: null, toolCall: null } },
};

export const Withdrawn: Story = {
  args: { receipt: { ...approved, ending: 'withdrawn', answer: null, toolCall: null } },
};

export const Stopped: Story = {
  args: { receipt: { ...approved, ending: 'stopped', answer: null, toolCall: null } },
};

/** It is no longer open, and nobody knows how it ended. */
export const Gone: Story = {
  args: { receipt: { ...approved, ending: 'closed', answer: null, toolCall: null } },
};

/**
 * The agent was restarted without its state: the receipt keeps the answer, and shows that it had no
 * effect.
 */
export const Forgotten: Story = {
  args: { receipt: { ...approved, ending: 'forgotten', toolCall: null } },
};

/**
 * The agent had begun to work when its run failed, so it has the answer: the line says what was decided. Both ways on take
 * a second step, because what was approved may happen twice.
 */
export const RunFailed: Story = {
  args: { receipt: approved },
  render: () => (
    <Scripted
      {...askAboutEmail}
      after={{ error: 'The model is overloaded.' }}
      results={[{ type: 'TEXT_MESSAGE_CHUNK', messageId: 'm-1', delta: 'Sending it now.' }]}
    />
  ),
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    // By keyboard: every press of a mouse here would lie under the last one.
    const press = async (name: string | RegExp) => {
      (await canvas.findByRole('button', { name })).focus();
      await userEvent.keyboard('{Enter}');
    };
    await press(APPROVES);
    await expect(await canvas.findByText('Approved')).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent('The model is overloaded.');
    for (const offer of ['Send again', 'Change answer']) {
      await press(offer);
      await expect(canvas.getByText(/The agent has already taken this answer/)).toBeVisible();
      await expect(canvas.getByRole('button', { name: 'Back' })).toHaveFocus();
      await press('Back');
      await expect(canvas.getByRole('button', { name: offer })).toHaveFocus();
    }
    await press('Change answer');
    await press('Change answer');
    await expect(await canvas.findByRole('button', { name: REFUSES })).toBeVisible();
    await expect(canvas.queryByText('Approved')).toBeNull();
    await press(APPROVES);
    await expect(await canvas.findByRole('button', { name: 'Change answer' })).toBeVisible();
  },
};

export const All: Story = {
  args: { receipt: approved },
  render: () => (
    <div className="receipts">
      {[
        Approved,
        Failed,
        Denied,
        Answered,
        Cancelled,
        Expired,
        Elsewhere,
        Replaced,
        Withdrawn,
        Stopped,
        Forgotten,
        Gone,
      ].map(({ args: { receipt } = {} }) =>
        receipt ? <InterruptReceipt key={receipt.ending} receipt={receipt} /> : null,
      )}
    </div>
  ),
  async play({ canvasElement }) {
    const list = canvasElement.querySelector<HTMLElement>('.receipts');
    if (!list) throw new Error('no receipts');
    const wide = rowsOf(list);
    await expect(wide).toHaveLength(12);
    await expect(new Set(wide.map(({ question }) => question.left))).toHaveProperty('size', 1);
    for (const { sign, question, status, time } of wide) {
      await expect(question.left).toBeGreaterThan(sign.right);
      await expect(status.left).toBeGreaterThan(question.right - 1);
      await expect(time.left).toBeGreaterThan(status.right);
      await expect(status.top).toBeLessThan(question.bottom);
    }
    list.style.inlineSize = '20rem';
    const narrow = rowsOf(list);
    list.style.removeProperty('inline-size');
    await expect(new Set(narrow.map(({ question }) => question.left))).toHaveProperty('size', 1);
    for (const { sign, question, status } of narrow) {
      await expect(question.left).toBeGreaterThan(sign.right);
      await expect(status.top).toBeGreaterThan(question.bottom - 1);
    }
  },
};

/** The positions of the parts of each receipt. */
function rowsOf(list: HTMLElement) {
  const boxOf = (receipt: Element, part: string) => {
    const box = receipt.querySelector(part)?.getBoundingClientRect();
    if (!box) throw new Error(`no ${part}`);
    return box;
  };
  return [...list.querySelectorAll('.hp-receipt')].map((receipt) => ({
    sign: boxOf(receipt, '.hp-receipt-sign'),
    question: boxOf(receipt, '.hp-receipt-question'),
    status: boxOf(receipt, '.hp-status'),
    time: boxOf(receipt, 'time'),
  }));
}
