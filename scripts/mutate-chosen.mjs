import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { mutants } from './chosen-mutants.mjs';
import { root } from './entries.mjs';

/** @typedef {import('./chosen-mutants.mjs').Mutant} Mutant */
/** @typedef {import('vitest/node').Vitest} Vitest */

/**
 * Puts each chosen fault into a copy of the project, runs the tests that have to notice it, and lists those that survive.
 * `npm run mutate:chosen -- inbox` takes only those whose file has the text in its path.
 */
const COPIED = ['src', 'test', 'bin', 'scripts', 'stories', 'registry', 'package.json', 'tsconfig.json'];

const wanted = process.argv.slice(2);
const chosen = mutants.filter(([file]) => wanted.length === 0 || wanted.some((part) => file.includes(part)));
const copy = mkdtempSync(join(tmpdir(), 'holdpoint-mutants-'));
try {
  for (const name of [...COPIED, 'vite.config.ts'])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  process.chdir(copy);
  // One server for all, which transforms a module once.
  const vitest = await createVitest('test', {
    root: copy,
    project: ['unit', 'dom'],
    watch: false,
    bail: 1,
    reporters: [{}],
  });
  await vitest.standalone();
  const survivors = [];
  for (const mutant of chosen) {
    const started = Date.now();
    const isKilled = await tryOne(vitest, mutant);
    const [file, text, fault] = mutant;
    const line = `${file}: ${JSON.stringify(text)} → ${JSON.stringify(fault)}`;
    if (!isKilled) survivors.push(line);
    console.log(
      `${isKilled ? 'killed  ' : 'SURVIVED'} ${Math.round((Date.now() - started) / 1000)} s  ${line}`,
    );
  }
  await vitest.close();
  console.log(`${chosen.length} mutants, ${survivors.length} survived.`);
  for (const line of survivors) console.log(line);
  process.exitCode = chosen.length === 0 || survivors.length > 0 ? 1 : 0;
} finally {
  rmSync(copy, { recursive: true });
}

/**
 * @param {Vitest} vitest
 * @param {Mutant} mutant
 */
async function tryOne(vitest, [file, text, fault, ...tests]) {
  const path = join(copy, file);
  const before = readFileSync(path, 'utf8');
  const put = (/** @type {string} */ code) => {
    writeFileSync(path, code);
    vitest.invalidateFile(path);
  };
  put(before.replace(text, () => fault));
  const specifications = await vitest.globTestSpecifications([...tests]);
  if (specifications.length !== tests.length) throw new Error(`Not one test file each: ${tests.join(', ')}.`);
  const { testModules } = await vitest.runTestSpecifications(specifications);
  put(before);
  return testModules.some((module) => !module.ok());
}
