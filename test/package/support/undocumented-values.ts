import ts from 'typescript';
import { entries } from '../../../scripts/entries.mjs';
import { declaredProgram, exportedSymbols } from './declared-program.js';

/**
 * What the doc comments of exported values leave out, as `entry name @tag`: an example, and for
 * functions their parameters and result.
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

/**
 * What the doc comments of an exported interface's functions leave out, as `name @tag`.
 *
 * @param name An interface that an entry exports and whose members an app calls.
 */
export function undocumentedMembers(name: string): readonly string[] {
  const checker = declaredProgram().getTypeChecker();
  const found = entries.flatMap(exportedSymbols).find((symbol) => symbol.name === name);
  if (!found) throw new Error(`No entry exports ${name}.`);
  return checker
    .getDeclaredTypeOfSymbol(found)
    .getProperties()
    .filter((member) => checker.getTypeOfSymbol(member).getCallSignatures().length > 0)
    .flatMap((member) => missingTags(member, checker).map((tag) => `${member.name} ${tag}`));
}

function missingTags(symbol: ts.Symbol, checker: ts.TypeChecker): string[] {
  const tags = symbol.getJsDocTags(checker);
  const has = (name: string) =>
    tags.some((tag) => tag.name === name && ts.displayPartsToString(tag.text) !== '');
  const missing = has('example') ? [] : ['@example'];
  // A component needs no `@param`, because the type of its props documents what it takes.
  if (/^[A-Z]/.test(symbol.name)) return missing;
  const signatures = checker.getTypeOfSymbol(symbol).getCallSignatures();
  if (signatures.some((one) => returnsSomething(one)) && !has('returns')) missing.push('@returns');
  return [...missing, ...missingParameters(tags, signatures)];
}

function returnsSomething(signature: ts.Signature): boolean {
  return !(signature.getReturnType().flags & (ts.TypeFlags.Void | ts.TypeFlags.Never));
}

/** A destructured parameter has no name: a tag with a name of no other parameter documents it. */
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

/** The name of the parameter that a tag documents, if it has a text. */
function describedParameter({ text = [] }: ts.JSDocTagInfo): string[] {
  const name = text.find(({ kind }) => kind === 'parameterName')?.text;
  const says = text.some(({ kind, text }) => kind === 'text' && text.trim() !== '');
  return name !== undefined && says ? [name] : [];
}
