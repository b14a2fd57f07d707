import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'vite';

import { buildCommands } from './build-commands.mjs';
import { buildDeclarations } from './build-declarations.mjs';
import { buildStyles } from './build-styles.mjs';
import { buildVendor } from './build-vendor.mjs';
import { root } from './entries.mjs';

const tsc = join(createRequire(import.meta.url).resolve('typescript-7/package.json'), '..', 'bin', 'tsc');

rmSync(join(root, 'dist'), { recursive: true, force: true });
await build({ root, mode: 'production', logLevel: 'warn' });
const { status } = spawnSync(
  process.execPath,
  [tsc, '--singleThreaded', '--project', 'tsconfig.build.json'],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
await buildVendor(await buildDeclarations());
await buildStyles();
await buildCommands();
if (status === 0) console.log('Built the library into dist.');
else process.exitCode = 1;
