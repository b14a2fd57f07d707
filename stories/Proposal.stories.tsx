import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ask, email } from './parts/email-request.js';
import { approvedWithEdits, toolCall, toolCallText } from './parts/events.js';
import { Scripted } from './parts/scripted.js';

/** The whole proposed call: the tool and its arguments, and the person's edits. */
const meta = { title: 'Renderers/Proposal', component: Scripted } satisfies Meta<typeof Scripted>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The app describes what the tool does. Values from the agent look different in that sentence. */
export const Consequence: Story = {
  args: {
    interrupts: [{ ...ask, responseSchema: approvedWithEdits }],
    before: toolCall('t-1', 'sendEmail', email),
    consequences: { sendEmail: ({ to }) => `Sends 1 email to ${to}` },
    after: 'silence',
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Sends 1 email to')).toBeVisible();
  },
};

export const ApproveWithEdits: Story = {
  args: {
    interrupts: [
      {
        ...ask,
        message: 'Send email to ada@example.com? You can edit the body before approving.',
        responseSchema: approvedWithEdits,
      },
    ],
    before: toolCall('t-1', 'sendEmail', email),
    after: 'silence',
  },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit' }));
    const body = await canvas.findByRole('textbox', { name: /body/i });
    await userEvent.clear(body);
    await userEvent.type(body, 'Hi (revised per my note)');
    await expect(canvas.getByRole('button', { name: 'Send with changes' })).toBeVisible();
    // In a single line, Enter only saves.
    await userEvent.type(canvas.getByRole('textbox', { name: /subject/i }), '{Enter}');
    await expect(await canvas.findByRole('button', { name: 'Send with 1 edit' })).toBeVisible();
    await expect(canvas.getByText('Hi (revised per my note)')).toBeVisible();
  },
};

export const LongArguments: Story = {
  args: {
    interrupts: [
      {
        ...ask,
        message:
          'Apply this migration to the production database?\nIt adds two columns, fills them from the audit log, and drops the old index. Writes are blocked for about forty seconds.',
      },
    ],
    before: toolCall('t-1', 'runMigration', {
      database: 'orders-production-eu-central-1.cluster-cxyz.example.internal',
      sql: Array.from(
        { length: 30 },
        (_, line) => `ALTER TABLE orders ADD COLUMN reviewed_${line} timestamptz; -- step ${line + 1}`,
      ).join('\n'),
      'a.key.that.is.rather.long.and.has.no.place.to.break': true,
      retries: 3,
      label: '42',
      note: '',
      fallback: null,
      regions: ['eu-central-1', 'eu-west-1'],
      options: {
        lock: { timeoutMs: 40_000, strategy: 'exclusive' },
        notify: [{ channel: '#db', mention: ['ada', 'grace'] }],
      },
    }),
    after: 'silence',
  },
};

/** Edited long text and nested JSON show which of their lines changed, and open there. */
export const LongDifference: Story = {
  args: {
    interrupts: [
      {
        ...ask,
        message: 'Send the summary to the board?',
        responseSchema: {
          ...approvedWithEdits,
          properties: { approved: { type: 'boolean' }, editedArgs: { type: 'object' } },
        },
      },
    ],
    before: toolCall('t-1', 'sendReport', {
      to: 'board@example.com',
      body: Array.from({ length: 24 }, (_, line) =>
        line === 18
          ? 'Revenue grew by 4 % over the quarter before.'
          : `Paragraph ${line + 1} of the summary stays as it is.`,
      ).join('\n'),
      delivery: {
        schedule: { day: 'Monday', hour: 9, zone: 'Europe/Berlin' },
        attachments: [{ name: 'figures.xlsx', pages: 12 }],
      },
    }),
    after: 'silence',
  },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit' }));
    const body = await canvas.findByRole<HTMLTextAreaElement>('textbox', { name: /body/i });
    const at = body.value.indexOf('4 %') + 1;
    await userEvent.type(body, '.2', { initialSelectionStart: at, initialSelectionEnd: at });
    const day = canvas.getByRole('textbox', { name: /day/i });
    await userEvent.clear(day);
    await userEvent.type(day, 'Friday{Enter}');
    await expect(await canvas.findByRole('button', { name: 'Send with 2 edits' })).toBeVisible();
    await expect(await canvas.findByText('4.2')).toBeVisible();
    await expect(await canvas.findByText('"Friday",')).toBeVisible();
  },
};

/** What is nested deeper than a person reads as rows is JSON, which folds. */
export const NestedFolded: Story = {
  args: {
    ...LongArguments.args,
    before: toolCall('t-1', 'runMigration', {
      options: { lock: { on: { each: { table: { strategy: 'exclusive' } } } }, notify: 'ada' },
    }),
  },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const fold = await canvas.findByText('2 items', { selector: 'summary' });
    await expect(canvas.getByText(/"exclusive"/)).toBeVisible();
    await userEvent.click(fold);
    await expect(canvas.getByText(/"exclusive"/)).not.toBeVisible();
  },
};

export const NoArguments: Story = {
  args: { interrupts: [ask], before: toolCall('t-1', 'refreshCaches', {}), after: 'silence' },
};

export const HiddenCharacters: Story = {
  args: {
    interrupts: [{ ...ask, message: 'Attach invoice\u202Efdp.exe?' }],
    before: toolCall('t-1', 'attachFile', {
      file: 'invoice\u202Efdp.exe',
      to: 'ada\u200B@example.com',
      comment: 'Fine: 👩‍💻 می‌خواهم',
    }),
    after: 'silence',
  },
};

export const CallNotFound: Story = {
  args: { interrupts: [{ ...ask, message: 'Run the clean-up?' }], after: 'silence' },
};

export const ArgumentsNotJson: Story = {
  args: {
    interrupts: [ask],
    before: toolCallText('t-1', 'sendEmail', '{"to": "ada@example.com", "subject": "Quart'),
    after: 'silence',
  },
};
