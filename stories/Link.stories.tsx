import type { Meta, StoryObj } from '@storybook/react-vite';
import { createManualClock } from 'holdpoint/testing';
import { expect, within } from 'storybook/test';
import { Scripted } from './parts/scripted.js';
import { metadataOf } from './parts/story-dialect.js';

/** An address to open elsewhere: the host is emphasised, and only a click opens it. */
const meta = { title: 'Renderers/Link', component: Scripted } satisfies Meta<typeof Scripted>;

export default meta;
type Story = StoryObj<typeof meta>;

const NOON = Date.UTC(2026, 0, 1, 12);
const SIGN_IN = 'https://accounts.example.com/oauth/authorize?client_id=holdpoint&scope=calendar';

function linkTo(url: string, message: string | null = 'Sign in so that I can read your calendar.') {
  return [{ id: 'i-1', reason: 'mcp:url', metadata: metadataOf({ kind: 'link', message, url }) }];
}

export const Open: Story = { args: { interrupts: linkTo(SIGN_IN), after: 'silence' } };

export const LookAlike: Story = {
  args: { interrupts: linkTo('https://аррle.com/login', null), after: 'silence' },
};

export const Default: Story = {
  args: {
    interrupts: linkTo(SIGN_IN),
  },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const link = await canvas.findByRole('link', { name: 'Open accounts.example.com' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveAttribute('target', '_blank');
    await userEvent.click(canvas.getByRole('button', { name: 'Decline' }));
    await expect(canvas.getByRole('region', { name: 'resume' })).toHaveTextContent('"payload": "declined"');
  },
};

export const NotAWebPage: Story = {
  args: { interrupts: linkTo('javascript:alert(document.cookie)'), after: 'silence' },
};

export const Long: Story = {
  args: {
    interrupts: linkTo(
      `https://a-rather-long-name-of-a-department.accounts.example.com/oauth/authorize?state=${'0123456789abcdef'.repeat(16)}`,
      `Sign in so that I can read your calendar. ${'I look for an hour in which all of you are free. '.repeat(6)}`,
    ),
    after: 'silence',
  },
};

/** The browser opens the page; the agent is informed that it was opened. */
async function open(canvasElement: HTMLElement, click: (link: HTMLElement) => Promise<void>) {
  const link = await within(canvasElement).findByRole('link', { name: 'Open accounts.example.com' });
  // Prevents opening a page here: the click is handled before the browser follows it.
  const stay = (event: Event) => event.preventDefault();
  document.addEventListener('click', stay);
  await click(link);
  document.removeEventListener('click', stay);
}

export const Opened: Story = {
  args: { interrupts: linkTo(SIGN_IN) },
  async play({ canvasElement, userEvent }) {
    await open(canvasElement, (link) => userEvent.click(link));
    await expect(within(canvasElement).getByRole('region', { name: 'resume' })).toHaveTextContent(
      '"payload": "opened"',
    );
  },
};

export const Sending: Story = {
  args: { interrupts: linkTo(SIGN_IN), after: 'silence' },
  async play({ canvasElement, userEvent }) {
    await open(canvasElement, (link) => userEvent.click(link));
    await expect(within(canvasElement).getByRole('link')).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Failed: Story = {
  args: { interrupts: linkTo(SIGN_IN), after: 'unreachable' },
  async play({ canvasElement, userEvent }) {
    await open(canvasElement, (link) => userEvent.click(link));
    await expect(await within(canvasElement).findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const Expired: Story = {
  args: {
    interrupts: linkTo(SIGN_IN).map((asked) => ({
      ...asked,
      expiresAt: new Date(NOON - 60_000).toISOString(),
    })),
    clock: createManualClock(NOON),
    after: 'silence',
  },
};

export const Cancelled: Story = {
  args: { interrupts: linkTo(SIGN_IN) },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Skip' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Skip' }));
    await expect(await canvas.findByText('Skipped')).toBeVisible();
  },
};
