import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/entries.mjs';

/** Files that are installed or generated. */
const MADE = [
  '.git',
  '.stryker-tmp',
  '.apps',
  '.package',
  '.test-results',
  'coverage',
  'dist',
  'node_modules',
  'reports',
  'screenshots',
  'storybook-pages',
  'storybook-static',
];

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return MADE.includes(entry.name) ? [] : filesIn(path);
    return [path];
  });
}

/** Every written file, by its path from the root. */
export const files: readonly string[] = filesIn('');

/** The documents for readers. */
export const documents = files.filter((file) =>
  /^[^/]+\.md$|^llms\.txt$|^(guides|scripts|skills|src|stories)\/.*\.mdx?$/.test(file),
);

export const read = (file: string) => readFileSync(join(root, file), 'utf8');
