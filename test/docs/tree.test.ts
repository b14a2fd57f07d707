import { expect, it } from 'vitest';
import { files, read } from './support/documents.js';
import { namesIn, rowsBelow } from './support/tables.js';

const rows = rowsBelow(read('CONTRIBUTING.md'), '## The tree');

/** The names of the folders directly in a folder. */
function foldersIn(folder: string): string[] {
  const below = files.filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length));
  const names = below.filter((path) => path.includes('/')).map((path) => path.split('/')[0] ?? '');
  return [...new Set(names)].sort();
}

it('the tree of CONTRIBUTING has each visible folder', () => {
  const wanted = foldersIn('').filter((folder) => !folder.startsWith('.'));
  expect(wanted.length).toBeGreaterThan(10);
  expect(rows.flatMap(([folders]) => namesIn(folders)).sort()).toEqual(wanted.sort());
});
