import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { manifest, root } from '../../scripts/entries.mjs';
import { withTables } from '../../scripts/reference.mjs';
import { declaredProgram } from './support/declared-program.js';

const guide = readFileSync(`${root}guides/reference.md`, 'utf8');
const readme = readFileSync(`${root}README.md`, 'utf8');

/** The names in the first cells of the table under a heading. */
function namedUnder(heading: string): string[] {
  const section = guide.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^\| (`.*?) \| /gm)]
    .flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
    .sort();
}

describe('guides/reference.md', () => {
  it('has the tables that `node scripts/reference.mjs` makes of the types', () => {
    expect(withTables(guide, declaredProgram())).toBe(guide);
  });

  it('says of each option and prop what it does', () => {
    const rows = guide.split('\n## Entries\n')[0]?.match(/^\| `.*$/gm) ?? [];
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.filter((row) => /\|\s*\|$/.test(row))).toEqual([]);
  });

  it("lists every entry that is not in README's table of systems", () => {
    const systems = [...readme.matchAll(/`(holdpoint\/[\w./-]+)`/g)].map(([, name]) => name);
    const all = Object.keys(manifest.exports)
      .map((path) => path.replace(/^\./, manifest.name))
      .filter((path) => !path.endsWith('.json'));
    expect([...new Set([...namedUnder('Entries'), ...systems])].sort()).toEqual(all.sort());
  });
});
