import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { entries, root } from './entries.mjs';

const dist = join(root, 'dist');

/**
 * Makes of what the compiler wrote what an app reads: the types of rjsf in one file, because an app need not have it, and no
 * declaration that no entry leads to.
 *
 * @returns {Promise<readonly string[]>} the modules that the file of types is made of
 */
export async function buildDeclarations() {
  const modules = await bundleTypes();
  const read = new Set();
  for (const { name } of entries) follow(join(dist, `${name}.d.ts`), read);
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.d.ts') && !read.has(join(dist, name))) rmSync(join(dist, name));
  return modules;
}

async function bundleTypes() {
  const bundle = await rolldown({
    input: { 'rjsf-types': join(dist, 'vendor/rjsf-types.d.ts') },
    external: /^react$/,
    // The compiler alone finds the types of a package in `@types`.
    resolve: { alias: { 'json-schema': join(root, 'node_modules/@types/json-schema/index.d.ts') } },
    plugins: [dts({ dtsInput: true, resolver: 'oxc', emitDtsOnly: true })],
  });
  const { output } = await bundle.write({ dir: join(dist, 'vendor'), format: 'es' });
  await bundle.close();
  return output.flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []));
}

/**
 * Adds to what is read a declaration and those that it imports.
 *
 * @param {string} file
 * @param {Set<string>} read
 */
function follow(file, read) {
  if (read.has(file)) return;
  read.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, path] of text.matchAll(/(?:from|import)\s*\(?['"](\.[^'"]+)\.js['"]/g))
    follow(join(dirname(file), `${path}.d.ts`), read);
}
