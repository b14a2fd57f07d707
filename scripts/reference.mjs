import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { entries, root } from './entries.mjs';

/**
 * Writes the tables of guides/reference.md from the types of the built package: each option and prop with its type, its
 * default and the first sentence of its comment. Run `node scripts/reference.mjs` after a build.
 */
const GUIDE = join(root, 'guides', 'reference.md');

/** The props that all components have; each other table has only what is added to them. */
const SHARED = 'HoldpointOptions';

/** Longer ones say less than the name of what they are. */
const LONGEST_TYPE = 70;

/**
 * The guide with its tables made anew: each stands after a line `<!-- types: NAME -->`.
 *
 * @param {string} guide
 * @param {ts.Program} program the declarations of the built entries
 */
export function withTables(guide, program) {
  return guide.replace(
    /(<!-- types: (\w+) -->\n).*?(\n<!-- \/types -->)/gs,
    (_, before, name, after) => `${before}\n${tableOf(name, program)}\n${after}`,
  );
}

/**
 * @param {string} name
 * @param {ts.Program} program
 */
function tableOf(name, program) {
  const checker = program.getTypeChecker();
  const shared = new Set(name === SHARED ? [] : propertiesOf(SHARED, program).map((one) => one.getName()));
  const rows = propertiesOf(name, program)
    .filter((property) => !shared.has(property.getName()))
    .map((property) => rowOf(property, checker));
  return ['| name | type | default | what it does |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

/**
 * @param {string} name
 * @param {ts.Program} program
 */
function propertiesOf(name, program) {
  const checker = program.getTypeChecker();
  for (const entry of entries) {
    const file = program.getSourceFile(join(root, 'dist', `${entry.name}.d.ts`));
    const module = file && checker.getSymbolAtLocation(file);
    const found = module && checker.getExportsOfModule(module).find((one) => one.getName() === name);
    if (!found) continue;
    const symbol = found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found;
    const own = symbol.declarations?.[0]?.getSourceFile().fileName ?? '';
    const properties = checker.getDeclaredTypeOfSymbol(symbol).getProperties();
    // The compiler's own order of a picked part depends on what it has read before.
    return [...properties].sort((one, other) => comparePlaces(placeOf(one, own), placeOf(other, own)));
  }
  throw new Error(`${name} is not exported: run npm run build first.`);
}

/**
 * Where a property is declared: those of the type's own file come first.
 *
 * @param {ts.Symbol} property
 * @param {string} own
 * @returns {readonly [string, number]}
 */
function placeOf({ declarations }, own) {
  const [declaration] = declarations ?? [];
  const file = declaration?.getSourceFile().fileName ?? '';
  return [file === own ? '' : file, declaration?.getStart() ?? 0];
}

/**
 * @param {readonly [string, number]} one
 * @param {readonly [string, number]} other
 */
function comparePlaces([file, start], [otherFile, otherStart]) {
  return file.localeCompare(otherFile) || start - otherStart;
}

/**
 * @param {ts.Symbol} property
 * @param {ts.TypeChecker} checker
 */
function rowOf(property, checker) {
  const comment = ts.displayPartsToString(property.getDocumentationComment(checker)).replace(/\s+/g, ' ');
  const tag = property.getJsDocTags(checker).find(({ name }) => name === 'default');
  const [said = '', words] = / ?Default: ([^.]*(?:\.[^. ][^.]*)*)\./.exec(comment) ?? [];
  const preset = tag ? `\`${ts.displayPartsToString(tag.text)}\`` : (words ?? '');
  const [sentence = ''] = /^.*?\.(?= |$)/.exec(comment.replace(said, '').trim()) ?? [];
  const cells = [`\`${property.getName()}\``, typeOf(property, checker), preset, sentence];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/**
 * @param {ts.Symbol} property
 * @param {ts.TypeChecker} checker
 */
function typeOf(property, checker) {
  const [declaration] = property.declarations ?? [];
  const node = declaration && ts.isPropertySignature(declaration) ? declaration.type : undefined;
  const written = (node?.getText() ?? checker.typeToString(checker.getTypeOfSymbol(property)))
    .replace(/ \| undefined$/, '')
    .replace(/^\((.*)\)$/s, '$1')
    .replace(/\s+/g, ' ');
  const isRequired = !(property.flags & ts.SymbolFlags.Optional);
  // A part of another type, such as `Options['run']`, and one with a template in it say nothing to a reader.
  const isPlain = written.length <= LONGEST_TYPE && !/\['|`/.test(written);
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(property));
  const shape = type.getCallSignatures().length > 0 ? 'function' : 'object';
  return `${isPlain ? `\`${written}\`` : shape}${isRequired ? ', required' : ''}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const program = ts.createProgram(
    entries.map(({ name }) => join(root, 'dist', `${name}.d.ts`)),
    { module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2022, skipLibCheck: true, types: [] },
  );
  writeFileSync(GUIDE, withTables(readFileSync(GUIDE, 'utf8'), program));
}
