import { defineConfig } from 'vitest/config';

/** Files that crash on purpose: `test-runner.test.ts` runs them. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    // A browser starts slowly on a busy machine.
    testTimeout: 90_000,
    fileParallelism: false,
    projects: [
      { extends: true, test: { name: 'crashing', include: ['?-*.fixture.ts'] } },
      { extends: true, test: { name: 'browser', include: ['browser-dies.fixture.ts'] } },
    ],
    sequence: {
      // By name, so that the file that passes runs first.
      sequencer: class {
        shard = <T>(files: T[]) => Promise.resolve(files);
        sort = <T extends { moduleId: string }>(files: T[]) =>
          Promise.resolve([...files].sort((a, b) => a.moduleId.localeCompare(b.moduleId)));
      },
    },
  },
});
