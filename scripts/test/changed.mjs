import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../entries.mjs';
import { importersIn } from './importers.mjs';
import { changedLabels, pressersIn } from './label-words.mjs';
import { appsNamed, build, lint, packageTests, postgres, size, types } from './parts.mjs';
import { tests } from './run-vitest.mjs';
import { selectTests } from './select-tests.mjs';

/** @typedef {import('./run-parts.mjs').Part} Part */

/**
 * The parts for the changes: types, lint of the changed files, the tests nearest to them and those
 * that press a changed label, the stories that import them, and other browser tests and apps only if
 * these have changed.
 *
 * @param {string} [ref] Since where this branch left that one. Without it, since the last commit.
 * @returns {readonly Part[]}
 */
export function changedParts(ref) {
  const since = ref === undefined ? 'HEAD' : git('merge-base', ref, 'HEAD')[0];
  if (since === undefined) throw new Error(`This branch has nothing in common with ${ref}.`);
  const changed = changedFiles(since);
  const texts = shownTexts();
  const importers = importersIn(texts);
  const pressers = pressersIn(texts, importers);
  const { node, stories, browser, apps, built } = selectTests(
    changed,
    testFiles(),
    exists,
    importers,
    (path) => pressers(changedLabels(textSince(since, path), textNow(path))),
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

/** @param {string} since */
function changedFiles(since) {
  return [
    ...git('diff', '--name-only', '--no-renames', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

/** @param {string} path */
function exists(path) {
  return existsSync(join(root, path));
}

/** The lines that git prints. @param {...string} args */
function git(...args) {
  return gitText(...args)
    .split('\n')
    .filter((line) => line !== '');
}

/** @param {...string} args */
function gitText(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
}

function testFiles() {
  return git('ls-files', '--cached', '--others', '--exclude-standard', 'test').filter(
    (path) => /\.test\.tsx?$/.test(path) && exists(path) && !/^test\/(browser|package|postgres)\//.test(path),
  );
}

/** What may import a part of a story, or press a label: stories, tests, and what tests share. */
function shownTexts() {
  const paths = git('ls-files', '--cached', '--others', '--exclude-standard', 'stories', 'test');
  const shown = paths.filter((path) => /\.tsx?$/.test(path) && exists(path));
  return new Map(shown.map((path) => [path, textNow(path)]));
}

/** Empty for a deleted file. @param {string} path */
function textNow(path) {
  return exists(path) ? readFileSync(join(root, path), 'utf8') : '';
}

/**
 * Empty for a new file.
 *
 * @param {string} since
 * @param {string} path
 */
function textSince(since, path) {
  return git('ls-tree', '--name-only', since, path).length > 0 ? gitText('show', `${since}:${path}`) : '';
}
