import { execFileSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../entries.mjs';
import { stagePackage } from '../stage-package.mjs';

/** Packs the output of `npm run build` as it would be published, and returns the file. */
export function packLibrary() {
  const folder = join(root, '.apps');
  const staged = join(folder, 'package');
  stagePackage(staged);
  const printed = execFileSync(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--silent', '--pack-destination', folder],
    { cwd: staged, shell: process.platform === 'win32', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  /** @type {{ filename: string }[]} */
  const [packed] = JSON.parse(printed.toString());
  if (!packed) throw new Error('npm packed nothing.');
  // The apps' manifests use this name for every version.
  const tarball = join(folder, 'holdpoint.tgz');
  renameSync(join(folder, packed.filename), tarball);
  return tarball;
}
