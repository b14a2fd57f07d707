import { execFileSync } from 'node:child_process';
import { entries, root } from '../../../scripts/entries.mjs';
import { declarationOf, declaredProgram } from './declared-program.js';

/**
 * The exports of each built entry: the names that exist at run time, and those that are only types.
 */
export interface PublicNames {
  readonly values: readonly string[];
  readonly types: readonly string[];
}

/** Reads them with plain Node and the compiler, by the package's own name, as an app would. */
export function publicNames(): Record<string, PublicNames> {
  const declared = declaredNames();
  const existing = existingNames();
  return Object.fromEntries(
    entries.map(({ specifier }) => {
      const values = existing[specifier] ?? [];
      const types = (declared.get(specifier) ?? []).filter((name) => !values.includes(name));
      return [specifier, { values, types }];
    }),
  );
}

function existingNames(): Record<string, string[]> {
  const script = `const names = {};
    for (const specifier of ${JSON.stringify(entries.map(({ specifier }) => specifier))})
      names[specifier] = Object.keys(await import(specifier)).sort();
    console.log(JSON.stringify(names));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: root });
  const names: Record<string, string[]> = JSON.parse(output.toString());
  return names;
}

function declaredNames(): Map<string, string[]> {
  const program = declaredProgram();
  const checker = program.getTypeChecker();
  return new Map(
    entries.map(({ specifier, ...entry }) => {
      const source = program.getSourceFile(declarationOf(entry));
      const symbol = source && checker.getSymbolAtLocation(source);
      const names = symbol ? checker.getExportsOfModule(symbol).map((exported) => exported.getName()) : [];
      return [specifier, names.sort()];
    }),
  );
}
