import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countProjects, mergeReports, readReport, sizeOf, unfinished, withoutSkipped } from './report.mjs';
import { runCommand } from './run-command.mjs';

const vitest = join(createRequire(import.meta.url).resolve('vitest/package.json'), '..', 'vitest.mjs');
const reporter = fileURLToPath(new URL('line-reporter.mjs', import.meta.url));

/**
 * @typedef {import('./report.mjs').Report} Report
 * @typedef {import('./report.mjs').Count} Count
 * @typedef {{
 *   projects: readonly string[],
 *   files?: readonly string[],
 *   args?: readonly string[],
 *   env?: Readonly<Record<string, string>>,
 *   quietLimit: number,
 *   onOutput: (text: string) => void,
 * }} VitestRun Projects of one run of Vitest; each must have tests, unless only some files are to be run.
 *
 * @typedef {{ code: number | null, report: Report }} Try
 */

/**
 * @param {VitestRun} run
 * @returns {Promise<Try>}
 */
export async function runVitest({ projects, files = [], args = [], env = {}, quietLimit, onOutput }) {
  const folder = mkdtempSync(join(tmpdir(), 'holdpoint-test-'));
  const path = join(folder, 'report.jsonl');
  const { code } = await runCommand({
    args: [
      vitest,
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      '--reporter=default',
      `--reporter=${reporter}`,
      ...args,
      ...files,
    ],
    env: { ...env, HOLDPOINT_TEST_REPORT: path },
    quietLimit,
    written: () => sizeOf(path),
    onOutput,
  });
  const report = readReport(path);
  rmSync(folder, { recursive: true });
  return { code, report };
}

/**
 * True if the run did not end, or left files unfinished: a worker or a page crashed, or it hung.
 *
 * @param {Try} run
 */
export function hasCrashed({ report }) {
  return !report.ended || unfinished(report).length > 0;
}

/**
 * Runs again what a crashed run has not finished, one file at a time.
 *
 * @param {VitestRun} run
 * @param {Try} first
 * @returns {Promise<Try>}
 */
export async function runUnfinished(run, first) {
  const left = unfinished(first.report);
  // A run that crashed before its files were known is repeated as a whole.
  const projects = left.length > 0 ? [...new Set(left.map(({ project }) => project))] : run.projects;
  const files = left.map(({ file }) => file);
  run.onOutput(`\nRun once more, alone: ${files.join(', ') || 'everything'}\n`);
  const args = [...(run.args ?? []), '--no-file-parallelism'];
  const { code, report } = await runVitest({
    ...run,
    projects,
    args,
    // The variable overrides the option.
    env: { ...run.env, VITEST_MAX_WORKERS: '1' },
    files: files.length > 0 ? files : (run.files ?? []),
  });
  return { code, report: mergeReports(first.report, report) };
}

/**
 * The counts of a run by project. What no test counts for is one failure: an uncaught error, a
 * project without tests, or a run that ended with an error code without a reason.
 *
 * @param {VitestRun} run
 * @param {Try} result
 * @returns {Map<string, Count>}
 */
export function countRun({ projects, files = [], args = [] }, { code, report }) {
  // Vitest counts the tests that the pattern leaves out as skipped.
  const counts = countProjects(args.includes('--testNamePattern') ? withoutSkipped(report) : report);
  for (const name of projects) {
    const none =
      files.length > 0
        ? { passed: 0, failed: 0 }
        : { passed: 0, failed: 1, failures: [`${name}\nIt has no tests.`] };
    counts.set(name, counts.get(name) ?? none);
  }
  const failed = [...counts.values()].some((count) => count.failed > 0);
  const [name = ''] = projects;
  const count = counts.get(name);
  const uncaught = report.errors.map((error) => `${name}: an error that nobody caught\n${error}`);
  if (uncaught.length === 0 && code !== 0 && !failed)
    uncaught.push(`${name}\nIt ended with the code ${code}.`);
  if (count) {
    count.failed += uncaught.length;
    count.failures = [...(count.failures ?? []), ...uncaught];
  }
  return counts;
}
