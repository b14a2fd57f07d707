import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../entries.mjs';

/** @typedef {import('vitest/node').Reporter} Reporter */

/**
 * A reporter for Vitest that writes what `report.mjs` reads, to the file that HOLDPOINT_TEST_REPORT names.
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
    const { state } = test.result();
    // A test that is pending has not ended: its file has not either.
    if (state === 'pending') return;
    write({ kind: 'test', ...inFile(test.project, test.module.moduleId), id: test.id, state });
  }

  /** @param {import('vitest/node').TestModule} file */
  onTestModuleEnd(file) {
    write({ kind: 'file', ...inFile(file.project, file.moduleId), broken: !file.ok() });
  }

  /**
   * @param {readonly import('vitest/node').TestModule[]} _
   * @param {readonly { message: string }[]} errors
   */
  onTestRunEnd(_, errors) {
    const count = errors.filter(({ message }) => !ofVitest.test(message)).length;
    write({ kind: 'end', errors: count });
  }
}

/** How the errors begin by which Vitest tells of a worker or a page that is gone: the files which it left are told apart. */
const ofVitest = /^\[(vitest|birpc)|^Failed to connect to the browser session/;

/**
 * @param {{ name: string }} project
 * @param {string} moduleId
 */
function inFile({ name }, moduleId) {
  return { project: name, file: relative(root, moduleId) };
}

/** @param {import('./report.mjs').Line} line */
function write(line) {
  const path = process.env.HOLDPOINT_TEST_REPORT;
  if (path === undefined) throw new Error('HOLDPOINT_TEST_REPORT names no file.');
  appendFileSync(path, `${JSON.stringify(line)}\n`);
}
