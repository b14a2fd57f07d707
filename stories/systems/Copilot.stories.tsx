import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import guide from '../../guides/copilot.md?raw';
import { APPROVES } from '../parts/events.js';
import { ProducerSection } from '../producers/producer-section.js';
import { producer as plan } from '../producers/systems/copilot-exit-plan.js';
import { producer as permission } from '../producers/systems/copilot-permission.js';
import { producer as question } from '../producers/systems/copilot-user-input.js';
import { withWiring } from './wiring.js';

/**
 * The requests of the GitHub Copilot SDK: a permission, a question of its tool `ask_user`, and a
 * plan.
 */
const meta = {
  title: 'Systems/GitHub Copilot SDK',
  decorators: [withWiring(guide)],
  component: ProducerSection,
} satisfies Meta<typeof ProducerSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Permission: Story = {
  args: { producer: permission },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Always allow this' }));
    await userEvent.click(canvas.getByRole('button', { name: APPROVES }));
    await userEvent.click(await canvas.findByRole('button', { name: /^Run / }));
    const sent = canvas.getByRole('region', { name: 'sent back' });
    await waitFor(() => expect(sent).toHaveTextContent('"kind": "approve-for-session"'));
  },
};

export const Question: Story = {
  args: { producer: question },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: 'latest' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    const sent = canvas.getByRole('region', { name: 'sent back' });
    await waitFor(() => expect(sent).toHaveTextContent('"answer": "latest"'));
  },
};

export const Plan: Story = {
  args: { producer: plan },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^Autopilot/ }));
    const sent = canvas.getByRole('region', { name: 'sent back' });
    await waitFor(() => expect(sent).toHaveTextContent('"selectedAction": "autopilot"'));
  },
};
