import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import guide from '../../guides/claude.md?raw';
import { ProducerSection } from '../producers/producer-section.js';
import { producer as elicitation } from '../producers/systems/claude-elicitation.js';
import { producer as dialog } from '../producers/systems/claude-user-dialog.js';
import { withWiring } from './wiring.js';

/**
 * The other requests of the Claude Agent SDK: an MCP server's elicitation, and a dialog of Claude
 * Code.
 */
const meta = {
  title: 'Systems/Claude callbacks',
  decorators: [withWiring(guide)],
  component: ProducerSection,
} satisfies Meta<typeof ProducerSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Elicitation: Story = {
  args: { producer: elicitation },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Project' }), 'HOLD');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    const sent = canvas.getByRole('region', { name: 'sent back' });
    await waitFor(() => expect(sent).toHaveTextContent('"project": "HOLD"'));
  },
};

export const UserDialog: Story = {
  args: { producer: dialog },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Yes' }));
    const sent = canvas.getByRole('region', { name: 'sent back' });
    await waitFor(() => expect(sent).toHaveTextContent('"trusted": true'));
  },
};
