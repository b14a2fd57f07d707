import ts from 'typescript';
import { entries } from '../../../scripts/entries.mjs';
import { declaredProgram, exportedSymbols } from './declared-program.js';

/**
 * What the doc comments of exported values leave out, as `entry name @tag`: an example, which may be at the props of a component, and of
 * functions what they take and return.
 */
export function undocumentedValues(): readonly string[] {
  const checker = declaredProgram().getTypeChecker();
  return entries.flatMap((entry) =>
    exportedSymbols(entry)
      .filter((symbol) => symbol.flags & ts.SymbolFlags.Value)
      .flatMap((symbol) =>
        missingTags(symbol, checker).map((tag) => `${entry.specifier} ${symbol.name} ${tag}`),
      ),
  );
}

function missingTags(symbol: ts.Symbol, checker: ts.TypeChecker): string[] {
  const tags = symbol.getJsDocTags(checker);
  const has = (name: string) =>
    tags.some((tag) => tag.name === name && ts.displayPartsToString(tag.text) !== '');
  const missing = has('example') ? [] : ['@example'];
  // A component is told by its name; the type of its props says what it takes.
  if (/^[A-Z]/.test(symbol.name)) return missing;
  const signatures = checker.getTypeOfSymbol(symbol).getCallSignatures();
  if (signatures.some((one) => returnsSomething(one)) && !has('returns')) missing.push('@returns');
  return [...missing, ...missingParameters(tags, signatures)];
}

function returnsSomething(signature: ts.Signature): boolean {
  return !(signature.getReturnType().flags & (ts.TypeFlags.Void | ts.TypeFlags.Never));
}

/** A parameter that is taken apart has no name of its own: a tag that names no other parameter is about it. */
function missingParameters(tags: readonly ts.JSDocTagInfo[], signatures: readonly ts.Signature[]): string[] {
  const described = new Set(tags.filter(({ name }) => name === 'param').flatMap(describedParameter));
  const parameters = signatures.flatMap((signature) => signature.getParameters());
  const named = new Set(parameters.filter(({ name }) => !name.startsWith('__')).map(({ name }) => name));
  const unnamed = Math.max(
    0,
    ...signatures.map((one) => one.getParameters().filter(({ name }) => name.startsWith('__')).length),
  );
  const others = [...described].filter((name) => !named.has(name)).length;
  return [
    ...[...named].filter((name) => !described.has(name)).map((name) => `@param ${name}`),
    ...(others < unnamed ? ['@param'] : []),
  ];
}

/** The name that a tag is about, where it says something of it. */
function describedParameter({ text = [] }: ts.JSDocTagInfo): string[] {
  const name = text.find(({ kind }) => kind === 'parameterName')?.text;
  const says = text.some(({ kind, text }) => kind === 'text' && text.trim() !== '');
  return name !== undefined && says ? [name] : [];
}
