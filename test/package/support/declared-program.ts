import ts from 'typescript';
import { entries, root } from '../../../scripts/entries.mjs';

/** The declaration file of a built entry. */
export function declarationOf({ name }: { readonly name: string }): string {
  return `${root}dist/${name}.d.ts`;
}

/** The declarations of all built entries, as the compiler of an app reads them. */
export function declaredProgram(): ts.Program {
  return ts.createProgram(entries.map(declarationOf), {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    skipLibCheck: true,
    types: [],
  });
}
