import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const guides = readdirSync(`${root}guides`)
  .filter((name) => name.endsWith('.md'))
  .map((name) => `guides/${name}`);

/** The code of one document. Each block stands beside the README, so that imports resolve as an app's do. */
function blocksOf(document: string) {
  const text = readFileSync(root + document, 'utf8');
  const name = document.replace(/\W+/g, '-');
  return [...text.matchAll(/```(tsx?)\n(.*?)```/gs)].map(([, language = '', code = ''], index) => ({
    document,
    file: `${root}${name}-block-${index}.${language}`,
    code,
  }));
}

const blocks = ['README.md', ...guides].flatMap(blocksOf);

/** What the compiler says of the documents' code, under the project's own options. */
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

describe("the documents' code", () => {
  const problems = compile();

  it.each(['README.md', ...guides])('of %s type-checks as it stands', (document) => {
    const own = blocks.filter((block) => block.document === document);
    expect(own.length).toBeGreaterThanOrEqual(document === 'README.md' ? 4 : 1);
    expect(own.flatMap(({ file }) => problems.get(file))).toEqual([]);
  });
});
