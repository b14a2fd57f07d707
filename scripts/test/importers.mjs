import { dirname, extname, join } from 'node:path/posix';

/** `from './part.js'`, `import './part.css'`, `import('./part.js')` and `import.meta.glob('./parts/*.ts')`. */
const IMPORT = /\b(?:from|import(?:\.meta\.glob(?:<[^>]*>)?)?)\s*\(?\s*['"](\.[^'"?]+)/g;

/**
 * Finds the files that import a path, directly or through others of the same files.
 *
 * @param {ReadonlyMap<string, string>} texts the files by path, with their code
 * @returns {(path: string) => readonly string[]} also for a path that no longer exists
 */
export function importersIn(texts) {
  /** @type {Map<string, string[]>} */
  const direct = new Map();
  for (const [file, text] of texts)
    for (const [, name = ''] of text.matchAll(IMPORT))
      for (const path of filesNamed(join(dirname(file), name)))
        direct.set(path, [...(direct.get(path) ?? []), file]);
  return (path) => {
    /** @type {Set<string>} */
    const found = new Set();
    const open = [path];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const inFolder = `${dirname(next)}/*${extname(next)}`;
      for (const importer of [...(direct.get(next) ?? []), ...(direct.get(inFolder) ?? [])]) {
        if (found.has(importer)) continue;
        found.add(importer);
        open.push(importer);
      }
    }
    return [...found];
  };
}

/**
 * The files that an import may mean: TypeScript is imported by the name that it is built to.
 *
 * @param {string} name
 */
function filesNamed(name) {
  if (!name.endsWith('.js')) return [name];
  const stem = name.slice(0, -'.js'.length);
  return [name, `${stem}.ts`, `${stem}.tsx`];
}
