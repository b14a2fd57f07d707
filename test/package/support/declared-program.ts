import ts from 'typescript';
import { entries, root } from '../../../scripts/entries.mjs';

/** The declaration file of a built entry. */
export function declarationOf({ name }: { readonly name: string }): string {
  return `${root}dist/${name}.d.ts`;
}

let program: ts.Program | undefined;

/**
 * The declarations of all built entries, as an app's compiler reads them; they are read once for
 * all test files.
 */
export function declaredProgram(): ts.Program {
  program ??= ts.createProgram(entries.map(declarationOf), {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    skipLibCheck: true,
    types: [],
  });
  return program;
}

/** What a built entry exports, as it was declared. */
export function exportedSymbols(entry: { readonly name: string }): readonly ts.Symbol[] {
  const declared = declaredProgram();
  const checker = declared.getTypeChecker();
  const file = declared.getSourceFile(declarationOf(entry));
  const module = file && checker.getSymbolAtLocation(file);
  if (!module) throw new Error(`${entry.name} exports nothing: run npm run build first.`);
  return checker.getExportsOfModule(module).map((symbol) => withoutAlias(symbol));
}

/** The declaration behind an import or a re-export. */
export function withoutAlias(symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias
    ? declaredProgram().getTypeChecker().getAliasedSymbol(symbol)
    : symbol;
}
