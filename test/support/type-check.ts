import ts from 'typescript';
import { root } from '../../scripts/entries.mjs';

/** What is in files, which is the same for every check. */
const parsed = new Map<string, ts.SourceFile>();

/**
 * What the compiler says of code that is in no file, under the project's own options.
 *
 * @param sources - The code by the name of the file that it stands in for: imports resolve from there.
 */
export function typeCheck(sources: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const config = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile).config as object;
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);
  const host = ts.createCompilerHost(options);
  // No type depends on the comments of declarations, which are half of them.
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseNone;
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (file) => sources.has(file) || fileExists(file);
  host.readFile = (file) => sources.get(file) ?? readFile(file);
  host.getSourceFile = (file, target) => {
    const code = sources.get(file);
    if (code !== undefined) return ts.createSourceFile(file, code, target);
    const found = parsed.get(file) ?? getSourceFile(file, target);
    if (found) parsed.set(file, found);
    return found;
  };
  const program = ts.createProgram([...sources.keys()], options, host);
  const saidOf = (file: string) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(file))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  return new Map([...sources.keys()].map((file) => [file, saidOf(file)]));
}
