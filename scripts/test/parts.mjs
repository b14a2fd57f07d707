import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './run-command.mjs';
import { countRun, hasCrashed, runUnfinished, runVitest } from './run-vitest.mjs';

/** @typedef {import('./run-parts.mjs').Part} Part */

/**
 * Many times what any test or tool needs until its next output, also on a slow machine: only what
 * hangs is ended.
 */
const QUIET_LIMIT = 5 * 60_000;

const require = createRequire(import.meta.url);
const biome = join(require.resolve('@biomejs/biome/package.json'), '..', 'bin', 'biome');

/**
 * A tool whose exit code is its result: it counts as one check.
 *
 * @param {string} name
 * @param {readonly string[]} args a script and its arguments
 * @returns {Part}
 */
export function check(name, args) {
  /** @param {(text: string) => void} print */
  const once = async (print) => {
    const { code, crashed, printed } = await runPrinting(args, print);
    const failed = { passed: 0, failed: 1, failures: [lastOf(name, printed)] };
    return { crashed, counts: new Map([[name, code === 0 ? { passed: 1, failed: 0 } : failed]]) };
  };
  return {
    name,
    async run(print) {
      const { crashed, counts } = await once(print);
      return crashed ? { again: async (printAgain) => (await once(printAgain)).counts } : { counts };
    },
  };
}

/**
 * A script that prints a line for each of its checks, beginning with `✓` or `✗`, and `N passed, N
 * failed` as the last line. Without that line it crashed, and is run again; if that crashes too,
 * its counts are kept.
 *
 * @param {string} name
 * @param {readonly string[]} args a script and its arguments
 * @returns {Part}
 */
export function counted(name, args) {
  /** @param {(text: string) => void} print */
  const once = async (print) => {
    const { code, printed } = await runPrinting(args, print);
    const said = /(\d+) passed, (\d+) failed\s*$/.exec(printed);
    const [passed, seen] = said
      ? said.slice(1).map(Number)
      : [/^✓ /gm, /^✗ /gm].map((mark) => printed.match(mark)?.length);
    const failed = Math.max(seen ?? 0, said && code === 0 ? 0 : 1);
    const failures = failed > 0 ? [lastOf(name, printed)] : [];
    return { crashed: !said, count: { passed: passed ?? 0, failed, failures } };
  };
  return {
    name,
    async run(print) {
      const first = await once(print);
      if (!first.crashed) return { counts: new Map([[name, first.count]]) };
      return {
        async again(printAgain) {
          const { crashed, count } = await once(printAgain);
          const passed = crashed ? Math.max(first.count.passed, count.passed) : count.passed;
          return new Map([[name, { ...count, passed }]]);
        },
      };
    },
  };
}

/**
 * @param {readonly string[]} args
 * @param {(text: string) => void} print
 */
async function runPrinting(args, print) {
  let printed = '';
  const onOutput = (/** @type {string} */ text) => {
    printed += text;
    print(text);
  };
  return { ...(await runCommand({ args, quietLimit: QUIET_LIMIT, onOutput })), printed };
}

/**
 * The end of a tool's output, which shows why it failed.
 *
 * @param {string} name
 * @param {string} printed
 */
function lastOf(name, printed) {
  return [name, ...printed.trimEnd().split('\n').slice(-20)].join('\n');
}

/**
 * @param {string} name
 * @param {Pick<import('./run-vitest.mjs').VitestRun, 'projects' | 'files' | 'args' | 'env'>} how
 * @returns {Part}
 */
export function tests(name, how) {
  /** @param {(text: string) => void} print */
  const printing = (print) => ({ ...how, quietLimit: QUIET_LIMIT, onOutput: print });
  return {
    name,
    async run(print) {
      const run = printing(print);
      const first = await runVitest(run);
      if (!hasCrashed(first)) return { counts: countRun(run, first) };
      return {
        async again(printAgain) {
          const run = printing(printAgain);
          return countRun(run, await runUnfinished(run, first));
        },
      };
    },
  };
}

// Its declarations are the check of `tsconfig.build.json`.
export const build = check('library build', ['scripts/build.mjs']);

export const types = check('types', ['scripts/types.mjs', 'tsconfig.json', 'tsconfig.core.json']);

/** @type {Part} */
export const size = { ...check('size', ['scripts/size.mjs']), needs: [build.name] };

/**
 * Small apps, built for production with the packed library: each reports how many of its cases
 * passed.
 *
 * @param {readonly string[]} names none for the light ones
 * @returns {Part}
 */
export function appsNamed(names) {
  return { ...counted('apps', ['scripts/apps.mjs', ...names]), needs: [build.name] };
}

/** Several processes over a real database. */
export const postgres = tests('Postgres tests', { projects: ['postgres'] });

/**
 * Half as many workers as processors, for a part that runs beside another one, because each worker
 * loads its modules anew.
 */
const halfOfWorkers = {
  VITEST_MAX_WORKERS: String(Math.max(1, Math.floor(availableParallelism() / 2))),
};

/** The tests of the built package. */
export const packageTests = {
  ...tests('package', { projects: ['package'], env: halfOfWorkers }),
  needs: [build.name],
};

/** @param {readonly string[]} paths */
export function lint(paths) {
  return check('lint', [biome, 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...paths]);
}

/**
 * With a worker for each processor, and the browser in parallel.
 *
 * @param {Readonly<Record<string, string>>} [env]
 * @returns {Part}
 */
export function browserTests(env = {}) {
  return { ...tests('browser tests', { projects: ['browser'], env }), needs: [build.name], lanes: 2 };
}

/**
 * All parts. The longest come first, and the shortest last, so that both processors are busy until
 * the end. The linter runs while the others wait for the build.
 *
 * @type {readonly Part[]}
 */
export const allParts = [
  build,
  types,
  lint(['.']),
  browserTests(),
  { ...tests('tests in jsdom', { projects: ['dom'], env: halfOfWorkers }), needs: [build.name] },
  { ...tests('tests in Node', { projects: ['unit'], env: halfOfWorkers }), needs: [build.name] },
  postgres,
  packageTests,
  appsNamed([]),
  size,
];
