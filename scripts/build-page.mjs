import react from '@vitejs/plugin-react';
import { build } from 'vite';

/**
 * Builds a script for production as Vite does for an app, with preloads of everything that a chunk
 * imports.
 *
 * @param {string} input
 * @param {{ root: string, plugins: import('vite').Plugin[] }} options
 * @returns {Promise<{ entry: string, files: ReadonlyMap<string, string> }>} by the path that the page asks for
 */
export async function buildPage(input, { root, plugins }) {
  const built = await build({
    root,
    plugins: [...plugins, react()],
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, target: 'es2022', rolldownOptions: { input } },
  });
  const files = new Map();
  let entry = '';
  for (const output of [built].flat()) {
    for (const file of 'output' in output ? output.output : []) {
      if (file.type !== 'chunk') continue;
      files.set(`/${file.fileName}`, file.code);
      if (file.isEntry) entry = `/${file.fileName}`;
    }
  }
  return { entry, files };
}
