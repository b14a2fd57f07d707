import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { read } from './support/documents.js';
import { importRules } from './support/import-rules.js';
import { filesInFolders, type Import, imports } from './support/imports.js';

/** Returns the folder of a path that a name names, with `*` for a part of a name; undefined where it names none. */
function prefixIn(name: string, path: string): string | undefined {
  const pattern = name
    .split('*')
    .map((part) => part.replaceAll(/[.\-/]/g, '\\$&'))
    .join('[^/]*');
  return new RegExp(`^${pattern}(?=/|$)`).exec(path)?.[0];
}

const names = Object.keys(importRules).sort((one, other) => other.length - one.length);
const ruleOf = (file: string) => names.find((name) => prefixIn(name, file)) ?? '';

function isAllowed({ file, of }: Import): boolean {
  const rule = ruleOf(file);
  const { folders, packages = [] } = importRules[rule] ?? { folders: [] };
  return [prefixIn(rule, file) ?? '', dirname(file), ...folders, ...packages].some((name) =>
    prefixIn(name, of),
  );
}

it('imports in src only point the way that the rules allow', () => {
  const refused = imports.filter((one) => !isAllowed(one));
  expect(
    refused.map(({ file, of }) => `${file} may not import ${of}: see the rule of ${ruleOf(file)}`),
  ).toEqual([]);
});

it('each rule has files', () => {
  const used = new Set(filesInFolders.map(ruleOf));
  expect(Object.keys(importRules).filter((name) => !used.has(name))).toEqual([]);
});

/** The rooms that ARCHITECTURE draws, from the first that imports others to the last. */
function drawnRooms(): readonly string[] {
  const [, drawing = ''] =
    /only rooms that stand after it here.*?```\n(.*?)```/s.exec(read('ARCHITECTURE.md')) ?? [];
  return drawing.split('\n').flatMap((line) => line.slice(27).match(/[a-z/-]+/g) ?? []);
}

it('a room imports only rooms that ARCHITECTURE draws after it', () => {
  const rooms = drawnRooms();
  const placeOf = (path: string) => rooms.findIndex((room) => path.startsWith(`${room}/`));
  const folders = new Set(filesInFolders.map((file) => dirname(file)));
  // The core's list of exports is an entry.
  const known = imports.filter(({ file, of }) => folders.has(dirname(of)) && file !== 'core/index.ts');
  const undrawn = new Set(known.map(({ file }) => file).filter((file) => placeOf(file) < 0));
  // What is loaded with the first request has no place in the order: it is named where it is handed on.
  const backwards = known.filter(
    ({ file, of }) => placeOf(of) < placeOf(file) && !of.startsWith('react/first-request/'),
  );
  expect(rooms.length).toBeGreaterThan(25);
  expect([...undrawn]).toEqual([]);
  expect(backwards.map(({ file, of }) => `${file} imports ${of}`)).toEqual([]);
});
