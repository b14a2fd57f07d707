import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import rows from './producers/matrix.json';
import { MatrixPage } from './producers/matrix-page.js';

/**
 * Every system whose requests a test answers on the screen: its version, what it asks, each
 * answer, and whether the system received it as intended. `npm run matrix` writes the table from
 * the results of these tests.
 */
const meta = {
  title: 'Systems/Matrix',
  id: 'matrix',
  component: MatrixPage,
} satisfies Meta<typeof MatrixPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Matrix: Story = {
  args: { rows },
  async play({ canvasElement }) {
    const table = within(canvasElement).getByRole('table', { name: 'What each system received' });
    await expect(within(table).getAllByRole('row')).toHaveLength(rows.length + 1);
  },
};
