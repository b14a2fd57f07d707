import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './entries.mjs';

/** The commands of the package, each with its source file. `bin` in package.json lists them. */
const commands = [
  { from: 'stories/agent/demo-command.ts', to: 'demo/holdpoint-demo.js' },
  { from: 'bin/holdpoint-start.ts', to: 'bin/holdpoint-start.js' },
  { from: 'bin/holdpoint-verify.ts', to: 'bin/holdpoint-verify.js' },
];

/** Bundles each command into one file, which `npx` runs with nothing to install. */
export async function buildCommands() {
  for (const { from, to } of commands) {
    const bundle = await rolldown({ input: join(root, from), platform: 'node', logLevel: 'warn' });
    const file = join(root, 'dist', to);
    await bundle.write({ file, format: 'es', minify: true, comments: false, banner: '#!/usr/bin/env node' });
    await bundle.close();
    await chmod(file, 0o755);
  }
}
