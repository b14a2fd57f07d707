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

interface Override {
  readonly includes: readonly string[];
  /** Left out where an override only adds a plugin. */
  readonly linter?: {
    readonly rules: {
      readonly style?: {
        readonly noRestrictedImports?: {
          readonly options: { readonly patterns: readonly { readonly group: readonly string[] }[] };
        };
      };
    };
  };
}

/** The folders of src that the linter keeps out of other files, by those files. */
function refusedByLinter(): Map<string, string[]> {
  const { overrides }: { overrides: readonly Override[] } = JSON.parse(read('biome.json'));
  const refused = new Map<string, string[]>();
  for (const { includes, linter } of overrides) {
    const patterns = linter?.rules.style?.noRestrictedImports?.options.patterns ?? [];
    const folders = patterns.flatMap(({ group }) => group).flatMap(folderOf);
    for (const include of includes) if (folders.length > 0) refused.set(include.replace('/**', ''), folders);
  }
  return refused;
}

/** Patterns that begin with `**` or `..` concern folders of src; the others concern packages. */
function folderOf(pattern: string): string[] {
  const [, folder] = /^(?:\*\*\/|\.\.\/)+([\w/-]+)\/\*\*$/.exec(pattern) ?? [];
  return folder === undefined ? [] : [folder];
}

it('states the import order that the linter enforces', () => {
  const stated = new Map(
    rowsBelow(text, '### Import order').flatMap(([files, folders]) =>
      namesIn(files).map((name) => [name, namesIn(folders)] as const),
    ),
  );
  // A row adds to the row of its parent folder; the linter's overrides repeat that.
  const whole = [...stated].map(([name, folders]) => {
    const around = [...stated.keys()].filter((other) => name.startsWith(`${other}/`));
    const all = new Set([...around.flatMap((other) => stated.get(other) ?? []), ...folders]);
    return [name, [...all].sort()] as const;
  });
  const enforced = [...refusedByLinter()].map(([name, folders]) => [name, folders.sort()] as const);
  expect(enforced.length).toBeGreaterThan(10);
  expect(Object.fromEntries(whole)).toEqual(Object.fromEntries(enforced));
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
