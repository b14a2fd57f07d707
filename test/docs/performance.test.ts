import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withTable } from '../../bench/tables.mjs';
import { root } from '../../scripts/entries.mjs';

it.each([
  ['README.md', 3],
  ['guides/performance.md', 20],
])('%s has the table that `npm run bench` measured', (file, least) => {
  const text = readFileSync(join(root, file), 'utf8');
  expect(text.match(/^\| (?!what|---).+\d.+\|$/gm)?.length).toBeGreaterThanOrEqual(least);
  expect(withTable(text, file)).toBe(text);
});
