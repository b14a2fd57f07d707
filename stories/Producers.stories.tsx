import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { recordingNamed } from '../test/wire/recordings.js';
import { takeSteps } from '../test/wire/take-steps.js';
import { agUiProducers } from './producers/ag-ui-producers.js';
import type { Producer } from './producers/producer.js';
import { ProducersPage } from './producers/producers-page.js';

const systems = import.meta.glob<Producer>('./producers/systems/*.ts', { import: 'producer', eager: true });

/**
 * Every system that Holdpoint supports, from the data of the tests: what it emits, how that looks,
 * what is sent back, and what it accepts. The prompts can be used.
 */
const meta = {
  title: 'Systems/Producers',
  id: 'producers',
  component: ProducersPage,
  parameters: {
    a11y: {
      // Two producers may ask the same question, and a prompt is named by its question.
      config: { rules: [{ id: 'landmark-unique', enabled: false }] },
    },
  },
} satisfies Meta<typeof ProducersPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const all = [...agUiProducers, ...Object.values(systems)];

/** Each section is labelled by its heading. */
const nameOf = (article: HTMLElement) =>
  document.getElementById(article.getAttribute('aria-labelledby') ?? '')?.textContent;

export const Producers: Story = {
  args: { producers: all },
  async play({ canvasElement, userEvent }) {
    // One query for all of them, because a query by role searches the whole page.
    const articles = within(canvasElement).getAllByRole('article');
    await expect(articles.map(nameOf)).toEqual(all.map(({ title }) => title));
    const without = () => articles.filter((article) => article.querySelector('[data-prompt]') === null);
    await waitFor(() => expect(without().map(nameOf)).toEqual([]));
    const { title, steps } = recordingNamed('aws-strands-head-tool-approval');
    const page = articles.find((article) => nameOf(article) === title) ?? canvasElement;
    await takeSteps(steps, { page, user: userEvent });
    const panel = (name: string) => within(page).getByRole('region', { name });
    await waitFor(() => expect(panel('sent back')).toHaveTextContent('"approved": true'));
    await expect(panel('sent back').textContent?.replace('sent back', '')).toBe(
      panel('accepted').textContent?.replace('accepted', ''),
    );
  },
};
