import { join } from 'node:path';
import { root } from '../../../scripts/entries.mjs';
import { read } from './documents.js';
import { namesIn } from './tables.js';

const renames = read('CHANGELOG.md')
  .split('\n')
  .map((line) => line.split('|').slice(1, -1).map(namesIn))
  .filter(([was, now, entries]) => was?.length && now?.length && entries?.length);

/** A module that compiles only if an entry exports a name, or an exported type has a member. */
function moduleOf(name: string, entry: string): string {
  const [exported, ...path] = name.split('.');
  const member = path.pop();
  if (member === undefined) return `export type { ${exported} } from '${entry}';`;
  const owner = [exported, ...path.map((key) => `['${key}']`)].join('');
  return `import type { ${exported} } from '${entry}';
type KeyOf<T> = T extends unknown ? keyof T : never;
export const found: KeyOf<${owner}> = '${member}';`;
}

function fileOf(name: string, entry: string): string {
  return join(root, `changelog-${`${entry}-${name}`.replace(/\W+/g, '-')}.ts`);
}

/**
 * For each rename in the changelog and each of its entries, the modules of the old and of the new
 * name.
 */
export const renamed = renames.flatMap(([[was = ''] = [], [now = ''] = [], entries = []]) =>
  entries.map((entry) => ({
    was: { file: fileOf(was, entry), code: moduleOf(was, entry) },
    now: { file: fileOf(now, entry), code: moduleOf(now, entry) },
    about: `${entry} ${was}`,
  })),
);
