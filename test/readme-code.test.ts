import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const readme = readFileSync(`${root}README.md`, 'utf8');

const blocks = [...readme.matchAll(/```(tsx?)\n(.*?)```/gs)].map(([, language = '', code = ''], index) => ({
  file: `${root}readme-block-${index}.${language}`,
  code,
}));

/** What the compiler says of the README's code, under the project's own options. */
function compile(): Map<string, string[]> {
  const config = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile).config as object;
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);
  const host = ts.createCompilerHost(options);
  const sources = new Map(blocks.map(({ file, code }) => [file, code]));
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (file) => sources.has(file) || fileExists(file);
  host.readFile = (file) => sources.get(file) ?? readFile(file);
  host.getSourceFile = (file, target) => {
    const code = sources.get(file);
    return code === undefined ? getSourceFile(file, target) : ts.createSourceFile(file, code, target);
  };
  const program = ts.createProgram([...sources.keys()], options, host);
  return new Map(
    blocks.map(({ file }) => [
      file,
      ts
        .getPreEmitDiagnostics(program, program.getSourceFile(file))
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
    ]),
  );
}

describe("the README's code", () => {
  it('type-checks as it stands', () => {
    expect(blocks.length).toBeGreaterThanOrEqual(4);
    expect([...compile().values()].flat()).toEqual([]);
  });
});
