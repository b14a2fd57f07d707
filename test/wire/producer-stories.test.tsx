import { expect, it } from 'vitest';
import * as file from '../../stories/systems/AgUiProducers.stories.js';
import { wireFiles } from './read-producers.js';

it('every recorded producer has a story of its own', () => {
  const { default: _, ...stories } = file;
  const shown = Object.values(stories).map(({ args }) => args.producer?.id);
  expect(shown.sort()).toEqual(wireFiles.map(({ name }) => name));
});
