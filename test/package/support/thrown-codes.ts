import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { entries, root } from '../../../scripts/entries.mjs';
import { exportedSymbols } from './declared-program.js';

/**
 * The codes of the errors that the library throws or rejects with; the code of a warning is passed
 * in a variable.
 */
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

/**
 * The codes in backticks in the doc comments of the exports of all entries, and of their members.
 */
export function documentedCodes(): ReadonlySet<string> {
  const declarations = entries.flatMap(exportedSymbols).flatMap(({ declarations = [] }) => declarations);
  const comments = declarations.flatMap(
    (one) =>
      commented(one)
        .getFullText()
        .match(/\/\*\*.*?\*\//gs) ?? [],
  );
  return new Set(comments.flatMap((comment) => comment.match(/(?<=`)[A-Z][A-Z_]+(?=`)/g) ?? []));
}

/** The node that has a declaration's doc comment: of a variable the whole statement. */
function commented(declaration: ts.Declaration): ts.Node {
  return ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
}

/** The texts of both branches of `refused ? 'A' : 'B'`. */
function textsIn(code: ts.Expression | undefined): string[] {
  if (code && ts.isConditionalExpression(code))
    return [...textsIn(code.whenTrue), ...textsIn(code.whenFalse)];
  return code && ts.isStringLiteral(code) ? [code.text] : [];
}

function visit(node: ts.Node, callback: (node: ts.Node) => void): void {
  callback(node);
  ts.forEachChild(node, (child) => visit(child, callback));
}
