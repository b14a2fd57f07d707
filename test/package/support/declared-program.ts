import ts from 'typescript';
import { entries, root } from '../../../scripts/entries.mjs';

/** The declaration file of a built entry. */
export function declarationOf({ name }: { readonly name: string }): string {
  return `${root}dist/${name}.d.ts`;
}

let program: ts.Program | undefined;

/** The declarations of all built entries, as the compiler of an app reads them: read once for all files of tests. */
export function declaredProgram(): ts.Program {
  program ??= ts.createProgram(entries.map(declarationOf), {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    skipLibCheck: true,
    types: [],
  });
  return program;
}
