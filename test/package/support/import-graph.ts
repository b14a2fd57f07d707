import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { root } from '../../../scripts/entries.mjs';

/** The static imports of a built module, and their static imports. */
export interface ImportGraph {
  /** Files of the library, relative to `dist`. */
  readonly files: readonly string[];
  /** Modules of other packages. */
  readonly packages: readonly string[];
}

const dist = join(root, 'dist');

/** Follows the static imports of one built file; dynamic imports are left out. */
export function importGraph(entry: string): ImportGraph {
  const files = new Set([entry]);
  const packages = new Set<string>();
  for (const file of files) {
    for (const specifier of staticImports(join(dist, file))) {
      if (!specifier.startsWith('.')) packages.add(specifier);
      else files.add(join(dirname(file), specifier));
    }
  }
  return { files: [...files], packages: [...packages].sort() };
}

/** The imports of each file, cached because the entries share most of their files. */
const known = new Map<string, readonly string[]>();

function staticImports(path: string): readonly string[] {
  const imports = known.get(path) ?? readStaticImports(path);
  known.set(path, imports);
  return imports;
}

function readStaticImports(path: string): string[] {
  if (!existsSync(path)) throw new Error(`A built module imports a file that was not built: ${path}`);
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ESNext);
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    return moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? [moduleSpecifier.text] : [];
  });
}
