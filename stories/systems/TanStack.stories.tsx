import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import guide from '../../guides/tanstack.md?raw';
import { APPROVES, REFUSES } from '../parts/events.js';
import { ProducerSection } from '../producers/producer-section.js';
import { producer } from '../producers/systems/tanstack.js';
import { withWiring } from './wiring.js';

/** An interrupt of `useChat`, answered with its own methods. */
const meta = {
  title: 'Systems/TanStack AI',
  decorators: [withWiring(guide)],
  component: ProducerSection,
  args: { producer },
} satisfies Meta<typeof ProducerSection>;

export default meta;
type Story = StoryObj<typeof meta>;

/** An approval asks for the note that it requires. */
export const ApprovedWithNote: Story = {
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^(?:Approve|Refund|Pay|Send) / }));
    await userEvent.type(await canvas.findByRole('textbox'), 'Within budget');
    await userEvent.click(canvas.getByRole('button', { name: APPROVES }));
    const sent = canvas.getByRole('region', { name: 'sent back' });
    await expect(await within(sent).findByText(/"approved": true/)).toHaveTextContent(
      '"note": "Within budget"',
    );
  },
};

export const Denied: Story = {
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: REFUSES }));
    const sent = canvas.getByRole('region', { name: 'sent back' });
    await expect(await within(sent).findByText(/"approved": false/)).toBeVisible();
  },
};

// No test: the story Producers shows and checks the same.
export const Asking: Story = { tags: ['!test'] };
