import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { manifest } from '../../scripts/entries.mjs';
import { files, read } from './support/documents.js';
import { namesIn, rowsBelow } from './support/tables.js';

const text = read('ARCHITECTURE.md');
const wordsIn = (document: string) => read(document).split(/\s+/).filter(Boolean).length;

/** The numbered items below each heading of the section with the ways, by heading. */
function ways(): ReadonlyMap<string, readonly string[]> {
  const [, section = ''] = text.split('\n## Three ways\n');
  const [ways = ''] = section.split('\n## ');
  return new Map(
    ways
      .split('\n### ')
      .slice(1)
      .map((part) => [part.split('\n')[0] ?? '', part.split(/\n(?=\d+\. )/).slice(1)]),
  );
}

it('is read in a quarter of an hour', () => {
  expect(wordsIn('ARCHITECTURE.md')).toBeLessThanOrEqual(3500);
});

describe('the three ways', () => {
  it('are three', () => {
    expect([...ways().keys()]).toEqual([
      'From an event to the resume array',
      'From a click to the wire',
      "From the POST to the agent's promise",
    ]);
  });

  it.each([...ways()])('%s: at most 25 stations, each a file of src', (_, stations) => {
    expect(stations.length).toBeGreaterThan(10);
    expect(stations.length).toBeLessThanOrEqual(25);
    const filesOf = stations.map((station) => /^\d+\. `([^`]+)`/.exec(station)?.[1] ?? station);
    expect(filesOf.filter((file) => !file.startsWith('src/') || !files.includes(file))).toEqual([]);
    expect(stations.map((station) => Number.parseInt(station, 10))).toEqual(
      stations.map((_, index) => index + 1),
    );
  });
});

it('has every folder of src in its map, and no other', () => {
  const folders = [...new Set(files.filter((file) => file.startsWith('src/')).flatMap(foldersAbove))];
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

/** The folders of a file inside of `src`. */
function foldersAbove(file: string): readonly string[] {
  const folder = dirname(file);
  return folder === 'src' ? [] : [folder, ...foldersAbove(folder)];
}

it('gives a reason for every dependency', () => {
  const explained = rowsBelow(text, '## Dependencies')
    .slice(1)
    .flatMap(([packages]) => namesIn(packages));
  expect(explained.sort()).toEqual(Object.keys(manifest.dependencies).sort());
});

it('leaves decisions to short notes in the rooms', () => {
  const notes = files.filter((file) => /^src\/.*\.md$/.test(file));
  expect(notes.length).toBeGreaterThan(15);
  expect(notes.filter((note) => !note.endsWith('/README.md'))).toEqual([]);
  expect(notes.map((note) => [note, wordsIn(note)]).filter(([, words]) => Number(words) > 1000)).toEqual([]);
});
