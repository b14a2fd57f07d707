import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { typeCheck } from '../support/type-check.js';
import { read } from './support/documents.js';

const namesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

const renames = read('CHANGELOG.md')
  .split('\n')
  .map((line) => line.split('|').slice(1, -1).map(namesIn))
  .filter(([was, now, entries]) => was?.length && now?.length && entries?.length);

/** A module that needs an entry to export a name, or an exported type to have a member. */
function moduleOf(name: string, entry: string): string {
  const [exported, member] = name.split('.');
  if (member === undefined) return `export type { ${exported} } from '${entry}';`;
  return `import type { ${exported} } from '${entry}';\nexport type Found = ${exported}['${member}'];`;
}

/** For each rename in each of its entries, the modules of the name that was and the one that is. */
const modules = renames.flatMap(([[was = ''] = [], [now = ''] = [], entries = []]) =>
  entries.map((entry) => ({
    was: moduleOf(was, entry),
    now: moduleOf(now, entry),
    about: `${entry} ${was}`,
  })),
);

it('lists renames whose new names are exported and whose old names are not', () => {
  const sources = modules.flatMap(({ was, now }, index) => [
    [join(root, `changelog-${index}-was.ts`), was] as const,
    [join(root, `changelog-${index}-now.ts`), now] as const,
  ]);
  const problems = typeCheck(new Map(sources));
  const failing = (when: 'was' | 'now') =>
    modules.flatMap(({ about }, index) =>
      problems.get(join(root, `changelog-${index}-${when}.ts`))?.length ? [about] : [],
    );
  expect(modules.length).toBeGreaterThan(10);
  expect(failing('now')).toEqual([]);
  expect(failing('was')).toEqual(modules.map(({ about }) => about));
});
