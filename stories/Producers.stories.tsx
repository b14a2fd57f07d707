import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { recordingNamed } from '../test/wire/recordings.js';
import { takeSteps } from '../test/wire/take-steps.js';
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
    for (const producer of all) {
      const article = within(canvasElement).getByRole('article', { name: producer.title });
      await waitFor(() => expect(article.querySelector('[data-prompt]')).not.toBeNull());
    }
    const { title, steps } = recordingNamed('aws-strands-head-tool-approval');
    const page = within(canvasElement).getByRole('article', { name: title });
    await takeSteps(steps, { page, user: userEvent });
    const panel = (name: string) => within(page).getByRole('region', { name });
    await waitFor(() => expect(panel('sent back')).toHaveTextContent('"approved": true'));
    await expect(panel('sent back').textContent?.replace('sent back', '')).toBe(
      panel('accepted').textContent?.replace('accepted', ''),
    );
  },
};
