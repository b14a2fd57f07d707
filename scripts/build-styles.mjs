import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleAsync, transform } from 'lightningcss';
import { ofApproval } from './base-sheet.mjs';
import { root } from './entries.mjs';

/**
 * Writes each stylesheet twice: outside of every layer, where each rule has the specificity of one
 * class, because a reset's `*`, `button` or `[type=button]` would override rules without any; and
 * inside the cascade layer `holdpoint`, which any style of the app overrides. Each has a
 * declaration file, because TypeScript 6 checks imports of stylesheets.
 */
export async function buildStyles() {
  const { code } = await bundleAsync({
    filename: join(root, 'src', 'styles', 'index.css'),
    errorRecovery: false,
  });
  const rules = code.toString();
  const base = minified(rules, { Selector: (selector) => ofApproval(selector) ?? [] });
  const dist = join(root, 'dist');
  await mkdir(dist, { recursive: true });
  const sheets = {
    'base.css': minified(base, { Selector: weighed }),
    'base.layered.css': minified(`@layer holdpoint {\n${base}\n}`),
    'styles.css': minified(rules, { Selector: weighed }),
    'styles.layered.css': minified(`@layer holdpoint {\n${rules}\n}`),
  };
  for (const [name, css] of Object.entries(sheets)) {
    // A bundler may rewrite it into code that ignores classes and style attributes.
    if (css.includes('light-dark('))
      throw new Error(`${name} has light-dark(); name the pair in src/styles/scheme.css.`);
    await writeFile(join(dist, name), css);
    await writeFile(join(dist, `${name}.d.ts`), 'export {};\n');
  }
}

/** @typedef {import('lightningcss').Selector} Selector */

/** @type {Selector} */
const ONE_CLASS = [{ type: 'pseudo-class', kind: 'not', selectors: [[{ type: 'class', name: '_' }]] }];

/**
 * The selector with the specificity of one more class.
 *
 * @param {Selector} selector
 */
function weighed(selector) {
  if (!selector.some((part) => part.type === 'pseudo-class' && part.kind === 'where')) return undefined;
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
  return `${escaped(code.toString())}\n`;
}

/**
 * The same in ASCII: a page without a declared encoding would show the quotation mark as other
 * characters.
 *
 * @param {string} css
 */
function escaped(css) {
  return css.replaceAll(/[^\0-\x7F]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `);
}
