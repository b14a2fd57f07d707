import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/entries.mjs';

it('SECURITY.md names existing tests for every promise, and is in the package', () => {
  const text = readFileSync(join(root, 'SECURITY.md'), 'utf8');
  const [, promises = ''] = text.split(/^## /m).slice(0, 2);
  const claims = promises.split(/^- /m).slice(1);
  expect(claims.length).toBeGreaterThan(5);
  for (const claim of claims) {
    const named = [...claim.matchAll(/`(test\/[^`]+)`/g)].map(([, path]) => path ?? '');
    expect(named.length, claim).toBeGreaterThan(0);
    for (const path of named) expect(existsSync(join(root, path)), path).toBe(true);
  }
  const { files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(files).toContain('SECURITY.md');
});
