import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { citationsOfWhatIsNotPacked } from './support/citations.js';

it('packed modules and declarations cite only packed files and public sources', () => {
  expect(citationsOfWhatIsNotPacked(join(root, 'dist'))).toEqual([]);
});
