import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './entries.mjs';

/** Bundles the stories' scripted agent into the one file that `npx holdpoint-demo` runs, with nothing to install. */
export async function buildDemo() {
  const bundle = await rolldown({
    input: join(root, 'stories', 'agent', 'demo-command.ts'),
    platform: 'node',
    logLevel: 'warn',
  });
  const file = join(root, 'dist', 'demo', 'holdpoint-demo.js');
  await bundle.write({ file, format: 'es', minify: true, comments: false, banner: '#!/usr/bin/env node' });
  await bundle.close();
  await chmod(file, 0o755);
}
