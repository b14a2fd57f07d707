import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import guide from '../../guides/mastra.md?raw';
import { REFUSES } from '../parts/events.js';
import { ProducerSection } from '../producers/producer-section.js';
import { producer } from '../producers/systems/mastra.js';
import { producer as tools } from '../producers/systems/mastra-tools.js';
import { withWiring } from './wiring.js';

/** Chunks of a Mastra agent's own stream, answered with its methods. */
const meta = {
  title: 'Systems/Mastra',
  decorators: [withWiring(guide)],
  component: ProducerSection,
  args: { producer },
} satisfies Meta<typeof ProducerSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Approved: Story = {
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }));
    const sent = canvas.getByRole('region', { name: 'sent back' });
    await expect(await within(sent).findByText(/agent.approveToolCall/)).toHaveTextContent(
      '"toolCallId": "tc-1"',
    );
    await expect(canvas.getByText('Which city would you like the weather for?')).toBeVisible();
  },
};

/** Mastra's own tools: a question with several answers, and a plan that is returned for changes. */
export const OwnTools: Story = {
  args: { producer: tools },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('checkbox', { name: /^Unit tests/ }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Benchmarks' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    const sent = canvas.getByRole('region', { name: 'sent back' });
    await expect(await within(sent).findByText(/agent.resumeStream/)).toHaveTextContent('"Benchmarks"');
    await expect(canvas.getByText('Add a dark mode')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: REFUSES }));
    await expect(await within(sent).findByText(/"rejected"/)).toBeVisible();
  },
};

// No test: the story Producers shows and checks the same.
export const Asking: Story = { tags: ['!test'] };
