import { defineConfig } from 'vitest/config';
import { sourceAliases } from './scripts/entries.mjs';

/**
 * The tests that a mutation run of `src/gateway/postgres` repeats for every change of the code: those over a real Postgres
 * whose stores are all in their own process, and those of parts that need no database.
 */
export default defineConfig({
  resolve: { alias: sourceAliases },
  test: {
    environment: 'node',
    include: [
      'test/postgres/{awaited-ends,change-feed,closing,failing-queries,kept-rows,listener,migrating,postgres-store,queries}.test.ts',
      'test/gateway/{expiry-sweep,session-watch}.test.ts',
      'test/gateway/store/{digest,reach}.test.ts',
    ],
    // The database outlives the processes that Stryker ends.
    provide: { postgresUrl: process.env.HOLDPOINT_POSTGRES ?? '' },
    isolate: false,
    maxWorkers: 1,
    // A mutant whose answer never comes is killed here: the slowest of these tests takes three seconds.
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
});
