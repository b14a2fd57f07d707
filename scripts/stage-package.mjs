import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './entries.mjs';

/**
 * Fields for this folder only. `private` keeps npm from publishing the folder itself, with all of
 * these.
 */
const DEVELOPMENT_FIELDS = ['private', 'scripts', 'devDependencies', 'overrides'];

/**
 * Puts the published files into a folder, which is emptied first: the files that package.json
 * lists, and its manifest without the development fields. `npm run build` first.
 *
 * @param {string} folder for `npm pack` and `npm publish`. Parts of `npm test` that pack at the same time need one each.
 */
export function stagePackage(folder) {
  if (!existsSync(join(root, 'dist', 'index.js'))) throw new Error('Run `npm run build` first.');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  /** @type {Record<string, unknown> & { files: string[] }} */
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const file of [...manifest.files, 'README.md', 'LICENSE'])
    cpSync(join(root, file), join(folder, file), { recursive: true });
  const published = Object.entries(manifest).filter(([field]) => !DEVELOPMENT_FIELDS.includes(field));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(Object.fromEntries(published), null, 2)}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) stagePackage(join(root, '.package'));
