import { readFileSync, statSync } from 'node:fs';

/**
 * What a run of Vitest has done so far, in lines of JSON: each is written when it is known, so that a run which
 * crashes has told all that came before.
 *
 * @typedef {'passed' | 'failed' | 'skipped'} State
 * @typedef {{ project: string, file: string }} InFile
 * @typedef {InFile & { kind: 'planned' }} PlannedLine a file that is to be run
 * @typedef {InFile & { kind: 'test', id: string, state: State }} TestLine a test that has ended
 * @typedef {InFile & { kind: 'file', broken: boolean }} FileLine a file that has ended; broken where it has an error outside of its tests
 * @typedef {{ kind: 'end', errors: number }} EndLine the run's end, and how many errors nobody caught
 * @typedef {PlannedLine | TestLine | FileLine | EndLine} Line
 *
 * @typedef {{ tests: Map<string, State>, broken: boolean, ended: boolean }} FileReport
 * @typedef {{ files: Map<string, InFile & FileReport>, errors: number, ended: boolean }} Report
 * @typedef {{ passed: number, failed: number }} Count
 */

/** @returns {Report} */
export function emptyReport() {
  return { files: new Map(), errors: 0, ended: false };
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
 * How much has been written; nothing where there is no file yet.
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
  // The last line is empty, or was being written when the run crashed.
  const complete = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  return complete.map((text) => JSON.parse(text));
}

/**
 * @param {Report} report
 * @param {Line} line
 */
function addLine(report, line) {
  if (line.kind === 'end') {
    report.errors += line.errors;
    report.ended = true;
    return;
  }
  const file = fileOf(report, line);
  if (line.kind === 'test') file.tests.set(line.id, line.state);
  if (line.kind === 'file') {
    file.ended = true;
    file.broken = line.broken;
  }
}

/**
 * @param {Report} report
 * @param {InFile} where
 */
function fileOf(report, { project, file }) {
  const key = `${project} ${file}`;
  const found = report.files.get(key) ?? { project, file, tests: new Map(), broken: false, ended: false };
  report.files.set(key, found);
  return found;
}

/**
 * The files that were to be run and have not come to their end.
 *
 * @param {Report} report
 */
export function unfinished(report) {
  return [...report.files.values()].filter(({ ended }) => !ended);
}

/**
 * The report of a run and of its second try. The files of the second try count as they ended there, but a test that has
 * failed once has failed.
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
    const failures = [...(before?.tests ?? [])].filter(([, state]) => state === 'failed');
    files.set(key, { ...again, tests: new Map([...again.tests, ...failures]) });
  }
  return { files, errors: first.errors + second.errors, ended: second.ended };
}

/**
 * The counts of each project. A skipped test has not passed, and nothing here may be skipped; a file that is broken
 * outside of its tests, or that never came to its end, is a failure.
 *
 * @param {Report} report
 * @returns {Map<string, Count>}
 */
export function countProjects({ files }) {
  /** @type {Map<string, Count>} */
  const counts = new Map();
  for (const { project, tests, broken, ended } of files.values()) {
    const count = counts.get(project) ?? { passed: 0, failed: 0 };
    const passed = [...tests.values()].filter((state) => state === 'passed').length;
    const failed = tests.size - passed;
    count.passed += passed;
    count.failed += failed + (!ended || (broken && failed === 0) ? 1 : 0);
    counts.set(project, count);
  }
  return counts;
}
