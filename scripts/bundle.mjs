import { rolldown } from 'rolldown';
import { root } from './entries.mjs';

/**
 * Bundles and minifies as an app does for production: with Rolldown, which is part of Vite.
 *
 * @param {string} input
 * @param {import('rolldown').RolldownOptions} [options]
 * @returns {Promise<import('rolldown').OutputChunk[]>} the entry first
 */
export async function bundle(input, options = {}) {
  const build = await rolldown({
    input,
    cwd: root,
    // Every module with 'use client' would cause a warning, because one bundle ignores the
    // directive.
    logLevel: 'silent',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    ...options,
  });
  const { output } = await build.generate({ format: 'es', minify: true, comments: false });
  await build.close();
  return output.filter((file) => file.type === 'chunk');
}

/**
 * Code without a file, as a plugin for `bundle`.
 *
 * @param {string} id the path that the code gets
 * @param {string} code
 * @returns {import('rolldown').Plugin}
 */
export function codeAt(id, code) {
  return {
    name: 'code',
    resolveId: (wanted) => (wanted === id ? id : null),
    load: (wanted) => (wanted === id ? code : null),
  };
}
