import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../entries.mjs';
import { importersIn } from './importers.mjs';
import { appsNamed, build, lint, packageTests, postgres, size, tests, types } from './parts.mjs';
import { selectTests } from './select-tests.mjs';

/** @typedef {import('./run-parts.mjs').Part} Part */

/**
 * The parts for the changes: types, lint of the changed files, the tests nearest to them, the
 * stories that import them, and browser tests and apps only if these have changed.
 *
 * @param {string} [ref] Since where this branch left that one. Without it, since the last commit.
 * @returns {readonly Part[]}
 */
export function changedParts(ref) {
  const changed = changedFiles(ref);
  const { node, stories, browser, apps, built } = selectTests(
    changed,
    testFiles(),
    exists,
    importersIn(storyTexts()),
  );
  console.log(`Changed: ${changed.join(', ') || 'nothing'}`);
  if (changed.length === 0) return [];
  const parts = [types, lint(changed.filter(exists))];
  if (node.length > 0) parts.push(tests('tests in Node', { projects: ['unit', 'dom'], files: node }));
  if (changed.some((path) => /^((src|stories)\/gateway|test\/postgres|scripts\/start-postgres)/.test(path)))
    parts.push(postgres);
  if (built || browser.length > 0 || apps.length > 0) parts.push(build);
  if (built) parts.push(size, packageTests);
  if (stories.length > 0) {
    // Each story's test is named after its file.
    const args = stories === 'all' ? [] : ['--testNamePattern', stories.join('|')];
    parts.push(tests('stories', { projects: ['browser'], files: ['test/browser/stories'], args }));
  }
  if (browser.length > 0) {
    const part = tests('browser tests', { projects: ['browser'], files: only(browser) });
    parts.push({ ...part, needs: [build.name] });
  }
  if (apps.length > 0) parts.push(appsNamed(only(apps)));
  if (parts.length === 2) console.log('No test is near to that: types and the linter alone are run.');
  return parts;
}

/** @param {'all' | readonly string[]} some */
function only(some) {
  return some === 'all' ? [] : some;
}

/** @param {string | undefined} ref */
function changedFiles(ref) {
  const since = ref === undefined ? 'HEAD' : git('merge-base', ref, 'HEAD')[0];
  if (since === undefined) throw new Error(`This branch has nothing in common with ${ref}.`);
  return [
    ...git('diff', '--name-only', '--no-renames', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

/** @param {string} path */
function exists(path) {
  return existsSync(join(root, path));
}

/** @param {...string} args */
function git(...args) {
  const output = execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  return output.split('\n').filter((line) => line !== '');
}

function testFiles() {
  return git('ls-files', '--cached', '--others', '--exclude-standard', 'test').filter(
    (path) => /\.test\.tsx?$/.test(path) && exists(path) && !/^test\/(browser|package|postgres)\//.test(path),
  );
}

/** What may import a part of a story: stories, pages, and the tests that run in Node. */
function storyTexts() {
  const paths = git('ls-files', '--cached', '--others', '--exclude-standard', 'stories').filter(
    (path) => /\.(tsx?|mdx)$/.test(path) && exists(path),
  );
  return new Map([...paths, ...testFiles()].map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}
