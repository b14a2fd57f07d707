import ts from 'typescript';
import { expect, it } from 'vitest';
import { files, read } from './support/documents.js';

const shipped = files.filter((file) => /^(?:src|registry|stories)\/.*\.tsx?$/.test(file));
const code = files.filter((file) => /\.(?:tsx?|mjs|css)$/.test(file));

/** The places where a file overrules the compiler: a cast other than `as const`, a `!`, an `any`. */
function overrulings(file: string): readonly string[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.ESNext, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isCast =
      (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) ||
      ts.isTypeAssertionExpression(node) ||
      ts.isNonNullExpression(node) ||
      node.kind === ts.SyntaxKind.AnyKeyword;
    if (isCast) found.push(`${file}: ${node.getText()}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it('nothing that is shipped or shown as an example overrules the compiler', () => {
  expect(shipped.length).toBeGreaterThan(900);
  expect(shipped.flatMap(overrulings)).toEqual([]);
});

it('each suppression of the linter or the compiler gives its reason', () => {
  const suppressions = code.flatMap((file) =>
    [
      ...read(file).matchAll(
        /(?:\/\/|\/\*) *(?:biome-ignore(?:-\w+)? [\w/]+|@ts-expect-error|@ts-ignore|@ts-nocheck)(.*)/g,
      ),
    ].map(([whole, reason = '']) => ({
      at: `${file}: ${whole}`,
      words: reason.match(/\w{2,}/g)?.length ?? 0,
    })),
  );
  expect(suppressions.length).toBeGreaterThan(20);
  expect(suppressions.filter(({ words }) => words < 2).map(({ at }) => at)).toEqual([]);
});
