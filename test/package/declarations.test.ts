import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { entries, root } from '../../scripts/entries.mjs';

const BUNDLER = { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler };

/** The compiler's errors about our declarations in an app that has not installed the optional peers, nor rjsf. */
function complaints(options: ts.CompilerOptions): string[] {
  const all = strictly(options);
  const host = ts.createCompilerHost(all);
  const cache = ts.createModuleResolutionCache(root, (name) => name, all);
  host.resolveModuleNameLiterals = (literals, file, redirect, compilerOptions, source) =>
    literals.map((literal) => {
      if (/^@(ag-ui|rjsf)\//.test(literal.text)) return { resolvedModule: undefined };
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
  return ours.flatMap((file) => errorsIn(program, file));
}

function strictly(options: ts.CompilerOptions): ts.CompilerOptions {
  return {
    ...options,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    skipLibCheck: false,
    types: [],
    noEmit: true,
  };
}

function errorsIn(program: ts.Program, file: ts.SourceFile): string[] {
  return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
    ({ messageText }) => `${file.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
  );
}

/** The compiler's errors about a module of an app. */
function errorsOfApp(module: string): string[] {
  const all = strictly({ ...BUNDLER, exactOptionalPropertyTypes: true });
  const app = join(root, 'app.ts');
  const host = ts.createCompilerHost(all);
  const read = host.getSourceFile;
  host.getSourceFile = (name, ...rest) =>
    name === app ? ts.createSourceFile(name, module, ts.ScriptTarget.ES2022) : read(name, ...rest);
  const program = ts.createProgram([app], all, host);
  const file = program.getSourceFile(app);
  if (!file) throw new Error('The app was not read.');
  return errorsIn(program, file);
}

describe('the declarations, without the optional peers installed', () => {
  it.each([
    ['a bundler', BUNDLER],
    ['Node', { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext }],
  ])('type-check as %s resolves them', (_, options) => {
    expect(complaints(options)).toEqual([]);
  });
});

describe('the option `form`', () => {
  const imports = `
    import Mui from '@rjsf/mui';
    import Shadcn from '@rjsf/shadcn';
    import type { FormProps } from '@rjsf/core';
    import type { UiSchema } from '@rjsf/utils';
    import type { ComponentType } from 'react';
    import type { HoldpointOptions } from './dist/index.js';
  `;

  it("takes the Forms of themes, and an app's own, with the types of the app's rjsf", () => {
    const app = `${imports}
      export const options = (own: ComponentType<FormProps>, uiSchema: UiSchema): HoldpointOptions[] => [
        { form: Mui },
        { form: Shadcn },
        { form: own, uiSchema },
      ];`;
    expect(errorsOfApp(app)).toEqual([]);
  });

  it('takes no component that needs other props', () => {
    const app = `${imports}
      export const options = (other: ComponentType<{ readonly question: string }>): HoldpointOptions => ({ form: other });`;
    expect(errorsOfApp(app).join()).toMatch(/question/);
  });
});
