import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { wiringOf } from '../../stories/systems/wiring.js';

const folder = join(root, 'stories/systems');
const stories = readdirSync(folder).flatMap((file) => {
  const [, guide] =
    /^import guide from '\.\.\/\.\.\/(guides\/[\w-]+\.md)\?raw';/m.exec(
      readFileSync(join(folder, file), 'utf8'),
    ) ?? [];
  return guide === undefined ? [] : [{ file, guide }];
});

it('most systems show the lines that wire them', () => expect(stories.length).toBeGreaterThan(15));

it.each(stories)('$guide has the lines that $file shows', ({ guide }) => {
  expect(wiringOf(readFileSync(join(root, guide), 'utf8'))).toContain('import ');
});
