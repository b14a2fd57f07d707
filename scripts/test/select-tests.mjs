import { basename, dirname } from 'node:path/posix';
import { testsElsewhere } from './tests-elsewhere.mjs';

/**
 * Files to run, by path; `all` for every file of a project.
 *
 * @typedef {'all' | readonly string[]} Some
 * @typedef {{ node: readonly string[], stories: Some, browser: Some, apps: Some, built: boolean }} Selection
 *   `node` are files of the projects unit and dom; `built` asks for the library build, its size and the package tests;
 *   `apps` are names of apps, and `all` the light ones.
 */

const NOWHERE = { node: [], browser: [], apps: [], built: false };

/**
 * The tests that are nearest to the changes: changed tests themselves, those of a changed module's
 * folder, and those that press a changed label by its words. Nearly every test imports the whole
 * library, so selecting by imports would select all of them. Parts of stories import little, so for
 * these it is done.
 *
 * @param {readonly string[]} changed paths from the project's root, with slashes; those of deleted files, too
 * @param {readonly string[]} tests all test files that run in Node, likewise
 * @param {(path: string) => boolean} exists false for a deleted file
 * @param {(path: string) => readonly string[]} importers the stories and tests that import a path, also through others
 * @param {(path: string) => readonly string[]} pressers those that say the words of the labels that have changed in a file
 * @returns {Selection}
 */
export function selectTests(changed, tests, exists, importers, pressers = () => []) {
  const under = (/** @type {string} */ folder) => changed.filter((path) => path.startsWith(folder));
  const found = changed.map(
    (path) => testsElsewhere(path, tests) ?? { ...NOWHERE, node: testsNear(path, tests) },
  );
  const parts = under('stories/')
    .filter((path) => !isStory(path) && !testsElsewhere(path, tests))
    .map((path) => importers(path));
  const pressing = changed.flatMap(pressers);
  const own = someOf(under('test/browser/'), isBrowserTest, exists);
  const browser =
    own === 'all'
      ? own
      : distinct([...own, ...pressing.filter(pressesInBrowser), ...found.flatMap((one) => one.browser)]);
  const inEach = changed.some((path) => /^(\.storybook|src\/styles)\//.test(path) && !path.endsWith('.md'));
  const isUnused = parts.some((users) => !users.some((user) => isStory(user) || tests.includes(user)));
  const stories = distinct(
    [...under('stories/').filter(exists), ...parts.flat(), ...pressing].filter(isStory),
  );
  const apps = appsOf(under('apps/'), under('scripts/apps'), exists);
  return {
    node: distinct([
      ...found.flatMap((one) => one.node),
      ...[...parts.flat(), ...pressing].filter((path) => tests.includes(path)),
    ]),
    // The stories are among the browser tests.
    stories: browser === 'all' ? [] : inEach || isUnused ? 'all' : stories,
    browser,
    apps: apps === 'all' ? apps : distinct([...apps, ...found.flatMap((one) => one.apps)]),
    built:
      found.some(({ built }) => built) ||
      [...under('test/package/'), ...under('package.json'), ...under('scripts/build')].length > 0,
  };
}

/** @param {string} path */
function isStory(path) {
  return path.endsWith('.stories.tsx');
}

/** @param {string} path */
function isBrowserTest(path) {
  return path.endsWith('.test.ts');
}

/** A test in a browser that is not made of stories. @param {string} path */
function pressesInBrowser(path) {
  return isBrowserTest(path) && /^test\/browser\/(?!stories\/)/.test(path);
}

/** @param {readonly string[]} some */
function distinct(some) {
  return [...new Set(some)];
}

/**
 * @param {readonly string[]} changed
 * @param {(path: string) => boolean} isTest
 * @param {(path: string) => boolean} exists
 * @returns {Some}
 */
function someOf(changed, isTest, exists) {
  return changed.every(isTest) ? changed.filter(exists) : 'all';
}

/**
 * @param {readonly string[]} files
 * @param {readonly string[]} scripts
 * @param {(path: string) => boolean} exists
 * @returns {Some}
 */
function appsOf(files, scripts, exists) {
  const names = distinct(files.map((path) => path.split('/')[1] ?? ''));
  if (scripts.length > 0 || names.includes('shared')) return 'all';
  return names.filter((name) => exists(`apps/${name}/package.json`));
}

/**
 * @param {string} path
 * @param {readonly string[]} tests
 */
function testsNear(path, tests) {
  if (tests.includes(path)) return [path];
  const [top, ...folders] = dirname(path).split('/');
  if (top !== 'src' && top !== 'test' && top !== 'scripts') return [];
  const inFolder = nearestFolder(top === 'scripts' ? ['scripts'] : folders, tests);
  const name = basename(path).replace(/\..*$/, '');
  const isNamesake = (/** @type {string} */ test) => basename(test).startsWith(`${name}.`);
  // A property test runs thousands of cases, so it is left to a full run, unless no other test has
  // this name.
  const quick = inFolder.filter((test) => !test.includes('.property.'));
  for (const some of [quick, inFolder]) {
    const namesakes = some.filter(isNamesake);
    if (namesakes.length > 0) return namesakes;
  }
  return quick;
}

/**
 * The tests in the folder with the module's name: `test/core/dialects` for `src/core/dialects`,
 * `test/form` for `src/renderers/form`, and `test/renderers` if a folder has no tests of its own.
 *
 * @param {readonly string[]} folders
 * @param {readonly string[]} tests
 */
function nearestFolder(folders, tests) {
  const candidates = folders.flatMap((name, depth) => [
    `test/${name}`,
    `test/${folders.slice(0, depth + 1).join('/')}`,
  ]);
  for (const folder of candidates.reverse()) {
    const found = tests.filter((test) => dirname(test) === folder);
    if (found.length > 0) return found;
  }
  return [];
}
