/**
 * `npm run mutate` changes src/core, src/gateway, src/records, src/server and the form's payload, one place at a time, and sees
 * whether a test fails.
 * `npm run mutate -- --mutate 'src/core/events/**'` does it for one folder. The results of places whose code
 * and tests are as they were come from reports/mutation/incremental.json.
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  mutate: [
    'src/core/**/*.ts',
    'src/gateway/**/*.ts',
    'src/records/**/*.ts',
    'src/server/**/*.ts',
    'src/renderers/form/state/payload.ts',
    // It needs a database: `npm run mutate:postgres`.
    '!src/gateway/postgres/**',
    // Sentences for developers: no code reads them.
    '!src/core/errors/{error-table,page-errors,reading-errors,sending-errors}.ts',
  ],
  // Words of the wire are compared with files from real producers; words for people may change without a test.
  mutator: { excludedMutations: ['StringLiteral'] },
  coverageAnalysis: 'perTest',
  // A module's own constants are set before a test can choose them: each would need every test.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: 'reports/mutation/incremental.json',
  concurrency: 2,
  // Only ends what hangs: no mutant is to count as killed because the machine is slow.
  timeoutMS: 20_000,
  timeoutFactor: 4,
  dryRunTimeoutMinutes: 20,
  // Vite does not check types, so the files need no @ts-nocheck.
  disableTypeChecks: false,
  // Not the guides: tests of the gateway import an adapter from there, and Stryker passes over files that do not load.
  ignorePatterns: ['/dist', '/reports', '/screenshots', '/storybook-static'],
  reporters: ['clear-text', 'html', 'json', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false },
  htmlReporter: { fileName: 'reports/mutation/index.html' },
  jsonReporter: { fileName: 'reports/mutation/mutation.json' },
};
