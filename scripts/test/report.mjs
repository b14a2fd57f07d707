import { appendFileSync, readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../entries.mjs';

/**
 * What a run of Vitest came to. Its reporter writes a line of JSON for each step of a file as soon as it happens, and an
 * empty one for each test, so that a run that crashes or hangs has reported everything before.
 *
 * @typedef {{ passed: number, failed: number, failures?: readonly string[] }} Count
 *   `failures` has what failed and why, for the end of the run.
 * @typedef {{ project: string, file: string }} InFile
 * @typedef {InFile & { is: 'planned' | 'running' }} Begun
 * @typedef {InFile & Count & { is: 'ended' }} Ended
 * @typedef {import('vitest/node').Reporter} VitestReporter
 * @typedef {{ is: 'uncaught', error: string }} Uncaught an error outside of every file
 */

/** Some messages contain a whole document or a long log, which has already been printed where the test failed. */
const MOST_LINES = 12;

/** @implements {VitestReporter} */
export default class Reporter {
  /** @param {readonly import('vitest/node').TestSpecification[]} specifications */
  onTestRunStart(specifications) {
    for (const { project, moduleId } of specifications)
      write({ is: 'planned', ...inFile(project, moduleId) });
  }

  /** @param {import('vitest/node').TestModule} file */
  onTestModuleQueued(file) {
    write({ is: 'running', ...inFile(file.project, file.moduleId) });
  }

  onTestCaseResult() {
    write(null);
  }

  /** @param {import('vitest/node').TestModule} file */
  onTestModuleEnd(file) {
    const where = inFile(file.project, file.moduleId);
    write({ is: 'ended', ...where, ...countFile(where.file, file) });
  }

  /**
   * @param {unknown} _
   * @param {readonly import('vitest/node').SerializedError[]} errors
   */
  onTestRunEnd(_, errors) {
    for (const error of errors) write({ is: 'uncaught', error: failureText(error) });
  }
}

/** @param {Begun | Ended | Uncaught | null} line */
function write(line) {
  const path = process.env.HOLDPOINT_TEST_REPORT;
  if (path === undefined) throw new Error('HOLDPOINT_TEST_REPORT names no file.');
  appendFileSync(path, `${line ? JSON.stringify(line) : ''}\n`);
}

/**
 * @param {{ name: string }} project
 * @param {string} moduleId
 */
function inFile({ name }, moduleId) {
  return { project: name, file: relative(root, moduleId) };
}

/**
 * A skipped test has not passed, because nothing may be skipped; only what a name pattern leaves out is not counted.
 *
 * @param {string} path
 * @param {import('vitest/node').TestModule} file
 * @returns {Count}
 */
function countFile(path, file) {
  const isChosen = process.argv.some((arg) => arg.startsWith('--testNamePattern'));
  const tests = [...file.children.allTests()];
  const failures = tests.flatMap((test) => {
    const { state, errors = [] } = test.result();
    if (state === 'passed' || (state === 'skipped' && isChosen)) return [];
    const why = state === 'failed' ? errors.map(failureText) : [`It is ${state}.`];
    return [[`${path} > ${test.fullName}`, ...why].join('\n')];
  });
  if (!file.ok() && failures.length === 0) {
    const errors = [...file.errors(), ...[...file.children.allSuites()].flatMap((suite) => suite.errors())];
    failures.push([path, ...errors.map(failureText)].join('\n'));
  }
  const passed = tests.filter((test) => test.result().state === 'passed').length;
  return { passed, failed: failures.length, failures };
}

/**
 * An error in a few lines: its message, the difference of the values, and where it was thrown.
 *
 * @param {import('vitest').TestError} error
 * @returns {string}
 */
export function failureText({ name, message, diff, stacks }) {
  const [frame] = stacks ?? [];
  const place = frame && `at ${relative(root, frame.file)}:${frame.line}:${frame.column}`;
  return [`${name ?? 'Error'}: ${firstLines(message)}`, diff && firstLines(diff), place]
    .filter(Boolean)
    .join('\n');
}

/** @param {string} text */
function firstLines(text) {
  const lines = stripVTControlCharacters(text).trim().split('\n');
  return lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES), '…'].join('\n') : lines.join('\n');
}

/** How much is written; 0 if there is no file yet. @param {string} path */
export function sizeOf(path) {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/**
 * The counts of each project. A file that did not come to its end is a failure: its worker or its browser crashed, or it
 * hung.
 *
 * @param {string} path of the report
 * @returns {{ counts: Map<string, Count>, uncaught: string[] }}
 */
export function readReport(path) {
  /** @type {Map<string, Begun | Ended>} */
  const files = new Map();
  /** @type {string[]} */
  const uncaught = [];
  // The last line is empty, or incomplete if the run crashed.
  for (const text of sizeOf(path) > 0 ? readFileSync(path, 'utf8').split('\n').slice(0, -1) : []) {
    /** @type {Begun | Ended | Uncaught | null} */
    const line = text === '' ? null : JSON.parse(text);
    if (line?.is === 'uncaught') uncaught.push(line.error);
    else if (line) files.set(`${line.project} ${line.file}`, line);
  }
  /** @type {Map<string, Count>} */
  const counts = new Map();
  // What crashed is named before what was therefore not run.
  const all = ['ended', 'running', 'planned'].flatMap((is) =>
    [...files.values()].filter((file) => file.is === is),
  );
  for (const file of all) counts.set(file.project, sum(counts.get(file.project), countOf(file)));
  return { counts, uncaught };
}

/**
 * @param {Begun | Ended} file
 * @returns {Count}
 */
function countOf(file) {
  if (file.is === 'ended') return file;
  const why = file.is === 'running' ? 'It has not come to its end.' : 'It was not run.';
  return { passed: 0, failed: 1, failures: [`${file.file}\n${why}`] };
}

/**
 * @param {Count | undefined} one
 * @param {Count} other
 * @returns {Count}
 */
export function sum(one, { passed, failed, failures = [] }) {
  if (!one) return { passed, failed, failures };
  return {
    passed: one.passed + passed,
    failed: one.failed + failed,
    failures: [...(one.failures ?? []), ...failures],
  };
}
