import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import guide from '../../guides/langgraph.md?raw';
import { APPROVES, REFUSES } from '../parts/events.js';
import { ProducerSection } from '../producers/producer-section.js';
import { producer } from '../producers/systems/langgraph.js';
import { producer as responding } from '../producers/systems/langgraph-respond.js';
import { withWiring } from './wiring.js';

/** The interrupts of `useStream`, read by the same dialects as over AG-UI. */
const meta = {
  title: 'Systems/LangGraph',
  decorators: [withWiring(guide)],
  component: ProducerSection,
  args: { producer },
} satisfies Meta<typeof ProducerSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Review: Story = {
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await canvas.findAllByRole('button', { name: APPROVES });
    const rows = canvasElement.querySelectorAll<HTMLElement>('[data-item]');
    const [first, second] = Array.from(rows, (row) => within(row));
    if (!first || !second) throw new Error('there are fewer than two proposals');
    await userEvent.click(first.getByRole('button', { name: APPROVES }));
    await userEvent.click(second.getByRole('button', { name: /with a reason/ }));
    await userEvent.type(second.getByRole('textbox', { name: /^Reason/ }), 'Archive it instead.');
    await userEvent.click(second.getByRole('button', { name: REFUSES }));
    await userEvent.click(canvas.getByRole('button', { name: /^Reply/ }));
    await userEvent.type(canvas.getByRole('textbox', { name: /^Your answer/ }), 'staging');
    await userEvent.click(canvas.getByRole('button', { name: 'Reply' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send 3 answers' }));
    const sent = canvas.getByRole('region', { name: 'sent back' });
    const json = await within(sent).findByText(/decisions/);
    await expect(json).toHaveTextContent('"message": "Archive it instead."');
    await expect(json).toHaveTextContent('"type": "approve"');
  },
};

/** The hook of @langchain/react: a form of a subgraph and a text, answered in one call. */
export const Respond: Story = {
  args: { producer: responding },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: /Seats/ }), '2');
    await userEvent.type(canvas.getByRole('textbox', { name: /Your answer/ }), 'Ada');
    for (const save of canvas.getAllByRole('button', { name: 'Save answer' })) await userEvent.click(save);
    await userEvent.click(await canvas.findByRole('button', { name: 'Send 2 answers' }));
    const sent = canvas.getByRole('region', { name: 'sent back' });
    await expect(await within(sent).findByText(/"seats": 2/)).toHaveTextContent('"Ada"');
  },
};

// No tests: the story Producers shows and checks the same.
export const Asking: Story = { tags: ['!test'] };
export const RespondAsking: Story = { tags: ['!test'], args: { producer: responding } };
