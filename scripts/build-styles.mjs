import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleAsync, transform } from 'lightningcss';
import { root } from './entries.mjs';

/**
 * Writes the stylesheet twice: inside the cascade layer `holdpoint`, which any style of the app's beats,
 * and outside of every layer, for an app whose own reset is in none. There each rule weighs one class, as a
 * reset's `button` or `[type=button]` would beat what has no weight.
 */
export async function buildStyles() {
  const { code } = await bundleAsync({
    filename: join(root, 'src', 'styles', 'index.css'),
    errorRecovery: false,
  });
  const rules = code.toString();
  const dist = join(root, 'dist');
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'styles.unlayered.css'), minified(rules, { Selector: weighed }));
  await writeFile(join(dist, 'styles.css'), minified(`@layer holdpoint {\n${rules}\n}`));
}

/** @typedef {import('lightningcss').Selector} Selector */

/** @type {Selector} */
const ONE_CLASS = [{ type: 'pseudo-class', kind: 'not', selectors: [[{ type: 'class', name: '_' }]] }];

/**
 * The selector with the weight of one class more. What is said of the page's own root is left without.
 *
 * @param {Selector} selector
 */
function weighed(selector) {
  const ours = selector.some((part) => part.type === 'pseudo-class' && part.kind === 'where');
  if (!ours || JSON.stringify(selector).includes('"root"')) return undefined;
  const pseudo = selector.findIndex(({ type }) => type === 'pseudo-element');
  const end = pseudo === -1 ? selector.length : pseudo;
  return [...selector.slice(0, end), ...ONE_CLASS, ...selector.slice(end)];
}

/**
 * @param {string} css
 * @param {import('lightningcss').Visitor<{}>} [visitor]
 */
function minified(css, visitor = {}) {
  const { code } = transform({ filename: 'styles.css', code: Buffer.from(css), minify: true, visitor });
  return `${code.toString()}\n`;
}
