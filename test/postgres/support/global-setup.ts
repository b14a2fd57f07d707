import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { TestProject } from 'vitest/node';
import { sourceAliases } from '../../../scripts/entries.mjs';
import { startPostgres } from '../../../scripts/start-postgres.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgresUrl: string;
    /** The instance of `stories/gateway` with the library's source, compiled to JavaScript. */
    readonly instance: string;
    /** The same for `reviewed-instance.mjs`. */
    readonly reviewedInstance: string;
  }
}

/** Starts one Postgres and makes one build for all files of the project. */
export default async function setUp({ provide }: TestProject) {
  const dir = `${root}node_modules/.cache/holdpoint-postgres/${process.pid}`;
  const bundling = buildInstances(dir);
  const postgres = await startPostgres();
  await bundling;
  provide('postgresUrl', postgres.url);
  provide('instance', `${dir}/instance.js`);
  provide('reviewedInstance', `${dir}/reviewed-instance.js`);
  return async () => {
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  };
}

/**
 * A few bundled files, because each of dozens of processes would otherwise load every module of the
 * source.
 */
async function buildInstances(dir: string): Promise<void> {
  const alias = Object.fromEntries(
    sourceAliases.flatMap(({ find, replacement }) =>
      find.source.startsWith('^holdpoint')
        ? [[find.source.slice(1, -1).replaceAll('\\', ''), replacement]]
        : [],
    ),
  );
  const bundle = await rolldown({
    input: ['stories/gateway/instance', 'test/postgres/support/reviewed-instance'].map(
      (file) => `${root}${file}.mjs`,
    ),
    platform: 'node',
    external: ['pg'],
    // The longest name first, because `holdpoint` is the beginning of all others.
    resolve: { alias: Object.fromEntries(Object.entries(alias).sort(([a], [b]) => b.length - a.length)) },
  });
  // `server.mjs` starts itself when it is the main program. Both entries import it, so it is in the
  // shared file.
  await bundle.write({ dir, format: 'esm' });
  await bundle.close();
}
