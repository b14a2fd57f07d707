import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Scripted } from './parts/scripted.js';
import { metadataOf } from './parts/story-dialect.js';

/** Something to open elsewhere: whose page it is stands out, and only a click opens it. */
const meta = { title: 'Renderers/Link', component: Scripted } satisfies Meta<typeof Scripted>;

export default meta;
type Story = StoryObj<typeof meta>;

function linkTo(url: string, message: string | null = 'Sign in so that I can read your calendar.') {
  return [{ id: 'i-1', reason: 'mcp:url', metadata: metadataOf({ kind: 'link', message, url }) }];
}

export const Default: Story = {
  args: {
    interrupts: linkTo('https://accounts.example.com/oauth/authorize?client_id=holdpoint&scope=calendar'),
  },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const link = await canvas.findByRole('link', { name: 'Open accounts.example.com' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await userEvent.click(canvas.getByRole('button', { name: 'Decline' }));
    await expect(canvas.getByRole('region', { name: 'resume' })).toHaveTextContent('"payload": "declined"');
  },
};

export const Open: Story = { args: { ...Default.args, after: 'silence' } };

export const LookAlike: Story = {
  args: { interrupts: linkTo('https://аррle.com/login', null), after: 'silence' },
};

export const NotAWebPage: Story = {
  args: { interrupts: linkTo('javascript:alert(document.cookie)'), after: 'silence' },
};
