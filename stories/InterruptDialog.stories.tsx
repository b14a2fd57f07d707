import type { Meta, StoryObj } from '@storybook/react-vite';
import { createManualClock } from 'holdpoint/testing';
import { expect, waitFor, within } from 'storybook/test';
import { APPROVES, approved, REFUSES, toolCall } from './parts/events.js';
import { Scripted } from './parts/scripted.js';

/**
 * The open requests, in a modal dialog. A click outside does nothing, and Escape asks before it
 * cancels.
 */
const meta = { title: 'Components/InterruptDialog', component: Scripted } satisfies Meta<typeof Scripted>;

export default meta;
type Story = StoryObj<typeof meta>;

const args: Story['args'] = {
  as: 'dialog',
  interrupts: [
    {
      id: 'i-1',
      reason: 'tool_call',
      toolCallId: 't-1',
      message: 'Send email to ada@example.com?',
      responseSchema: approved,
    },
  ],
  before: toolCall('t-1', 'sendEmail', { to: 'ada@example.com', subject: 'Quarterly numbers' }),
};

export const Open: Story = { args: { ...args, after: 'silence' } };

export const NothingOpen: Story = {
  args: { ...args, interrupts: [] },
  async play({ canvasElement }) {
    await within(canvasElement).findByRole('region', { name: 'resume' });
    await expect(within(document.body).queryByRole('dialog')).toBeNull();
  },
};

/** Taller than the window: the content scrolls inside the dialog. */
export const Long: Story = {
  args: {
    ...args,
    before: toolCall('t-1', 'sendEmail', {
      ...Object.fromEntries(
        Array.from({ length: 24 }, (_, index) => [`recipient_${index + 1}`, 'ada@example.com']),
      ),
      body: 'Dear all,\n\nhere are the figures of the third quarter.\n'.repeat(10),
    }),
    after: 'silence',
  },
  async play() {
    const dialog = await within(document.body).findByRole('dialog');
    const overlay = dialog.parentElement ?? dialog;
    await expect(overlay.scrollHeight).toBeGreaterThan(overlay.clientHeight);
    await expect(overlay.scrollWidth).toBe(overlay.clientWidth);
  },
};

const NOON = Date.UTC(2026, 10, 21, 12);
const people = ['ada', 'grace', 'edsger', 'barbara'];
const several = {
  interrupts: people.map((name) => ({
    id: `i-${name}`,
    reason: 'tool_call',
    toolCallId: `t-${name}`,
    message: `Send the figures to ${name}@example.com?`,
    responseSchema: approved,
  })),
  before: people.flatMap((name) =>
    toolCall(`t-${name}`, 'sendEmail', { to: `${name}@example.com`, subject: 'Figures' }),
  ),
};

export const SeveralOpen: Story = { args: { ...args, ...several, after: 'silence' } };

/** All are answered inside; then the dialog closes, and the focus returns to where it was. */
export const Several: Story = {
  args: { ...args, ...several },
  async play({ userEvent }) {
    const page = within(document.body);
    const dialog = within(await page.findByRole('dialog'));
    for (const name of [APPROVES, REFUSES, APPROVES, 'Skip', 'Skip'])
      await userEvent.click(dialog.getAllByRole('button', { name })[0] ?? document.body);
    await expect(dialog.getByText('4 of 4 answered')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Send 4 answers' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  },
};

/** The page behind it can be neither clicked nor focused. */
export const ClickOutside: Story = {
  args: { ...args, children: <button type="button">Behind it</button>, after: 'silence' },
  async play({ userEvent }) {
    const page = within(document.body);
    const dialog = await page.findByRole('dialog');
    await expect(page.queryByRole('button', { name: 'Behind it' })).toBeNull();
    await userEvent.click(dialog.parentElement ?? dialog);
    await expect(page.getByRole('dialog')).toBeVisible();
  },
};

export const Sending: Story = {
  args: { ...args, after: 'silence' },
  async play({ userEvent }) {
    const dialog = within(await within(document.body).findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: APPROVES }));
    await expect(dialog.getByRole('region')).toHaveAttribute('aria-busy', 'true');
  },
};

export const Failed: Story = {
  args: { ...args, after: 'unreachable' },
  async play({ userEvent }) {
    const dialog = within(await within(document.body).findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: APPROVES }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Your approval is saved.');
  },
};

export const Expired: Story = {
  args: {
    ...args,
    interrupts: several.interrupts
      .slice(0, 1)
      .map((asked) => ({ ...asked, expiresAt: new Date(NOON).toISOString() })),
    before: several.before,
    clock: createManualClock(NOON),
    after: 'silence',
  },
  async play() {
    const dialog = within(await within(document.body).findByRole('dialog'));
    await expect(dialog.getByText(/only skip it/, { selector: '.hp-notice *' })).toBeVisible();
  },
};

export const EscapeAsksFirst: Story = {
  args,
  async play({ userEvent }) {
    const page = within(document.body);
    await page.findByRole('dialog', { name: 'Requests from the agent' });
    await userEvent.keyboard('{Escape}');
    await expect(page.getByRole('button', { name: 'Keep open' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(page.queryByRole('alertdialog')).toBeNull();
    await expect(page.getByRole('button', { name: APPROVES })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    const asked = page.getByRole('alertdialog');
    await userEvent.click(within(asked).getByRole('button', { name: 'Skip' }));
    await userEvent.click(within(asked).getByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await expect(page.getByRole('region', { name: 'resume' })).toHaveTextContent('"status": "cancelled"');
  },
};

export const Asking: Story = {
  args: { ...args, after: 'silence' },
  async play({ userEvent }) {
    const page = within(document.body);
    const dialog = await page.findByRole('dialog');
    await expect(getComputedStyle(within(dialog).getByRole('region')).boxShadow).toBe('none');
    await userEvent.keyboard('{Escape}');
    await expect(page.getAllByRole('button', { name: 'Skip' })).toHaveLength(1);
  },
};
