import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { entries, root } from '../../scripts/entries.mjs';

/**
 * The compiler's errors about our declarations in an app that has not installed the optional peers.
 */
function complaints(options: ts.CompilerOptions): string[] {
  const all: ts.CompilerOptions = {
    ...options,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    skipLibCheck: false,
    types: [],
    noEmit: true,
  };
  const host = ts.createCompilerHost(all);
  const cache = ts.createModuleResolutionCache(root, (name) => name, all);
  host.resolveModuleNameLiterals = (literals, file, redirect, compilerOptions, source) =>
    literals.map((literal) => {
      if (literal.text.startsWith('@ag-ui/')) return { resolvedModule: undefined };
      const mode = ts.getModeForUsageLocation(source, literal, compilerOptions);
      return ts.resolveModuleName(literal.text, file, compilerOptions, host, cache, redirect, mode);
    });
  const program = ts.createProgram(
    entries.map(({ name }) => `${root}dist/${name}.d.ts`),
    all,
    host,
  );
  const ours = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(`${root}dist/`));
  expect(ours.length).toBeGreaterThan(20);
  return ours
    .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
    .map(
      ({ messageText, file }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
}

describe('the declarations, without the optional peers installed', () => {
  it.each([
    ['a bundler', { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler }],
    ['Node', { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext }],
  ])('type-check as %s resolves them', (_, options) => {
    expect(complaints(options)).toEqual([]);
  });
});
