import { join } from 'node:path';
import { bundle, codeAt } from './bundle.mjs';
import { root } from './entries.mjs';

/**
 * @typedef {import('./chunks.mjs').Chunk} Chunk
 * @typedef {import('./chunks.mjs').Chunks} Chunks
 */

const entry = join(root, 'holdpoint-size-entry.js');

const dialects = join(root, 'dist', 'core', 'dialects', 'default-dialects.js');
/** Replaces the list of dialects by the standard one. */
export const standardAlone = `
  import { standardDialect } from './standard.js';
  export const defaultDialects = [standardDialect()];
`;

/**
 * The chunks that an app's bundler makes of some code.
 *
 * @param {string} code
 * @param {{ standardAlone?: string }} [instead] Replaces the list of dialects.
 * @returns {Promise<Chunks>}
 */
export async function chunksOf(code, instead = {}) {
  const list = instead.standardAlone;
  const output = await bundle(entry, {
    external: [/^react(-dom)?(\/|$)/],
    plugins: [
      codeAt(entry, code),
      { name: 'dialects', load: (id) => (id === dialects && list !== undefined ? list : null) },
    ],
  });
  /** @type {Map<string, Chunk>} */
  const chunks = new Map();
  for (const file of output) {
    const modules = Object.entries(file.modules).map(
      ([id, { renderedLength }]) => /** @type {const} */ ([id, renderedLength]),
    );
    chunks.set(file.fileName, {
      code: file.code,
      imports: file.imports,
      lazy: !file.isEntry,
      modules: new Map(modules),
    });
  }
  return chunks;
}
