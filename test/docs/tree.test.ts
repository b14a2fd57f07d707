import { expect, it } from 'vitest';
import { files, read } from './support/documents.js';
import { namesIn, rowsBelow } from './support/tables.js';

const contributing = read('CONTRIBUTING.md');
const rows = rowsBelow(contributing, '## The tree');

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

it('CONTRIBUTING begins with five lines to the first test', () => {
  const [, code = ''] = /```sh\n(.*?)\n```/s.exec(contributing) ?? [];
  expect(code.split('\n')).toHaveLength(5);
  expect(code).toContain('npx vitest run --project unit test/');
});

it('CONTRIBUTING says of every npm script how long it takes', () => {
  const scripts: object = JSON.parse(read('package.json')).scripts;
  const commands = rowsBelow(contributing, '## How long each command takes').flatMap(([named]) =>
    namesIn(named),
  );
  const nameOf = (command: string) => /^npm (?:run )?([\w:-]+)/.exec(command)?.[1];
  // The first starts a server, the second belongs to a release.
  const without = ['start', 'pack'];
  expect(commands.map(nameOf)).toEqual(
    expect.arrayContaining(Object.keys(scripts).filter((name) => !without.includes(name))),
  );
});
