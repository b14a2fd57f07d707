import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { entries, manifest, root } from '../../scripts/entries.mjs';
import { declarationOf, declaredProgram } from './support/declared-program.js';

const guide = readFileSync(`${root}guides/reference.md`, 'utf8');
const readme = readFileSync(`${root}README.md`, 'utf8');

/** The names in the first cells of the table under a heading. */
function namedUnder(heading: string): string[] {
  const section = guide.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^\| (`.*?) \| /gm)]
    .flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
    .sort();
}

/** The properties of a type that the entry `holdpoint` exports. */
function propertiesOf(type: string): string[] {
  const program = declaredProgram();
  const checker = program.getTypeChecker();
  const entry = entries.find(({ specifier }) => specifier === manifest.name);
  const source = entry && program.getSourceFile(declarationOf(entry));
  const module = source && checker.getSymbolAtLocation(source);
  const exported = module && checker.getExportsOfModule(module).find((symbol) => symbol.getName() === type);
  if (!exported) throw new Error(`${type} is not exported: run npm run build first.`);
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  return checker
    .getDeclaredTypeOfSymbol(symbol)
    .getProperties()
    .map((property) => property.getName());
}

describe('guides/reference.md', () => {
  it('lists every option of the hook', () => {
    expect(namedUnder('Options of the hook')).toEqual(propertiesOf('InterruptedRunOptions').sort());
  });

  it('lists every prop that all components have', () => {
    const props = propertiesOf('HoldpointProviderProps').filter((name) => name !== 'children');
    expect(namedUnder('Props of the components')).toEqual(props.sort());
  });

  it("lists every entry that is not in README's table of systems", () => {
    const systems = [...readme.matchAll(/`(holdpoint\/[\w./-]+)`/g)].map(([, name]) => name);
    const all = Object.keys(manifest.exports)
      .map((path) => path.replace(/^\./, manifest.name))
      .filter((path) => !path.endsWith('.json'));
    expect([...new Set([...namedUnder('Entries'), ...systems])].sort()).toEqual(all.sort());
  });
});
