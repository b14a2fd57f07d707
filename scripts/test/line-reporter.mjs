import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../entries.mjs';
import { failureText } from './failure-text.mjs';

/** @typedef {import('vitest/node').Reporter} Reporter */

/**
 * A reporter for Vitest that writes the lines that `report.mjs` reads, to the file
 * HOLDPOINT_TEST_REPORT.
 *
 * @implements {Reporter}
 */
export default class LineReporter {
  /** @param {readonly import('vitest/node').TestSpecification[]} specifications */
  onTestRunStart(specifications) {
    for (const { project, moduleId } of specifications)
      write({ kind: 'planned', ...inFile(project, moduleId) });
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    // A pending test has not ended, and neither has its file.
    if (state === 'pending') return;
    const { id, fullName: name } = test;
    write({
      kind: 'test',
      ...inFile(test.project, test.module.moduleId),
      id,
      name,
      state,
      errors: errors.map(failureText),
    });
  }

  /** @param {import('vitest/node').TestModule} file */
  onTestModuleEnd(file) {
    const errors = [...file.errors(), ...suiteErrors(file)].map(failureText);
    write({ kind: 'file', ...inFile(file.project, file.moduleId), broken: !file.ok(), errors });
  }

  /**
   * @param {readonly import('vitest/node').TestModule[]} _
   * @param {readonly import('vitest/node').SerializedError[]} errors
   */
  onTestRunEnd(_, errors) {
    const uncaught = errors.filter(({ message }) => !ofVitest.test(message));
    write({ kind: 'end', errors: uncaught.map(failureText) });
  }
}

/**
 * The start of Vitest's errors about a dead worker or page, whose unfinished files are reported
 * separately.
 */
const ofVitest = /^\[(vitest|birpc)|^Failed to connect to the browser session/;

/**
 * The errors before or after the tests of a suite.
 *
 * @param {import('vitest/node').TestModule} file
 */
function suiteErrors(file) {
  return [...file.children.allSuites()].flatMap((suite) => suite.errors());
}

/**
 * @param {{ name: string }} project
 * @param {string} moduleId
 */
function inFile({ name }, moduleId) {
  // Vitest adds the browser's name to a project that runs in one.
  return { project: name.replace(/ \(.+\)$/, ''), file: relative(root, moduleId) };
}

/** @param {import('./report.mjs').Line} line */
function write(line) {
  const path = process.env.HOLDPOINT_TEST_REPORT;
  if (path === undefined) throw new Error('HOLDPOINT_TEST_REPORT names no file.');
  appendFileSync(path, `${JSON.stringify(line)}\n`);
}
