import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** @type {{ name: string, exports: Record<string, string | { default: string }>, dependencies: Record<string, string>, peerDependencies: Record<string, string> }} */
export const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/**
 * The JavaScript entries that package.json exports, each with the source it is built from.
 * package.json is the one list: the build, the aliases and the size check all read it from here.
 */
export const entries = Object.entries(manifest.exports).flatMap(([subpath, target]) => {
  if (typeof target === 'string' || target.default.endsWith('.css')) return [];
  const output = target.default.replace('./dist/', '');
  return [
    {
      specifier: subpath === '.' ? manifest.name : `${manifest.name}${subpath.slice(1)}`,
      name: output.replace(/\.js$/, ''),
      source: `${root}src/${output.replace(/\.js$/, '.ts')}`,
    },
  ];
});

/** Lets stories and tests import `holdpoint` and its subpaths as an app does, from the source. */
export const sourceAliases = [
  ...entries.map(({ specifier, source }) => ({ find: new RegExp(`^${specifier}$`), replacement: source })),
  { find: /^holdpoint\/styles\.css$/, replacement: `${root}src/styles/index.css` },
  // The dependencies of an app with AI Elements, for its guide.
  { find: /^@\/components\/ai-elements\//, replacement: `${root}test/docs/support/ai-elements/` },
  // The dependencies of an app with shadcn/ui, for the sources in `registry`.
  { find: /^@\/(components\/ui|lib)\//, replacement: `${root}apps/shadcn/src/$1/` },
];
