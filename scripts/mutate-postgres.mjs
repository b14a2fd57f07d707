import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './entries.mjs';
import { startPostgres } from './start-postgres.mjs';

/**
 * The mutation run of the store in Postgres: `npm run mutate:postgres`, with Stryker's options. It
 * starts the database itself, because Stryker kills its processes when a mutant hangs, so that
 * they could not stop a database.
 */
const stryker = join(
  createRequire(import.meta.url).resolve('@stryker-mutator/core/package.json'),
  '../bin/stryker.js',
);
const postgres = await startPostgres();
try {
  const run = spawn(
    process.execPath,
    [stryker, 'run', 'stryker.postgres.config.mjs', ...process.argv.slice(2)],
    { cwd: root, stdio: 'inherit', env: { ...process.env, HOLDPOINT_POSTGRES: postgres.url } },
  );
  [process.exitCode] = await once(run, 'exit');
} finally {
  await postgres.stop();
}
