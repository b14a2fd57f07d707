import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { takeWalk } from '../test/wire/take-walk.js';
import { walks } from '../test/wire/walks.js';
import { agUiProducers } from './producers/ag-ui-producers.js';
import type { Producer } from './producers/producer.js';
import { ProducersPage } from './producers/producers-page.js';

const systems = import.meta.glob<Producer>('./producers/systems/*.ts', { import: 'producer', eager: true });

/**
 * Every system that Holdpoint knows, from the same data that the tests take: what it emits, how that looks,
 * what is sent back, and what it accepts. The prompts are live.
 */
const meta = {
  title: 'Producers',
  component: ProducersPage,
  parameters: {
    a11y: {
      // Two producers may ask the very same question, and a prompt is named by what it asks.
      config: { rules: [{ id: 'landmark-unique', enabled: false }] },
    },
  },
} satisfies Meta<typeof ProducersPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const all = [...agUiProducers, ...Object.values(systems)];

export const Producers: Story = {
  args: { producers: all },
  async play({ canvasElement, userEvent }) {
    for (const { title } of all) {
      const article = within(canvasElement).getByRole('article', { name: title });
      await waitFor(() => expect(article.querySelector('[data-prompt]')).not.toBeNull());
    }
    const page = within(canvasElement).getByRole('article', { name: 'AWS Strands: a tool approval' });
    const walk = walks['aws-strands-head-tool-approval'];
    await takeWalk(walk?.steps ?? [], { page, user: userEvent });
    const panel = (name: string) => within(page).getByRole('region', { name });
    await waitFor(() => expect(panel('sent back')).toHaveTextContent('"approved": true'));
    await expect(panel('sent back').textContent?.replace('sent back', '')).toBe(
      panel('accepted').textContent?.replace('accepted', ''),
    );
  },
};
