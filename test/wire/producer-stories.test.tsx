import { expect, it } from 'vitest';
import * as recorded from '../../stories/systems/AgUiProducers.stories.js';
import * as lookedUp from '../../stories/systems/LookedUpProducers.stories.js';
import { wireFiles } from './read-producers.js';

it('every AG-UI producer has a story of its own', () => {
  const { default: _, ...stories } = recorded;
  const { default: __, ...more } = lookedUp;
  const shown = [...Object.values(stories), ...Object.values(more)].map(({ args }) => args.producer?.id);
  expect(shown.sort()).toEqual(wireFiles.map(({ name }) => name));
});
