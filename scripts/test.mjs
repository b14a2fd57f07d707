import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './entries.mjs';

/**
 * Runs every part of the tests in order, the later ones also where an earlier one failed, and ends with
 * one line over all of them. A part that is no Vitest run counts as one check; so does a crash.
 *
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {{ name: string, run: () => Promise<Count>, needs?: string }} Part
 */

const require = createRequire(import.meta.url);
const vitest = join(require.resolve('vitest/package.json'), '..', 'vitest.mjs');
const biome = join(require.resolve('@biomejs/biome/package.json'), '..', 'bin', 'biome');
const reports = mkdtempSync(join(tmpdir(), 'holdpoint-test-'));

/** Far longer than any part takes: only so that a browser that hangs ends as a failure, and not never. */
const LONGEST_PART = 10 * 60_000;

/** @type {readonly Part[]} */
const parts = [
  { name: 'types', run: () => check('scripts/types.mjs') },
  { name: 'lint', run: () => check(biome, 'check', '--error-on-warnings', '.') },
  { name: 'unit tests', run: () => tests('unit', 'dom') },
  { name: 'library build', run: () => check('scripts/build.mjs') },
  { name: 'size', run: () => check('scripts/size.mjs'), needs: 'library build' },
  { name: 'package tests', run: () => tests('package'), needs: 'library build' },
  { name: 'stories', run: () => tests('stories') },
  { name: 'browser tests', run: () => tests('browser') },
];

/**
 * @param {...string} command a script and its arguments
 * @returns {Promise<number>} the exit code, or 1 where there is none
 */
function runNode(...command) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    const limit = setTimeout(() => {
      console.error('This part hangs and is ended.');
      child.kill('SIGKILL');
    }, LONGEST_PART);
    child.once('error', () => resolve(1));
    child.once('close', (code) => {
      clearTimeout(limit);
      resolve(code ?? 1);
    });
  });
}

/**
 * @param {...string} command
 * @returns {Promise<Count>}
 */
async function check(...command) {
  const code = await runNode(...command);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * @param {...string} projects names of Vitest projects
 * @returns {Promise<Count>}
 */
async function tests(...projects) {
  const report = join(reports, `${projects.join('-')}.json`);
  const code = await runNode(
    vitest,
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  );
  const { passed, failed } = readReport(report);
  // A file that does not load, an error outside of any test, no tests at all: none of them is a failed test.
  const crashed = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: crashed ? 1 : failed };
}

/**
 * @param {string} path
 * @returns {Count}
 */
function readReport(path) {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    const unloaded = report.testResults.filter(
      (/** @type {{ status: string, assertionResults: unknown[] }} */ { status, assertionResults }) =>
        status === 'failed' && assertionResults.length === 0,
    );
    // A skipped test has not passed, and nothing here may be skipped.
    const skipped = report.numPendingTests + report.numTodoTests;
    return { passed: report.numPassedTests, failed: report.numFailedTests + skipped + unloaded.length };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

/** @type {Map<string, Count>} */
const counts = new Map();
for (const { name, run, needs } of parts) {
  console.log(`\n== ${name}`);
  if (needs && counts.get(needs)?.failed) {
    console.log(`Not run: ${needs} failed.`);
    counts.set(name, { passed: 0, failed: 1 });
  } else counts.set(name, await run());
}
rmSync(reports, { recursive: true, force: true });

console.log();
let passed = 0;
let failed = 0;
for (const [name, count] of counts) {
  passed += count.passed;
  failed += count.failed;
  console.log(
    `${name.padEnd(16)}${String(count.passed).padStart(6)} passed${String(count.failed).padStart(5)} failed`,
  );
}
process.exitCode = failed > 0 ? 1 : 0;
console.log(`${passed} passed, ${failed} failed`);
