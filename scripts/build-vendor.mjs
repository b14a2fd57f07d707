import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './entries.mjs';

const URI = JSON.stringify(join(root, 'src/core/schema/uri.ts'));

/**
 * Replacements for imports of rjsf and Ajv that our forms never run: the descriptions of a form
 * are plain text, the formats are ours, and the references of a guarded schema need only RFC 3986.
 */
const INSTEAD = new Map([
  ['markdown-to-jsx/react', 'export const Markdown = ({ children }) => children;'],
  ['ajv-formats', 'export default () => {};'],
  ['fast-uri', `import * as uri from ${URI}; export * from ${URI}; export default uri;`],
]);

/**
 * Bundles rjsf and Ajv into one module each in `dist/vendor`, with the licences of all included
 * packages.
 *
 * @param {readonly string[]} others further modules that the package contains, such as those of its declarations
 */
export async function buildVendor(others) {
  const build = await rolldown({
    input: { rjsf: join(root, 'src/vendor/rjsf.ts'), ajv: join(root, 'src/vendor/ajv.ts') },
    cwd: root,
    external: [/^react(-dom)?(\/|$)/],
    platform: 'browser',
    logLevel: 'silent',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [withoutUnused()],
  });
  const { output } = await build.write({
    dir: join(root, 'dist/vendor'),
    format: 'es',
    chunkFileNames: '[name].js',
    comments: { jsdoc: false },
    codeSplitting: { groups: [{ name: 'common', minShareCount: 2 }] },
    banner: (chunk) => (chunk.imports.some((id) => /^react(\/|$)/.test(id)) ? "'use client';" : ''),
  });
  const modules = output.flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []));
  writeFileSync(join(root, 'dist/vendor/LICENSES.md'), licencesOf([...modules, ...others]));
}

/** @returns {import('rolldown').Plugin} */
function withoutUnused() {
  return {
    name: 'without-unused',
    resolveId: (id) => (INSTEAD.has(id) ? `\0${id}` : null),
    load: (id) => INSTEAD.get(id.slice(1)) ?? null,
  };
}

/**
 * The licences of the packages of these modules.
 *
 * @param {readonly string[]} modules
 */
function licencesOf(modules) {
  const folders = new Set(modules.flatMap(packageOf));
  const texts = [...folders].sort().map((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
    if (!file) throw new Error(`${name} has no licence that could be passed on.`);
    return `## ${name} ${version}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
  });
  return `# Licences of what the modules in this folder are made of\n\n${texts.join('\n')}`;
}

/**
 * The folder of the package that a module belongs to; none for one of ours.
 *
 * @param {string} id
 * @returns {string[]}
 */
function packageOf(id) {
  if (!id.includes('node_modules')) return [];
  let folder = dirname(id);
  while (!existsSync(join(folder, 'package.json')) || !hasName(folder)) folder = dirname(folder);
  return [folder];
}

/** @param {string} folder */
function hasName(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).name !== undefined;
}
