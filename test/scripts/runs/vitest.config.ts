import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

const project = (name: string, ...include: readonly string[]): TestProjectConfiguration => ({
  extends: true,
  test: { name, include: [...include] },
});

/** Files that crash or fail on purpose: `test-runner.test.ts` runs them. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    // A browser starts slowly on a busy machine.
    testTimeout: 90_000,
    fileParallelism: false,
    // As in most projects.
    isolate: false,
    projects: [
      project('crashing', '?-*.fixture.ts'),
      project('browser', 'browser-dies.fixture.ts'),
      project('failing', 'fails.fixture.ts', 'does-not-load.fixture.ts'),
      project('passing', 'a-passes.fixture.ts'),
      project('empty', 'nothing.fixture.ts'),
    ],
    sequence: {
      // By name, so that a file that passes runs before the one that crashes, and one after it.
      sequencer: class {
        shard = <T>(files: T[]) => Promise.resolve(files);
        sort = <T extends { moduleId: string }>(files: T[]) =>
          Promise.resolve([...files].sort((a, b) => a.moduleId.localeCompare(b.moduleId)));
      },
    },
  },
});
