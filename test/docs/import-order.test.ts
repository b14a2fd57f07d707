import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { importRules } from './support/import-rules.js';

const src = join(root, 'src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
// The files directly in `src` are entries, which export what they like.
const inFolders = files.filter((file) => file.includes('/'));

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

interface Import {
  readonly file: string;
  readonly of: string;
}

const imports = inFolders.flatMap((file): Import[] =>
  ts.preProcessFile(readFileSync(join(src, file), 'utf8')).importedFiles.map(({ fileName }) => ({
    file,
    of: fileName.startsWith('.') ? join(dirname(file), fileName) : fileName,
  })),
);

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
  const used = new Set(inFolders.map(ruleOf));
  expect(Object.keys(importRules).filter((name) => !used.has(name))).toEqual([]);
});
