import react from '@vitejs/plugin-react';
import type { BuildEnvironmentOptions } from 'vite';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { entries, manifest, sourceAliases } from './scripts/entries.mjs';

/** In Node, for what needs no document. */
const unit: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'unit',
    environment: 'node',
    include: ['test/**/*.test.ts'],
    exclude: ['test/browser/**', 'test/package/**', 'test/postgres/**'],
    // The library keeps no state in its modules: its tests may share them, and need not load them again.
    isolate: false,
    // Threads save the serialisation of modules: 8 % less CPU time here, and no less in jsdom.
    pool: 'threads',
  },
};

/** In Node, over a real Postgres and several real processes. */
const postgres: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'postgres',
    environment: 'node',
    include: ['test/postgres/**/*.test.ts'],
    globalSetup: 'test/postgres/support/global-setup.ts',
    isolate: false,
    // Each test starts processes of its own.
    maxWorkers: 1,
  },
};

/** In Node, over what `npm run build` made. */
const built: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'package',
    environment: 'node',
    include: ['test/package/**/*.test.ts'],
    // Most of them read the same declarations, which the compiler reads once.
    isolate: false,
  },
};

/** In jsdom: a test whose name ends in `.tsx` renders. */
const dom: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'dom',
    environment: 'jsdom',
    include: ['test/**/*.test.tsx'],
    exclude: ['test/browser/**'],
    setupFiles: ['test/setup-dom.ts'],
    // Files share a document, which the setup leaves as it was found: a document of its own for each takes twice the time.
    isolate: false,
  },
};

/** In Node, driving Chromium through Playwright: the files share a browser for each worker, and all have one Storybook. */
const browser: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'browser',
    environment: 'node',
    include: ['test/browser/**/*.test.ts'],
    globalSetup: 'test/browser/support/start-storybook.ts',
    // Files share what they have loaded, Playwright and Vite above all, and nothing that a page shows.
    isolate: false,
    maxWorkers: 2,
  },
};

const bench: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'bench',
    environment: 'jsdom',
    include: [],
    benchmark: { include: ['test/bench/**/*.bench.{ts,tsx}'] },
  },
};

const installed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });

interface Module {
  code: string;
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

const isOfReact = (id: string) =>
  /^(react|react-dom|react\/jsx-runtime|@radix-ui\/.+|(?:.+\/)?vendor\/rjsf\.js|@assistant-ui\/react)$/.test(
    id,
  );

/**
 * Frameworks with server components need to be told which modules are the browser's: those that use React. The directive
 * stands where the server's half imports one, and not in what only the browser's half imports: an app's bundler that does not
 * know it warns of each.
 */
function clientDirectives(modules: readonly Module[]): void {
  const isClient = ({ imports }: Module) => imports.some(isOfReact);
  const fromTheServer = new Set(
    modules.flatMap((module) => (isClient(module) ? [] : [...module.imports, ...module.dynamicImports])),
  );
  const named = new Set(entries.map(({ name }) => `${name}.js`));
  for (const module of modules.filter(isClient))
    if (named.has(module.fileName) || fromTheServer.has(module.fileName))
      module.code = `"use client";\n${module.code}`;
}

/**
 * Where a module's constant was written into another one, its import is left for an effect that no module has. Bundlers warn of
 * it, because package.json says so.
 */
function withoutBareImports(modules: readonly Module[]): void {
  for (const module of modules) module.code = module.code.replace(/^import "\.[^"]+";\n/gm, '');
}

/**
 * The library: a module for each of the source, so that an app's bundler leaves out what it does not use
 * even where a component is made by a call. Dependencies are left to the app.
 */
const library: BuildEnvironmentOptions = {
  target: 'es2022',
  minify: false,
  // The modules are as readable as their source, and maps would be half of the package.
  sourcemap: false,
  emptyOutDir: false,
  reportCompressedSize: false,
  lib: {
    entry: Object.fromEntries(entries.map(({ name, source }) => [name, source])),
    formats: ['es'],
  },
  rolldownOptions: {
    // `scripts/build-vendor.mjs` makes these.
    external: [...installed.map((name) => new RegExp(`^${name}(/|$)`)), /\/vendor\/\w+\.js$/],
    // The declarations have the doc comments.
    output: { preserveModules: true, preserveModulesRoot: 'src', comments: { jsdoc: false } },
    plugins: [
      {
        name: 'as-published',
        generateBundle(_, bundle) {
          const modules = Object.values(bundle).filter((file) => file.type === 'chunk');
          clientDirectives(modules);
          withoutBareImports(modules);
        },
      },
    ],
  },
};

/** `npm run attack` tries many times the random cases in each of its tests. */
const isAttack = process.env.HOLDPOINT_ATTACKS !== undefined;

export default defineConfig({
  plugins: [react()],
  resolve: { alias: sourceAliases },
  build: library,
  test: {
    maxWorkers: '100%',
    // No test may fail because a machine is slow: these only end what hangs, and each wait ends before its test does.
    testTimeout: isAttack ? 600_000 : 90_000,
    hookTimeout: 90_000,
    // Vitest's own 50 ms between two looks are longer than most of what is waited for.
    expect: { poll: { timeout: 30_000, interval: 20 } },
    projects: [unit, dom, built, postgres, browser, bench],
  },
});
