import ts from 'typescript';
import { entries, root } from '../../../scripts/entries.mjs';
import { declaredProgram, exportedSymbols, withoutAlias } from './declared-program.js';

/**
 * Our types that an exported declaration uses and no entry exports: an app can get such a value
 * and cannot write its type.
 *
 * @returns One line for each: `the export names the type`.
 */
export function unexportedTypes(): readonly string[] {
  const checker = declaredProgram().getTypeChecker();
  const exported = new Set(entries.flatMap(exportedSymbols));
  const found = new Set<string>();

  function visitNode(node: ts.Node, by: string): void {
    const name = nameIn(node);
    const named = name && checker.getSymbolAtLocation(name);
    const symbol = named && withoutAlias(named);
    const declaration = symbol?.declarations?.find(isOurs);
    if (symbol && declaration && ts.isSourceFile(declaration.parent) && !exported.has(symbol)) {
      found.add(`${by} names ${symbol.getName()}`);
    }
    ts.forEachChild(node, (child) => visitNode(child, by));
  }

  for (const symbol of exported) {
    const declarations = symbol.declarations?.filter(isOurs) ?? [];
    for (const declaration of declarations) visitNode(declaration, symbol.getName());
  }
  return [...found].sort();
}

/**
 * The name with which this node refers to a type, or to the value whose type it takes. What an interface extends needs no
 * name of its own: its parts are parts of the interface.
 */
function nameIn(node: ts.Node): ts.Node | undefined {
  if (ts.isTypeReferenceNode(node)) return node.typeName;
  if (ts.isTypeQueryNode(node)) return node.exprName;
  return ts.isImportTypeNode(node) ? node.qualifier : undefined;
}

/** The types of rjsf are in the package for apps without it: one that writes them has rjsf. */
function isOurs(declaration: ts.Node): boolean {
  const { fileName } = declaration.getSourceFile();
  return fileName.startsWith(`${root}dist/`) && !fileName.startsWith(`${root}dist/vendor/`);
}
