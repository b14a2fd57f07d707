import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { APPROVES } from './parts/events.js';
import { Playground } from './playground/playground.js';

/** Paste what your agent sends, and see the prompt and the resume array before you write a line of code. */
const meta = { title: 'Start/Playground', id: 'playground', component: Playground } satisfies Meta<
  typeof Playground
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Paste: Story = {
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const shown = within(canvas.getByRole('region', { name: 'What the person sees' }));
    await shown.findByRole('button', { name: APPROVES });
    // The event alone does not have the call, so what it would run is unknown: it is asked twice.
    await waitFor(async () => {
      await userEvent.click(shown.getByRole('button', { name: APPROVES }));
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
