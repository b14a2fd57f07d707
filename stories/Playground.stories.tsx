import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { Playground } from './playground/playground.js';

/** Paste what your agent sends, and see the prompt and the resume array before you write a line of code. */
const meta = { title: 'Playground', component: Playground } satisfies Meta<typeof Playground>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Paste: Story = {
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const shown = within(canvas.getByRole('region', { name: 'What the person sees' }));
    const approve = await shown.findByRole('button', { name: 'Approve' });
    await userEvent.click(approve);
    // The event alone does not have the call, so what it would run is unknown.
    const run = await shown.findByRole('button', { name: /^Run/ });
    await waitFor(async () => {
      await userEvent.click(run);
      const sent = canvas.getByRole('region', { name: 'What is sent back' });
      await expect(sent).toHaveTextContent(/"interruptId": "int-abc123",\s*"status": "resolved"/);
    });
  },
};

export const NotJson: Story = {
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.clear(canvas.getByRole('textbox', { name: /RUN_FINISHED event/ }));
    await userEvent.type(canvas.getByRole('textbox', { name: /RUN_FINISHED event/ }), 'not json');
    await userEvent.click(canvas.getByRole('button', { name: 'Show the prompt' }));
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};
