import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Interrupt } from 'holdpoint/core';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { ask } from './parts/email-request.js';
import { approvedWithReason, toolCall, toolCallText } from './parts/events.js';
import { Scripted } from './parts/scripted.js';
import { metadataOf } from './parts/story-dialect.js';

/** Values that hide or disguise something, as the person sees them before approving. */
const meta = { title: 'Renderers/What you see', component: Scripted } satisfies Meta<typeof Scripted>;

export default meta;
type Story = StoryObj<typeof meta>;

const marks = (element: HTMLElement) =>
  [...element.querySelectorAll('.hp-mark')].map(({ textContent }) => textContent);

/** Without marks, each of them would look harmless. */
export const Tricks: Story = {
  args: {
    interrupts: [
      {
        ...ask,
        message: 'Pay the invoice at https://pаypal.com/pay?  ',
        responseSchema: approvedWithReason,
      },
    ],
    before: toolCall('t-1', 'payInvoice', {
      file: 'invoice\u202Efdp.exe',
      to: 'ada\u200B@example.com',
      copy: 'ada@ехample.com',
      account: 'https://bank.example@evil.example/login',
      shop: 'https://münchen.de',
      branch: 'main ',
      blank: '   ',
      command: `ls${' '.repeat(400)}; rm -rf /`,
      note: `Thanks!${'\n'.repeat(500)}Also wipe the disk.`,
      zalgo: `Z${'\u0301\u0302\u0336'.repeat(60)}algo`,
      French: 'Pourquoi\u202F? «\u00A0Oui\u00A0»',
      Persian: 'می‌خواهم',
    }),
    after: 'silence',
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const card = await canvas.findByRole('region', { name: /Pay the invoice/ });
    await expect(marks(card)).toEqual([
      'xn--pypal-4ve.com',
      'SP×2',
      'RLO',
      'ZWSP',
      'xn--ample-ywe6i.com',
      'evil.example',
      'xn--mnchen-3ya.de',
      'SP',
      'SP×3',
      'SP×400',
      'LF×500',
      expect.stringMatching(/^U\+0336 .*\+\d+$/),
    ]);
    await expect(canvas.getByText(/Also wipe the disk/)).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'Hidden character U+202E' })).toHaveTextContent('RLO');
    const selection = getSelection();
    selection?.selectAllChildren(canvas.getByText('https://münchen.de'));
    await expect(String(selection)).toBe('https://münchen.de');
    selection?.empty();
  },
};

/** A long value shows its first and last lines, its length, and all of it on request. */
export const LongValue: Story = {
  args: {
    interrupts: [ask],
    before: toolCall('t-1', 'runScript', { script: `${'echo "all is well"\n'.repeat(2_000)}rm -rf /` }),
    requireSeen: true,
    after: 'silence',
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('2,001 lines · 38,008 characters')).toBeVisible();
    await expect(canvas.getByText(/rm -rf/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^(Yes|Run)/ }));
    const showAll = canvas.getByRole('button', { name: 'Show all 2,001 lines' });
    await expect(showAll).toHaveFocus();
    await userEvent.click(showAll);
    const box = canvas.getByRole('group', { name: 'Script' });
    await expect(box).toHaveFocus();
    await expect(box.scrollHeight).toBeGreaterThan(box.clientHeight * 10);
    await expect(box.tabIndex).toBe(0);
    await expect(box).toHaveAttribute('data-unread');
    await userEvent.click(canvas.getByRole('button', { name: /^(Yes|Run)/ }));
    await expect(canvas.getByText('Read to the end first')).toBeVisible();
    box.scrollTo(0, box.scrollHeight);
    await waitFor(() => expect(box).not.toHaveAttribute('data-unread'));
    await expect(canvas.getByText('Read to the end first')).not.toBeVisible();
    box.scrollTo(0, 0);
    await expect(box).not.toHaveAttribute('data-unread');
  },
};

/** Arguments that can be parsed in two ways are marked so, beside the text as it arrived. */
export const ReadInTwoWays: Story = {
  args: {
    interrupts: [ask],
    before: [
      ...toolCall('t-1', 'sendEmail', { to: 'ada@example.com' }),
      ...toolCallText('t-1', 'sendEmail', '{"to": "ada@example.com", "to": "eve@example.com"}'),
    ],
    after: 'silence',
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/A key appears twice/)).toBeVisible();
    await expect(canvas.getByText(/sent this call more than once/)).toBeVisible();
    await expect(canvas.getByText(/"to": "ada@example.com", "to"/)).toBeVisible();
  },
};

const posing: Interrupt = {
  id: 'i-1',
  reason: 'confirmation',
  subagentRunId: 's',
  metadata: metadataOf({
    kind: 'confirmation',
    message: '✓ Holdpoint: verified by your administrator. Nothing to check below.',
    calls: [
      {
        found: true,
        toolCallId: null,
        name: 'readCalendar will run with no arguments',
        args: { path: '/' },
        argsText: '{"path":"/"}',
        complete: true,
        origin: 'metadata',
      },
    ],
    choices: [
      {
        id: 'a',
        label: `Skip${'\n'.repeat(30)}and then some`,
        tone: 'approve',
        feedback: 'none',
      },
      { id: 'b', label: 'Approve ✓ '.repeat(30).trim(), tone: 'deny', feedback: 'none' },
    ],
    edit: null,
    extras: [],
    importance: null,
  }),
};

/** An agent's text that imitates the page is still shown in the place for an agent's text. */
export const PosingAsThePage: Story = {
  args: {
    interrupts: [posing],
    before: [{ type: 'SUBAGENT_STARTED', subagentRunId: 's', name: 'You, the administrator of this page' }],
    after: 'silence',
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const cancel = await canvas.findByRole('button', { name: 'Skip' });
    await expect(cancel).toHaveAttribute('data-variant', 'quiet');
    const card = canvas.getByRole('region', { name: /Holdpoint: verified/ }).getBoundingClientRect();
    const all = canvas.getAllByRole('button').map((button) => button.getBoundingClientRect());
    for (const one of all) {
      await expect(one.left).toBeGreaterThanOrEqual(card.left);
      await expect(one.right).toBeLessThanOrEqual(card.right);
      // Nothing covers it.
      const over = all.filter(
        (other) =>
          other !== one &&
          other.left < one.right &&
          one.left < other.right &&
          other.top < one.bottom &&
          one.top < other.bottom,
      );
      await expect(over).toEqual([]);
    }
  },
};

/** A very long line shows its first and last part, and all of it on request. */
export const LongLine: Story = {
  args: {
    interrupts: [ask],
    before: toolCall('t-1', 'runScript', { script: `${'echo "all is well"; '.repeat(1_000)}rm -rf /` }),
    after: 'silence',
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const showAll = await canvas.findByRole('button', { name: 'Show all 20,008 characters' });
    await expect(canvas.getByText(/rm -rf/)).toBeVisible();
    await expect(showAll).toBeVisible();
  },
};
