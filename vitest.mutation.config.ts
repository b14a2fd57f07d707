import { defineConfig } from 'vitest/config';
import { sourceAliases } from './scripts/entries.mjs';

/**
 * The tests that a mutation run repeats for every change of the code: those in Node about the core, the gateway, records, the
 * form's payload, and what a server does with runs. What tries thousands of cases is left out: one mutant would take minutes.
 */
export default defineConfig({
  resolve: { alias: sourceAliases },
  test: {
    environment: 'node',
    include: ['test/{core,form,gateway,identity,records,server}/**/*.test.ts'],
    exclude: [
      // It compares the text of source files, which a mutation run rewrites.
      'test/core/errors/error-table.test.ts',
      'test/**/*.property.test.ts',
      'test/core/dialects/odd-input.test.ts',
      'test/core/events/many-events.test.ts',
      'test/core/events/delta-work.test.ts',
      'test/core/schema/guard/guard-work.test.ts',
      'test/core/store/many-answers.test.ts',
    ],
    isolate: false,
    // A mutant whose answer never comes is killed here: the slowest of these tests takes a second.
    testTimeout: 10_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 9_000, interval: 20 } },
  },
});
