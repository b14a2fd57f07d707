import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/entries.mjs';

/** The folder of the benchmarks. Its `node_modules` holds the peers. */
export const folder = join(root, 'bench');

/** Installs the peers that bench/package.json pins, unless that was done before. */
export function installPeers() {
  if (!existsSync(join(root, 'dist', 'index.js')))
    throw new Error('Nothing is built yet: run `npm run build` first.');
  const mark = join(folder, 'node_modules', '.bench-installed');
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package.json')))
    .digest('hex');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  const args = [
    'install',
    '--no-package-lock',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--legacy-peer-deps',
  ];
  // npm's output must not precede the JSON on stdout.
  const stdio = /** @type {const} */ (['ignore', 'ignore', 'inherit']);
  execFileSync('npm', args, { cwd: folder, shell: process.platform === 'win32', stdio });
  writeFileSync(mark, wanted);
}
