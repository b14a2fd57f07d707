import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readReport, sizeOf, sum } from './report.mjs';
import { QUIET_LIMIT, runCommand } from './run-command.mjs';

const vitest = join(createRequire(import.meta.url).resolve('vitest/package.json'), '..', 'vitest.mjs');
const reporter = fileURLToPath(new URL('report.mjs', import.meta.url));

/**
 * @typedef {import('./report.mjs').Count} Count
 * @typedef {{
 *   projects: readonly string[],
 *   files?: readonly string[],
 *   args?: readonly string[],
 *   env?: Readonly<Record<string, string>>,
 *   quietLimit?: number,
 * }} VitestRun Projects of one run of Vitest; each must have tests, unless only some files are to be run.
 */

/**
 * Tests of some projects, in one run of Vitest.
 *
 * @param {string} name
 * @param {VitestRun} run
 * @returns {import('./run-parts.mjs').Part}
 */
export function tests(name, run) {
  return { name, run: (print) => runVitest(run, print) };
}

/**
 * @param {VitestRun} run
 * @param {(text: string) => void} print
 * @returns {Promise<Map<string, Count>>} the counts by project
 */
export async function runVitest(run, print) {
  const { projects, files = [], args = [], env = {}, quietLimit = QUIET_LIMIT } = run;
  const folder = mkdtempSync(join(tmpdir(), 'holdpoint-test-'));
  const path = join(folder, 'report.jsonl');
  const chosen = projects.flatMap((project) => ['--project', project]);
  const code = await runCommand({
    args: [vitest, 'run', ...chosen, '--reporter=default', `--reporter=${reporter}`, ...args, ...files],
    env: { ...env, HOLDPOINT_TEST_REPORT: path },
    quietLimit,
    written: () => sizeOf(path),
    print,
  });
  const report = readReport(path);
  rmSync(folder, { recursive: true });
  return countRun(run, code, report);
}

/**
 * What no test counts for is one failure: an error that nobody caught, a project without tests, or a run that ended badly
 * and does not say why.
 *
 * @param {VitestRun} run
 * @param {number | null} code
 * @param {ReturnType<typeof readReport>} report
 */
function countRun({ projects, files = [] }, code, { counts, uncaught }) {
  for (const project of projects) {
    if (counts.has(project)) continue;
    if (files.length > 0) counts.set(project, { passed: 0, failed: 0 });
    else fail(project, `${project}\nIt has no tests.`);
  }
  const [first = ''] = projects;
  for (const error of uncaught) fail(first, `${first}: an error that nobody caught\n${error}`);
  if (code !== 0 && ![...counts.values()].some(({ failed }) => failed > 0))
    fail(first, `${first}\nIt ended with the code ${code}.`);
  return counts;

  /**
   * @param {string} project
   * @param {string} failure
   */
  function fail(project, failure) {
    counts.set(project, sum(counts.get(project), { passed: 0, failed: 1, failures: [failure] }));
  }
}
