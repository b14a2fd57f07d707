import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../scripts/entries.mjs';
import { folder } from './install-peers.mjs';

/**
 * Bundles code for a browser in production, with the same settings for Holdpoint and its peers.
 *
 * @param {string} code imports `holdpoint` from what is built, the peers from bench/node_modules
 * @param {{ external?: string[] }} [options]
 * @returns {Promise<string>}
 */
export async function bundleCode(code, { external = [] } = {}) {
  const { build } = await import('esbuild');
  // One React for both sides, wherever else one is installed.
  const fromPeers = createRequire(join(folder, 'package.json'));
  const reacts = external.length > 0 ? [] : ['react', 'react-dom', 'react/jsx-runtime', 'react-dom/client'];
  const { outputFiles } = await build({
    stdin: { contents: code, loader: 'jsx', resolveDir: folder },
    alias: {
      holdpoint: join(root, 'dist', 'index.js'),
      ...Object.fromEntries(reacts.map((name) => [name, fromPeers.resolve(name)])),
    },
    bundle: true,
    // The parts that load later stand in the same text, and are counted by those who ask for them alone.
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    external,
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.css': 'empty', '.woff': 'empty', '.woff2': 'empty', '.ttf': 'empty' },
    splitting: external.length > 0,
    ...(external.length > 0 ? { outdir: join(folder, 'none') } : {}),
    logLevel: 'error',
    metafile: true,
  });
  return firstLoad(outputFiles);
}

/**
 * The text of the entry and of what it imports statically.
 *
 * @param {readonly { path: string, text: string }[]} files
 */
function firstLoad(files) {
  const texts = new Map(files.map(({ path, text }) => [path.split(/[\\/]/).at(-1) ?? '', text]));
  const entry = files.find(({ path }) => /stdin\.js$|<stdout>$/.test(path)) ?? files[0];
  const seen = new Set([entry?.path.split(/[\\/]/).at(-1) ?? '']);
  let all = '';
  for (const name of seen) {
    const text = texts.get(name) ?? '';
    all += text;
    for (const [, imported = ''] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) seen.add(imported);
  }
  return all;
}
