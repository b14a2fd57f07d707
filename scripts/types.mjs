import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './entries.mjs';
import { nativeCompilerEnv } from './native-compiler-env.mjs';

/**
 * TypeScript 7, the native compiler, does not export `./bin`; TypeScript 6 is for users of the
 * compiler's API.
 */
const tsc = join(createRequire(import.meta.url).resolve('typescript-7/package.json'), '..', 'bin', 'tsc');

/**
 * Everything; then the core without host globals; then the published code, without Node's types.
 */
const all = ['tsconfig.json', 'tsconfig.core.json', 'tsconfig.build.json'];
const named = process.argv.slice(2);
const projects = named.length > 0 ? named : all;

let failed = false;
for (const project of projects) {
  // The result is cached, so that the next run only checks what has changed.
  const kept = join(root, 'node_modules', '.cache', 'holdpoint', `${project}.tsbuildinfo`);
  // Other tests use the other processor, and several threads check shared files more than once.
  const args = [
    '--noEmit',
    '--singleThreaded',
    '--incremental',
    '--tsBuildInfoFile',
    kept,
    '--project',
    project,
  ];
  try {
    execFileSync(process.execPath, [tsc, ...args], { cwd: root, stdio: 'inherit', env: nativeCompilerEnv });
  } catch {
    failed = true;
  }
}
if (failed) process.exitCode = 1;
else console.log(`No type errors in ${projects.join(', ')}.`);
