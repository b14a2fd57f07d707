import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import guide from '../../guides/eve.md?raw';
import { ProducerSection } from '../producers/producer-section.js';
import { producer } from '../producers/systems/eve.js';
import { withWiring } from './wiring.js';

/** The events of eve's stream when its agent needs a person, and the arguments of `respond`. */
const meta = {
  title: 'Systems/eve',
  decorators: [withWiring(guide)],
  component: ProducerSection,
  args: { producer },
} satisfies Meta<typeof ProducerSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Answered: Story = {
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: /Virginia/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    const sent = canvas.getByRole('region', { name: 'sent back' });
    await expect(await within(sent).findByText(/"question-1"/)).toHaveTextContent('"optionId": "Virginia"');
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }));
    await expect(await within(sent).findByText(/"stop"/)).toBeVisible();
  },
};

// No test: the story Producers shows and checks the same.
export const Asking: Story = { tags: ['!test'] };
