import { createRequire } from 'node:module';
import { join } from 'node:path';
import { bundle } from '../scripts/bundle.mjs';
import { entries, root } from '../scripts/entries.mjs';
import { folder } from './install-peers.mjs';

const fromPeers = createRequire(join(folder, 'package.json'));
const built = new Map(entries.map(({ specifier, name }) => [specifier, join(root, 'dist', `${name}.js`)]));

/**
 * Resolves `holdpoint` to the build, and React to one copy for both sides, even if another one is
 * installed.
 *
 * @type {import('rolldown').Plugin & { enforce: 'pre' }}
 */
export const sides = {
  name: 'sides',
  enforce: 'pre',
  resolveId(wanted) {
    if (/^react(-dom)?(\/|$)/.test(wanted)) return fromPeers.resolve(wanted);
    return built.get(wanted) ?? null;
  },
};

/**
 * Bundles code of this folder for a browser in production, with the same settings for Holdpoint and its peers.
 *
 * @param {string} input
 * @param {import('rolldown').RolldownOptions & { plugins?: import('rolldown').Plugin[] }} [options]
 */
export function bundleHere(input, { plugins = [], ...options } = {}) {
  return bundle(input, {
    cwd: folder,
    platform: 'browser',
    moduleTypes: { '.css': 'empty' },
    plugins: [...plugins, sides],
    ...options,
  });
}
