import config from './stryker.config.mjs';

/** `npm run mutate:postgres` changes src/gateway/postgres in the same way, over a real Postgres. */
export default {
  ...config,
  vitest: { ...config.vitest, configFile: 'vitest.postgres-mutation.config.ts' },
  mutate: ['src/gateway/postgres/**/*.ts'],
  incrementalFile: 'reports/mutation/postgres/incremental.json',
  htmlReporter: { fileName: 'reports/mutation/postgres/index.html' },
  jsonReporter: { fileName: 'reports/mutation/postgres/mutation.json' },
};
