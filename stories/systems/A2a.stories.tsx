import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import guide from '../../guides/a2a.md?raw';
import { ProducerSection } from '../producers/producer-section.js';
import { producer } from '../producers/systems/a2a.js';
import { withWiring } from './wiring.js';

/** A task of the Agent2Agent protocol that waits, and goes on with a message to it. */
const meta = {
  title: 'Systems/A2A',
  decorators: [withWiring(guide)],
  component: ProducerSection,
  args: { producer },
} satisfies Meta<typeof ProducerSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: /United/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    const sent = canvas.getByRole('region', { name: 'sent back' });
    await waitFor(() => expect(sent).toHaveTextContent('"selected": "ua"'));
  },
};

// No test: the story Producers shows and checks the same.
export const Asking: Story = { tags: ['!test'] };
