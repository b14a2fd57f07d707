import ts from 'typescript';
import { entries } from '../../../scripts/entries.mjs';
import { declarationOf, declaredProgram } from './declared-program.js';

/** The exported values whose doc comment has no example, as `entry name`. An example of a component may be at its props. */
export function valuesWithoutExample(): readonly string[] {
  const program = declaredProgram();
  const checker = program.getTypeChecker();
  return entries.flatMap((entry) => {
    const file = program.getSourceFile(declarationOf(entry));
    const module = file && checker.getSymbolAtLocation(file);
    if (!module) throw new Error(`${entry.specifier} is not built.`);
    return checker
      .getExportsOfModule(module)
      .map((symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol))
      .filter((symbol) => symbol.flags & ts.SymbolFlags.Value)
      .filter((symbol) => !symbol.getJsDocTags(checker).some(({ name }) => name === 'example'))
      .map((symbol) => `${entry.specifier} ${symbol.getName()}`);
  });
}
