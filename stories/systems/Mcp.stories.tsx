import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import guide from '../../guides/mcp.md?raw';
import { ProducerSection } from '../producers/producer-section.js';
import { producer as form } from '../producers/systems/mcp-form.js';
import { producer as inputRequired } from '../producers/systems/mcp-input-required.js';
import { producer as task } from '../producers/systems/mcp-task.js';
import { producer as link } from '../producers/systems/mcp-url.js';
import { withWiring } from './wiring.js';

/** Elicitation between the SDK's own client and server, which both run in this page. */
const meta = {
  title: 'Systems/MCP',
  decorators: [withWiring(guide)],
  component: ProducerSection,
} satisfies Meta<typeof ProducerSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Form: Story = {
  args: { producer: form },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const year = await canvas.findByRole('textbox', { name: /Year/ });
    for (const radio of canvas.getAllByRole('radio', { name: /Yes|No/ }))
      await expect(radio).not.toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'First quarter' }));
    await userEvent.type(year, '2026');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'EU' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    const sent = canvas.getByRole('region', { name: 'sent back' });
    await expect(await within(sent).findByText(/"action": "accept"/)).toHaveTextContent('"year": 2026');
  },
};

export const Declined: Story = {
  args: { producer: form },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('button', { name: 'Send' });
    await userEvent.click(canvas.getByRole('button', { name: 'Decline' }));
    const sent = canvas.getByRole('region', { name: 'sent back' });
    await expect(await within(sent).findByText(/"action": "decline"/)).toBeVisible();
  },
};

/** The page would open in a new tab, so the request is only declined here. */
export const Link: Story = {
  args: { producer: link },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const page = await canvas.findByRole('link', { name: 'Open mcp.example.com' });
    await expect(page).toHaveAttribute('rel', 'noopener noreferrer');
    await userEvent.click(canvas.getByRole('button', { name: 'Skip' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Skip' }));
    const sent = canvas.getByRole('region', { name: 'sent back' });
    await expect(await within(sent).findByText(/"action": "cancel"/)).toBeVisible();
  },
};

/** A server of 2026-07-28 asks in the result of a call. */
export const InputRequired: Story = {
  args: { producer: inputRequired },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('button', { name: 'Send' });
    await userEvent.click(canvas.getByRole('button', { name: 'Decline' }));
    const sent = canvas.getByRole('region', { name: 'sent back' });
    await expect(await within(sent).findByText(/"inputResponses"/)).toHaveTextContent('"action": "decline"');
  },
};

/** A task that waits for input, and its update. */
export const Task: Story = {
  args: { producer: task },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: /Name/ }), 'Ada');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    const sent = canvas.getByRole('region', { name: 'sent back' });
    await expect(await within(sent).findByText(/"taskId": "task-1"/)).toHaveTextContent('"signatory": "Ada"');
  },
};

// No test: the story Producers shows and checks the same.
export const Asking: Story = { tags: ['!test'], args: { producer: link } };
