import { readFileSync, statSync } from 'node:fs';

/**
 * The progress of a Vitest run, as lines of JSON: each is written as soon as it is known, so that
 * a run that crashes has reported everything before.
 *
 * @typedef {'passed' | 'failed' | 'skipped'} State
 * @typedef {{ project: string, file: string }} InFile
 * @typedef {InFile & { kind: 'planned' }} PlannedLine a file that is to be run
 * @typedef {{ name: string, state: State, errors: readonly string[] }} TestResult
 * @typedef {InFile & TestResult & { kind: 'test', id: string }} TestLine a test that has ended
 * @typedef {InFile & { kind: 'file', broken: boolean, errors: readonly string[] }} FileLine
 *   A file that has ended; broken if a test, or something outside of its tests, failed; `errors` are of the latter.
 * @typedef {{ kind: 'end', errors: readonly string[] }} EndLine the run's end, and the uncaught errors
 * @typedef {PlannedLine | TestLine | FileLine | EndLine} Line
 *
 * @typedef {{ tests: Map<string, TestResult>, broken: boolean, errors: readonly string[], ended: boolean }} FileReport
 * @typedef {{ files: Map<string, InFile & FileReport>, errors: readonly string[], ended: boolean }} Report
 * @typedef {{ passed: number, failed: number, failures?: readonly string[] }} Count
 *   `failures` has what failed and why, for the end of the run.
 */

/** @returns {Report} */
export function emptyReport() {
  return { files: new Map(), errors: [], ended: false };
}

/**
 * @param {string} path
 * @returns {Report}
 */
export function readReport(path) {
  const report = emptyReport();
  for (const line of readLines(path)) addLine(report, line);
  return report;
}

/**
 * The length of the file; 0 if there is no file yet.
 *
 * @param {string} path
 */
export function sizeOf(path) {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/**
 * @param {string} path
 * @returns {Line[]}
 */
function readLines(path) {
  if (sizeOf(path) === 0) return [];
  // The last line is empty, or incomplete if the run crashed.
  const complete = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  return complete.map((text) => JSON.parse(text));
}

/**
 * @param {Report} report
 * @param {Line} line
 */
function addLine(report, line) {
  if (line.kind === 'end') {
    report.errors = [...report.errors, ...line.errors];
    report.ended = true;
    return;
  }
  const file = fileOf(report, line);
  if (line.kind === 'test') {
    const { id, name, state, errors } = line;
    file.tests.set(id, { name, state, errors });
  }
  if (line.kind === 'file') {
    file.ended = true;
    file.broken = line.broken;
    file.errors = line.errors;
  }
}

/**
 * @param {Report} report
 * @param {InFile} where
 */
function fileOf(report, { project, file }) {
  const key = `${project} ${file}`;
  const found = report.files.get(key) ?? {
    project,
    file,
    tests: new Map(),
    broken: false,
    errors: [],
    ended: false,
  };
  report.files.set(key, found);
  return found;
}

/**
 * The planned files that have not ended.
 *
 * @param {Report} report
 */
export function unfinished(report) {
  return [...report.files.values()].filter(({ ended }) => !ended);
}

/**
 * The report of a run and of its second try. The files of the second try count as they ended
 * there, but a test that failed once has failed.
 *
 * @param {Report} first
 * @param {Report} second
 * @returns {Report}
 */
export function mergeReports(first, second) {
  const files = new Map(first.files);
  for (const [key, again] of second.files) {
    const before = files.get(key);
    if (before?.ended) continue;
    const failures = [...(before?.tests ?? [])].filter(([, { state }]) => state === 'failed');
    files.set(key, { ...again, tests: new Map([...again.tests, ...failures]) });
  }
  return { files, errors: [...first.errors, ...second.errors], ended: second.ended };
}

/**
 * The report of a run of which only some tests were chosen by their names.
 *
 * @param {Report} report
 * @returns {Report}
 */
export function withoutSkipped(report) {
  const files = new Map(
    [...report.files].map(([key, file]) => [
      key,
      { ...file, tests: new Map([...file.tests].filter(([, { state }]) => state !== 'skipped')) },
    ]),
  );
  return { ...report, files };
}

/**
 * The counts of each project. A skipped test has not passed, because nothing may be skipped here;
 * a file that is broken outside of its tests, or that never ended, is a failure.
 *
 * @param {Report} report
 * @returns {Map<string, Count>}
 */
export function countProjects({ files }) {
  /** @type {Map<string, Count>} */
  const counts = new Map();
  for (const report of files.values()) {
    const { passed, failed, failures = [] } = counts.get(report.project) ?? { passed: 0, failed: 0 };
    const passedHere = [...report.tests.values()].filter(({ state }) => state === 'passed');
    const failedHere = failuresOf(report);
    counts.set(report.project, {
      passed: passed + passedHere.length,
      failed: failed + failedHere.length,
      failures: [...failures, ...failedHere],
    });
  }
  return counts;
}

/**
 * @param {InFile & FileReport} report
 * @returns {string[]}
 */
function failuresOf({ file, tests, broken, errors, ended }) {
  const failures = [...tests.values()]
    .filter(({ state }) => state !== 'passed')
    .map(({ name, state, errors }) =>
      [`${file} > ${name}`, ...(state === 'skipped' ? ['It is skipped.'] : errors)].join('\n'),
    );
  if (!ended) failures.push(`${file}\nIt has not come to its end.`);
  else if (broken && failures.length === 0) failures.push([file, ...errors].join('\n'));
  return failures;
}
