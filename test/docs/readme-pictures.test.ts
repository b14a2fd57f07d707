import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { files, read } from './support/documents.js';

const shown = [...read('README.md').matchAll(/\b(?:src|srcset)="([^"]+)"/g)].map(([, path = '']) => path);

it('README shows pictures that exist, one for each scheme, and there are no others', () => {
  expect(shown).toHaveLength(2);
  expect([...shown].sort()).toEqual(files.filter((file) => file.startsWith('pictures/')).sort());
  expect(read('README.md')).toContain(`<source media="(prefers-color-scheme: dark)" srcset="${shown[0]}">`);
});

it('they are small, because they are packed', () => {
  const bytes = shown.reduce((sum, path) => sum + statSync(join(root, path)).size, 0);
  expect(bytes).toBeLessThan(150_000);
});
