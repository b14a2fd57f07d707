import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import guide from '../../guides/openai-agents.md?raw';
import { APPROVES, REFUSES } from '../parts/events.js';
import { ProducerSection } from '../producers/producer-section.js';
import { producer } from '../producers/systems/openai-agents.js';
import { withWiring } from './wiring.js';

/** The recorded approvals of a run of the OpenAI Agents SDK, as a browser gets them. */
const meta = {
  title: 'Systems/OpenAI Agents',
  decorators: [withWiring(guide)],
  component: ProducerSection,
  args: { producer },
} satisfies Meta<typeof ProducerSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Together: Story = {
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const [always] = await canvas.findAllByRole('checkbox', { name: 'Always allow this' });
    if (!always) throw new Error('nothing can be allowed for good');
    await userEvent.click(always);
    const [approve] = canvas.getAllByRole('button', { name: APPROVES });
    if (!approve) throw new Error('nothing can be approved');
    await userEvent.click(approve);
    await userEvent.click(canvas.getByRole('button', { name: /with a reason…$/ }));
    await userEvent.type(canvas.getByRole('textbox', { name: /^Reason/ }), 'Denied: read-only window');
    await userEvent.click(canvas.getByRole('button', { name: REFUSES }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send 2 answers' }));
    const textIn = async (name: string) => {
      const region = within(canvas.getByRole('region', { name }));
      return (await region.findByText(/decisions/)).textContent;
    };
    await expect(await textIn('sent back')).toBe(await textIn('accepted'));
  },
};

// No test: the story Producers shows and checks the same.
export const Asking: Story = { tags: ['!test'] };
