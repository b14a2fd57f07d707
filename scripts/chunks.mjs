import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './entries.mjs';

/**
 * The chunks that a bundler makes of some code.
 *
 * @typedef {{ code: string, imports: string[], lazy: boolean, modules: ReadonlyMap<string, number> }} Chunk
 *   Each module with the length of its remaining code, before minification.
 * @typedef {ReadonlyMap<string, Chunk>} Chunks by file name
 */

/**
 * A chunk and all that it imports statically.
 *
 * @param {Chunks} chunks
 * @param {readonly string[]} from
 */
export function loadedWith(chunks, from) {
  const found = new Set(from);
  for (const name of found)
    for (const next of chunks.get(name)?.imports ?? []) if (chunks.has(next)) found.add(next);
  return found;
}

/**
 * @param {Chunks} chunks
 * @param {Iterable<string>} names
 */
export function weigh(chunks, names) {
  let bytes = 0;
  for (const name of names) bytes += gzipSync(chunks.get(name)?.code ?? '', { level: 9 }).length;
  return bytes;
}

/** @param {Chunks} chunks */
export function initial(chunks) {
  return loadedWith(
    chunks,
    [...chunks].flatMap(([name, chunk]) => (chunk.lazy ? [] : [name])),
  );
}

/** @type {(chunks: Chunks, module: string) => Set<string>} The chunks that a module brings when it is loaded late. */
export function broughtBy(chunks, module) {
  const path = join(root, 'dist', module);
  const holder = [...chunks].find(([, chunk]) => chunk.modules.has(path));
  if (!holder) throw new Error(`No chunk holds ${module}.`);
  return loadedWith(chunks, [holder[0]]);
}

/**
 * @param {Set<string>} names
 * @param {...Set<string>} loaded
 */
export function beyond(names, ...loaded) {
  return [...names].filter((name) => loaded.every((set) => !set.has(name)));
}

/**
 * The chunks that a page has loaded when its first request is shown.
 *
 * @param {Chunks} chunks
 */
export function atFirstRequest(chunks) {
  return new Set([...initial(chunks), ...broughtBy(chunks, 'react/first-request/parts.js')]);
}
