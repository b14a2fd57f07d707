import config from './stryker.config.mjs';

// What a mutant never shows is not waited for as long as on a slow machine.
process.env.HOLDPOINT_WAIT_SECONDS ??= '4';

/** `npm run mutate:sources` changes src/sources in the same way, and runs tests that show requests on a page. */
export default {
  ...config,
  vitest: { ...config.vitest, configFile: 'vitest.sources-mutation.config.ts' },
  mutate: ['src/sources/**/*.ts'],
  incrementalFile: 'reports/mutation/sources/incremental.json',
  htmlReporter: { fileName: 'reports/mutation/sources/index.html' },
  jsonReporter: { fileName: 'reports/mutation/sources/mutation.json' },
};
