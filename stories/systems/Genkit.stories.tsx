import type { Meta, StoryObj } from '@storybook/react-vite';
import guide from '../../guides/genkit.md?raw';
import { ProducerSection } from '../producers/producer-section.js';
import { producer } from '../producers/systems/genkit.js';
import { withWiring } from './wiring.js';

/** The tool request at which a Genkit flow was interrupted. */
const meta = {
  title: 'Systems/Genkit',
  decorators: [withWiring(guide)],
  component: ProducerSection,
  args: { producer },
  // No test: the story Producers shows and checks the same.
  tags: ['!test'],
} satisfies Meta<typeof ProducerSection>;

export default meta;

export const Asking: StoryObj<typeof meta> = {};
