import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { wireFiles } from '../../test/wire/read-producers.js';
import { parsed } from '../../test/wire/said.js';
import { takeWalk } from '../../test/wire/take-walk.js';
import { walks } from '../../test/wire/walks.js';
import { agUiProducers } from './ag-ui-producers.js';
import type { Producer } from './producer.js';

interface ProducerStory {
  readonly args: { producer: Producer };
  readonly play: (context: StoryContext) => Promise<void>;
}

/** The story of one recorded producer: its play function answers as the recording was answered. */
export function producerStory(name: string): ProducerStory {
  const producer = agUiProducers.find(({ id }) => id === name);
  const file = wireFiles.find((one) => one.name === name);
  const walk = walks[name];
  if (!producer || !file || !walk) throw new Error(`There is no recording, or no walk, named ${name}.`);
  return {
    args: { producer },
    async play({ canvasElement, userEvent }: StoryContext) {
      const page = within(canvasElement).getByRole('article');
      await takeWalk(walk.steps, { page, user: userEvent });
      const panel = within(page).getByRole('region', { name: 'sent back' });
      await waitFor(async () => {
        const text = panel.querySelector('pre')?.textContent ?? '';
        await expect(parsed(JSON.parse(text))).toEqual(parsed(file.resume));
      });
    },
  };
}
