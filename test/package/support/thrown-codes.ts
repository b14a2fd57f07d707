import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { root } from '../../../scripts/entries.mjs';
import { declaredProgram } from './declared-program.js';

/** The codes of the errors that the library makes to throw or to reject with; a warning gets its code by a variable. */
export function thrownCodes(): ReadonlySet<string> {
  const codes = new Set<string>();
  const files = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' });
  for (const path of files.filter((one) => /\.tsx?$/.test(one))) {
    const text = readFileSync(`${root}src/${path}`, 'utf8');
    visit(ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true), (node) => {
      if (ts.isNewExpression(node) && node.expression.getText() === 'HoldpointError') {
        for (const code of textsIn(node.arguments?.[0])) codes.add(code);
      }
    });
  }
  return codes;
}

/** The codes that stand between backticks in the doc comments of the published declarations. */
export function documentedCodes(): ReadonlySet<string> {
  const own = declaredProgram()
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(`${root}dist/`));
  const comments = own.flatMap(({ text }) => text.match(/\/\*\*.*?\*\//gs) ?? []);
  return new Set(comments.flatMap((comment) => comment.match(/(?<=`)[A-Z][A-Z_]+(?=`)/g) ?? []));
}

/** Both of `refused ? 'A' : 'B'`. */
function textsIn(code: ts.Expression | undefined): string[] {
  if (code && ts.isConditionalExpression(code))
    return [...textsIn(code.whenTrue), ...textsIn(code.whenFalse)];
  return code && ts.isStringLiteral(code) ? [code.text] : [];
}

function visit(node: ts.Node, callback: (node: ts.Node) => void): void {
  callback(node);
  ts.forEachChild(node, (child) => visit(child, callback));
}
