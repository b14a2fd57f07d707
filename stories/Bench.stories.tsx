import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { BenchPage } from './bench/bench-page.js';

/**
 * Measures in your browser what forms, stacks and receipts cost, compared with plain rjsf. `npm run
 * bench` compares with all peers.
 */
const meta = { title: 'Components/Bench', id: 'bench', component: BenchPage } satisfies Meta<
  typeof BenchPage
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Run: Story = {
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Measure' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Done.'));
    const rows = canvas.getAllByRole('row').slice(1);
    await expect(rows).toHaveLength(7);
    for (const row of rows) {
      const [ours, , ratio] = within(row).getAllByRole('cell');
      await expect(ours).toHaveTextContent(/^\d+\.\d ms$/);
      await expect(ratio).toHaveTextContent(/^(\d+\.\d\d)?$/);
    }
    await expect(canvas.getByRole('row', { name: /key is pressed.*plain rjsf/ })).toBeVisible();
  },
};
