import { describe, expect, it } from 'vitest';
import { manifest } from '../../scripts/entries.mjs';
import { registryItems } from '../../scripts/registry.mjs';
import { files, read } from './support/documents.js';

interface Item {
  readonly files: readonly { readonly path: string; readonly content: string }[];
}

const items = registryItems();

describe('the items for shadcn', () => {
  it.each(items)('$path is what `npm run registry` writes', ({ path, text }) => {
    // Compares as a boolean, because the difference would be too long to read.
    expect(read(path) === text, 'Run `npm run registry`.').toBe(true);
  });

  it('are all of the files, and use every source', () => {
    const written = files.filter((file) => file.startsWith('registry/'));
    const used = items.flatMap(({ text }) => {
      const item: Item = JSON.parse(text);
      return item.files.map(({ path }) => path);
    });
    expect(written.sort()).toEqual([...new Set([...items.map(({ path }) => path), ...used])].sort());
  });

  it('import nothing but the library, React, a button and `cn`', () => {
    const sources = files.filter((file) => /^registry\/holdpoint\//.test(file));
    const imported = sources.flatMap((file) =>
      [...read(file).matchAll(/ from '([^'.][^']*)'/g)].map(([, name]) => name),
    );
    expect([...new Set(imported)].sort()).toEqual([
      '@/components/ui/button',
      '@/lib/utils',
      'holdpoint',
      'holdpoint/admission',
      'holdpoint/core',
      'react',
    ]);
  });

  it('are in the package', () => {
    expect(manifest).toMatchObject({ files: expect.arrayContaining(items.map(({ path }) => path)) });
  });
});
