import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import publicApi from '../package/public-api.json' with { type: 'json' };

const FOLDERS = ['guides', 'skills', 'stories', 'registry/holdpoint', 'test'];

it('every exported name is used in a guide, a story, a copy of ours or a test', () => {
  const used = new Set(
    FOLDERS.flatMap(filesOf).flatMap((file) => readFileSync(file, 'utf8').match(/[\w$]+/g) ?? []),
  );
  const unused = Object.entries(publicApi).flatMap(([entry, { values, types }]) =>
    [...values, ...types].filter((name) => !used.has(name)).map((name) => `${entry} ${name}`),
  );
  expect(unused).toEqual([]);
});

function filesOf(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(md|mdx|tsx?)$/.test(name))
    .map((name) => join(root, folder, name));
}
