import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import guide from '../../guides/managed-agents.md?raw';
import { REFUSES } from '../parts/events.js';
import { ProducerSection } from '../producers/producer-section.js';
import { producer } from '../producers/systems/managed-agents.js';
import { withWiring } from './wiring.js';

/**
 * A session of Claude Managed Agents that is blocked on a call, and continues with
 * `user.tool_confirmation`.
 */
const meta = {
  title: 'Systems/Claude Managed Agents',
  decorators: [withWiring(guide)],
  component: ProducerSection,
  args: { producer },
} satisfies Meta<typeof ProducerSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Denied: Story = {
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /with a reason…$/ }));
    await userEvent.type(canvas.getByRole('textbox', { name: /^Reason/ }), 'Keep the build');
    await userEvent.click(canvas.getByRole('button', { name: REFUSES }));
    const sent = canvas.getByRole('region', { name: 'sent back' });
    await waitFor(() => expect(sent).toHaveTextContent('"deny_message": "Keep the build"'));
  },
};

// No test: the story Producers shows and checks the same.
export const Asking: Story = { tags: ['!test'] };
