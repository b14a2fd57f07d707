import { expect, it } from 'vitest';
import { TABLE } from '../../src/core/errors/error-table.js';
import { read } from './support/documents.js';

it('the guide on troubleshooting has every code, with the text of the error table, and no other', () => {
  const rows = read('guides/troubleshooting.md').match(/^\| `[A-Z_]+` \| .*$/gm);
  const expected = Object.entries(TABLE).map(
    ([code, { what, why, fix }]) => `| \`${code}\` | ${what} | ${why} | ${fix} |`,
  );
  expect(rows).toEqual(expected);
});
