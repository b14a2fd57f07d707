import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import guide from '../../guides/acp.md?raw';
import { ProducerSection } from '../producers/producer-section.js';
import { producer as elicitation } from '../producers/systems/acp-elicitation.js';
import { producer as permission } from '../producers/systems/acp-permission.js';
import { withWiring } from './wiring.js';

/** Permissions and elicitations between the SDK's own agent and client, which both run in this page. */
const meta = {
  title: 'Systems/ACP',
  decorators: [withWiring(guide)],
  component: ProducerSection,
  args: { producer: permission },
} satisfies Meta<typeof ProducerSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Allowed: Story = {
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Edit server.ts')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Allow all edits' }));
    const sent = canvas.getByRole('region', { name: 'sent back' });
    await expect(await within(sent).findByText(/"selected"/)).toHaveTextContent('"optionId": "allow-edits"');
  },
};

export const Elicitation: Story = {
  args: { producer: elicitation },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: /Branch/ }), 'main');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    const sent = canvas.getByRole('region', { name: 'sent back' });
    await expect(await within(sent).findByText(/"action": "accept"/)).toHaveTextContent('"branch": "main"');
  },
};

// No test: the story Producers shows and checks the same.
export const Asking: Story = { tags: ['!test'] };
