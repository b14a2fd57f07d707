import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { dropDatabase } from './parts/drop-database.js';
import { ask, askAboutEmail, email } from './parts/email-request.js';
import { APPROVES, approvedWithReason, REFUSES, toolCall, toolResult } from './parts/events.js';
import { Scripted } from './parts/scripted.js';
import { metadataOf } from './parts/story-dialect.js';

/**
 * Whether a proposal may run. It shows the arguments in full, so that a person approves what they
 * see.
 */
const meta = { title: 'Renderers/Confirmation', component: Scripted } satisfies Meta<typeof Scripted>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { args: { ...askAboutEmail, after: 'silence' } };

export const Default: Story = {
  args: {
    ...askAboutEmail,
    results: [toolResult('t-1', 'Delivered, id 8f2c.')],
  },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: APPROVES }));
    await expect(await canvas.findByText('Approved')).toBeVisible();
    await expect(canvas.getByText('Delivered, id 8f2c.')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'resume' })).toHaveTextContent('"approved": true');
  },
};

/** The app knows the tool: its words are on the buttons and in the heading, and the agent's message is a quotation. */
export const InTheAppsWords: Story = {
  args: {
    ...askAboutEmail,
    interrupts: [{ ...ask, message: 'I have written to Ada. Please look at it before it goes.' }],
    consequences: {
      sendEmail: ({ to }) => ({
        action: 'Send email',
        refusal: 'Don’t send',
        question: 'Send this email?',
        done: `Sent email to ${to}`,
      }),
    },
    after: 'silence',
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: 'Send this email?' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send email' })).toBeVisible();
  },
};

export const CriticalInTheAppsWords: Story = {
  args: {
    ...dropDatabase,
    consequences: { dropDatabase: { action: 'Drop the database', refusal: 'Keep it' } },
    after: 'silence',
  },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Drop the database' }));
    await expect(canvas.getByRole('button', { name: 'Hold to drop the database' })).toBeVisible();
  },
};

export const YesOrNo: Story = {
  args: { interrupts: [{ id: 'i-1', reason: 'confirmation', message: 'Publish the release notes now?' }] },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'No' }));
    await expect(canvas.getByRole('region', { name: 'resume' })).toHaveTextContent('"payload": false');
  },
};

export const DenyWithAReason: Story = {
  args: {
    interrupts: [{ ...ask, responseSchema: approvedWithReason }],
    before: toolCall('t-1', 'sendEmail', email),
  },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /with a reason…$/ }));
    await expect(canvas.getByRole('textbox', { name: /Reason/ })).toHaveFocus();
    await userEvent.keyboard('Wait for the final figures.');
    await userEvent.click(canvas.getByRole('button', { name: REFUSES }));
    await waitFor(() =>
      expect(canvas.getByRole('region', { name: 'resume' })).toHaveTextContent('Wait for the final figures.'),
    );
  },
};

export const ReasonWanted: Story = {
  args: {
    interrupts: [{ ...ask, responseSchema: { ...approvedWithReason, required: ['approved', 'reason'] } }],
    before: toolCall('t-1', 'sendEmail', email),
    after: 'silence',
  },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /with a reason…$/ }));
    await userEvent.click(canvas.getByRole('button', { name: REFUSES }));
    await expect(canvas.getByRole('textbox', { name: /Reason/ })).toHaveAccessibleDescription(
      'Enter a reason',
    );
  },
};

export const Danger: Story = { args: { ...dropDatabase, after: 'silence' } };

export const Destructive: Story = {
  args: {
    interrupts: [{ ...ask, message: 'Remove 214 files from the share?', responseSchema: approvedWithReason }],
    before: toolCall('t-1', 'deleteFiles', { path: '/reports/2024', count: 214 }),
    destructiveTools: ['deleteFiles'],
    after: 'silence',
  },
};

/**
 * A second step asks again: the focus moves to its text, and a second click or a held key does not
 * confirm it.
 */
export const DestructiveSecondStep: Story = {
  args: Destructive.args,
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: APPROVES }));
    const step = canvas.getByRole('group', { name: /^This can’t be undone/ });
    await expect(step.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('button', { name: APPROVES })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText(/^This can’t be undone/)).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'resume' })).toHaveTextContent(/null$/);
  },
};

/**
 * A critical request is confirmed by holding: a quick press only explains that, and offers typing
 * instead.
 */
export const CriticalHold: Story = {
  args: { ...dropDatabase, after: 'silence' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: APPROVES }));
    await userEvent.click(canvas.getByRole('button', { name: 'Hold to run dropDatabase' }));
    await expect(canvas.getByRole('button', { name: 'Type instead' })).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'resume' })).toHaveTextContent(/null$/);
  },
};

export const CriticalType: Story = {
  args: { ...dropDatabase, criticalApproval: 'type' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: APPROVES }));
    const field = canvas.getByRole('textbox', { name: 'Type dropDatabase to confirm' });
    await expect(canvas.getByRole('button', { name: 'Run dropDatabase' })).toHaveAttribute('aria-disabled');
    await userEvent.type(field, 'dropDatabase');
    await userEvent.click(canvas.getByRole('button', { name: 'Run dropDatabase' }));
    await expect(await canvas.findByText('Approved')).toBeVisible();
  },
};

export const ManyChoices: Story = {
  args: {
    interrupts: [
      {
        id: 'i-1',
        reason: 'claude:permission',
        metadata: metadataOf({
          kind: 'confirmation',
          message: 'Run a shell command?',
          calls: [
            {
              found: true,
              toolCallId: null,
              name: 'Bash',
              args: { command: 'npm publish --access public' },
              argsText: '',
              complete: true,
              origin: 'metadata',
            },
          ],
          choices: [
            { id: 'allow', label: 'Allow', tone: 'approve', feedback: 'none' },
            { id: 'plan', label: 'Only plan it', tone: 'neutral', feedback: 'optional' },
            { id: 'deny', label: 'Refuse', tone: 'deny', feedback: 'optional' },
          ],
          edit: null,
          extras: [
            {
              id: 'always',
              label: 'Always allow npm publish',
              description: 'For this project, until you take it back.',
            },
            { id: 'session', label: 'Allow it for this session', description: null },
          ],
          importance: 'high',
        }),
      },
    ],
  },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const [always] = await canvas.findAllByRole('checkbox');
    await expect(always).not.toBeChecked();
    await userEvent.click(canvas.getByText('Allow it for this session'));
    await userEvent.click(canvas.getByRole('button', { name: 'Allow' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Allow' }));
    await waitFor(() =>
      expect(canvas.getByRole('region', { name: 'resume' })).toHaveTextContent(
        /"choice": "allow",\s*"extras": \[\s*"session"\s*\]/,
      ),
    );
  },
};

export const ManyChoicesOpen: Story = {
  args: { ...ManyChoices.args, after: 'silence' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvasElement.querySelector('[data-fresh]')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Add a note…' }));
    await expect(canvas.getByRole('button', { name: 'Refuse with a reason…' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add a note…' }));
  },
};
