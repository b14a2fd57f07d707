import type { SqlKind } from '../../ui/action-labels.js';

/** A statement with the white space and comments around it. All statements together are the text. */
export interface SqlStatement {
  readonly text: string;
  readonly kind: SqlKind;
}

// Texts, names, comments, bodies of functions ($$ … $$), the end of a statement, and single characters.
const PIECES =
  /'(?:[^']|'')*'?|"(?:[^"]|"")*"?|`[^`]*`?|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|(\$\w*\$)[\s\S]*?(?:\1|$)|[\s\S]/gu;
const OPAQUE = /^(?:'|--|\/\*|\$\w*\$|"|`)/u;

/** Splits SQL into its statements, and classifies each by its words outside of strings and comments. */
export function splitSql(sql: string): readonly SqlStatement[] {
  const statements: SqlStatement[] = [];
  let [text, words] = ['', ''];
  const end = () => {
    const last = statements.at(-1);
    // What is left after the last statement belongs to it.
    if (words.trim() === '' && last) statements[statements.length - 1] = { ...last, text: last.text + text };
    else if (text !== '') statements.push({ text, kind: kindOf(words) });
    [text, words] = ['', ''];
  };
  for (const [piece] of sql.matchAll(PIECES)) {
    text += piece;
    if (piece === ';') end();
    else words += OPAQUE.test(piece) && piece.length > 1 ? ' ' : piece;
  }
  end();
  return statements;
}

const DELETES = /\b(?:delete|truncate|drop)\b/iu;
const STRUCTURE = /^\s*(?:create|alter|rename|grant|revoke|comment)\b/iu;
const WRITES = /\b(?:insert|update|merge|replace|upsert|copy|into)\b/iu;
const READS = /^[\s(]*(?:select|with|show|explain|describe|values|table|pragma)\b/iu;

/** The kind of a statement: the strongest that one of its words names, so `WITH … DELETE` deletes. */
function kindOf(words: string): SqlKind {
  if (DELETES.test(words)) return 'deletes';
  if (STRUCTURE.test(words)) return 'structure';
  if (WRITES.test(words)) return 'writes';
  return READS.test(words) ? 'reads' : 'other';
}
