import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { manifest, root } from '../../scripts/entries.mjs';
import { namesIn, rowsBelow } from './support/tables.js';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const text = read('ARCHITECTURE.md');

it('has every folder of src in its map, and no other', () => {
  const folders = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
  const mapped = ['### `src`', '### `src/core`', '### `src/sources`', '### `src/renderers`']
    .flatMap((heading) => rowsBelow(text, heading))
    .flatMap(([folder]) => namesIn(folder));
  // A row `folder/*` covers all folders directly in it.
  const inRowOfAll = (folder: string) => mapped.includes(`${dirname(folder)}/*`);
  const rowOfNone = mapped.filter(
    (row) => row.endsWith('/*') && !folders.some((folder) => `${dirname(folder)}/*` === row),
  );
  expect(rowOfNone).toEqual([]);
  expect(mapped.filter((row) => !row.endsWith('/*')).sort()).toEqual(
    folders.filter((folder) => !inRowOfAll(folder)).sort(),
  );
});

it('gives a reason for every dependency', () => {
  const explained = rowsBelow(text, '## Dependencies')
    .slice(1)
    .flatMap(([packages]) => namesIn(packages));
  expect(explained.sort()).toEqual(Object.keys(manifest.dependencies).sort());
});

it('states the size budgets that `npm run size` enforces', () => {
  const script = read('scripts/size.mjs');
  const enforced = [...script.matchAll(/what: '([^']+)',\s*(?:\/\/.*\s*)*budget: ([\d_]+)/g)].map(
    ([, what, bytes = '']) => [what, `${(Number(bytes.replace('_', '')) / 1000).toFixed(1)} kB`],
  );
  const stated = rowsBelow(text, '### Budgets').slice(1);
  expect(enforced.length).toBeGreaterThan(5);
  expect(stated).toEqual(enforced);
});
