import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { root } from './entries.mjs';

const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');

/** Everything; then the core with nothing but the language; then what is published, without Node's types. */
const all = ['tsconfig.json', 'tsconfig.core.json', 'tsconfig.build.json'];
const named = process.argv.slice(2);
const projects = named.length > 0 ? named : all;

let failed = false;
for (const project of projects) {
  try {
    execFileSync(process.execPath, [tsc, '--noEmit', '--project', project], { cwd: root, stdio: 'inherit' });
  } catch {
    failed = true;
  }
}
if (failed) process.exitCode = 1;
else console.log(`No type errors in ${projects.join(', ')}.`);
