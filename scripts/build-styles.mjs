import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleAsync, transform } from 'lightningcss';
import { root } from './entries.mjs';

/**
 * Writes the stylesheet twice. Outside of every layer, where each rule weighs one class, so that no reset of elements
 * strips the prompts: an app may import it into a layer of its own choice. And inside the cascade layer `holdpoint`, where
 * rules have no weight, for an app that imports it from JavaScript and has all its own styles in layers.
 */
export async function buildStyles() {
  const { code } = await bundleAsync({
    filename: join(root, 'src', 'styles', 'index.css'),
    errorRecovery: false,
  });
  const rules = code.toString();
  const dist = join(root, 'dist');
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'styles.css'), minified(rules, { Selector: weighed }));
  await writeFile(join(dist, 'styles.layered.css'), minified(`@layer holdpoint {\n${rules}\n}`));
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
