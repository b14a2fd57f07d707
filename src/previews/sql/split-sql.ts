import type { SqlKind } from '../../ui/preview-labels.js';
import { kindOf, mayChange } from './sql-kind.js';

/** A statement with the white space and comments around it. All statements together are the text. */
export interface SqlStatement {
  readonly text: string;
  readonly kind: SqlKind;
  /** False where it only reads, and where its only functions are well-known ones that change nothing. */
  readonly mayChange: boolean;
}

// Texts, names, comments, bodies of functions ($$ … $$), the end of a statement, and single characters.
const PIECES =
  /'(?:[^']|'')*'?|"(?:[^"]|"")*"?|`[^`]*`?|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|(\$\w*\$)[\s\S]*?(?:\1|$)|[\s\S]/gu;
// What stands for a text or a name, whose words say nothing about the statement.
const TEXT = /^'[^\\]*'$/u;
const NAME = /^(?:"[^"'`;\\\n]*"|`[^"'`;\\\n]*`)$/u;
const COMMENT = /^(?:--(?=\s|$)(?!.*\r(?!$))|\/\*(?![!+]|M!)(?!.+\/\*).*\*\/$)/su;
const EXECUTED = /^\/\*M?!\d*/u;
// Pieces that databases read differently: one may end them where another goes on.
const UNSURE = '\\';

/** Splits SQL into its statements, and classifies each by its words outside of strings and comments. */
export function splitSql(sql: string): readonly SqlStatement[] {
  const statements: SqlStatement[] = [];
  let [text, words] = ['', ''];
  const end = () => {
    const last = statements.at(-1);
    // What is left after the last statement belongs to it.
    if (words.trim() === '' && last) statements[statements.length - 1] = { ...last, text: last.text + text };
    else if (text !== '') statements.push({ text, kind: kindOf(words), mayChange: mayChange(words) });
    [text, words] = ['', ''];
  };
  for (const [piece] of sql.matchAll(PIECES)) {
    text += piece;
    if (piece === ';') end();
    else words += piece.length > 1 ? wordsOf(piece) : /['"`]/u.test(piece) ? UNSURE : piece;
  }
  end();
  return statements;
}

/** What a piece adds to the words of its statement. */
function wordsOf(piece: string): string {
  if (TEXT.test(piece)) return "''";
  if (NAME.test(piece)) return '""';
  if (COMMENT.test(piece)) return ' ';
  // MySQL and MariaDB run what such a comment holds.
  return EXECUTED.test(piece) ? ` ${UNSURE} ${piece.replace(EXECUTED, '')}` : ` ${UNSURE} `;
}
