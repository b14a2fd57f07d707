import { defineConfig } from 'vitest/config';
import base from './vitest.mutation.config.js';

/**
 * The tests that a mutation run of `src/sources` repeats for every change of the code. Most of them show requests on a page, so
 * all of them run in jsdom.
 */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    environment: 'jsdom',
    setupFiles: ['test/setup-dom.ts'],
    include: ['test/sources/**/*.test.{ts,tsx}'],
  },
});
