import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './run-command.mjs';
import { tests } from './run-vitest.mjs';

/** @typedef {import('./run-parts.mjs').Part} Part */

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
  return {
    name,
    async run(print) {
      const { code, printed } = await runPrinting(args, print);
      const count = code === 0 ? { passed: 1, failed: 0 } : failed(0, 1, name, printed);
      return new Map([[name, count]]);
    },
  };
}

/**
 * A script that prints a line for each of its checks, beginning with `✓` or `✗`, and `N passed, N
 * failed` as the last line. Without that line it broke off, which is a failure beside what it counted.
 *
 * @param {string} name
 * @param {readonly string[]} args a script and its arguments
 * @returns {Part}
 */
export function counted(name, args) {
  return {
    name,
    async run(print) {
      const { code, printed } = await runPrinting(args, print);
      const said = /(\d+) passed, (\d+) failed\s*$/.exec(printed);
      const [passed = 0, seen = 0] = said
        ? said.slice(1).map(Number)
        : [/^✓ /gm, /^✗ /gm].map((mark) => printed.match(mark)?.length);
      const isWell = said !== null && code === 0 && seen === 0;
      const count = isWell ? { passed, failed: 0 } : failed(passed, Math.max(seen, 1), name, printed);
      return new Map([[name, count]]);
    },
  };
}

/**
 * @param {readonly string[]} args
 * @param {(text: string) => void} print
 */
async function runPrinting(args, print) {
  let printed = '';
  const code = await runCommand({
    args,
    print(text) {
      printed += text;
      print(text);
    },
  });
  return { code, printed };
}

/**
 * A tool's counts, with the end of its output, which shows why it failed.
 *
 * @param {number} passed
 * @param {number} failed
 * @param {string} name
 * @param {string} printed
 */
function failed(passed, failed, name, printed) {
  return { passed, failed, failures: [[name, ...printed.trimEnd().split('\n').slice(-20)].join('\n')] };
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
