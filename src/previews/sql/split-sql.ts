import type { SqlKind } from '../../ui/labels/preview-labels.js';

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

const DELETES = /\b(?:delete|drop|truncate(?!\s*\())\b/iu;
const STRUCTURE = /^\s*(?:create|alter|rename|grant|revoke|comment)\b/iu;
const WRITES = /\b(?:insert|update|merge|replace(?!\s*\()|upsert|copy|into)\b/iu;
const READS = /^[\s(]*(?:select|with|show|explain|desc|describe|values|table|pragma)\b/iu;
// What sets a variable, asks the client to do something, or cannot be read for certain.
const SIGNS = /[\\#]|:=|\bn?q''/iu;
// Words that make a statement more than a query. Some databases need no semicolon before them.
const ACTS =
  /\b(?:alter|analyze\s+(?:execute|create|refresh)|attach|backup|bulk|call|checkpoint|create|dbcc|deny|detach|do|exec|execute|export|grant|handler|install|kill|load|lock|next\s+value|nextval|currval|notify|optimize|reconfigure|refresh|reindex|rename|reset|restore|revoke|set|shutdown|unload|use|vacuum|waitfor)\b/iu;
const PRAGMA = /^\s*pragma\b/iu;
// Without a value these change nothing.
const PRAGMA_READ =
  /^\s*pragma\s+(?:\w+\s*\.\s*)?(?!wal_checkpoint|optimize|incremental_vacuum|shrink_memory)\w+\s*$/iu;

// Before a bracket, these words are no function's name in any database.
const KEYWORDS =
  `all and any array as between by case desc describe distinct else except exists explain from group having in intersect is join
lateral like limit not on or order select set some table then union using values when where with`.split(
    /\s+/u,
  );
// Well-known functions that change nothing.
const HARMLESS =
  `abs avg cast ceil coalesce concat count date date_trunc extract floor ifnull length lower ltrim max min now nullif rank round
row_number rtrim strftime substr substring sum trim upper`.split(/\s+/u);
const CALLS = /(\.\s*)?([\p{L}\p{N}_$]+|""|\])\s*\(/gu;

/**
 * The kind of a statement: the strongest that one of its words names, so `WITH … DELETE` deletes. One that calls a function
 * is not said to read, because a function may do anything.
 *
 * @param words The statement without what its strings and comments hold. A backslash stands for what cannot be read for certain.
 */
function kindOf(words: string): SqlKind {
  if (DELETES.test(words)) return 'deletes';
  if (STRUCTURE.test(words)) return 'structure';
  if (WRITES.test(words)) return 'writes';
  return onlyReads(words, KEYWORDS) ? 'reads' : 'other';
}

/** Whether a statement may do more than read. Of functions, it knows a few that change nothing. */
function mayChange(words: string): boolean {
  const kind = kindOf(words);
  return kind === 'other' ? !onlyReads(words, [...KEYWORDS, ...HARMLESS]) : kind !== 'reads';
}

function onlyReads(words: string, harmless: readonly string[]): boolean {
  if (!READS.test(words) || SIGNS.test(words) || ACTS.test(words)) return false;
  if (PRAGMA.test(words) && !PRAGMA_READ.test(words)) return false;
  return [...words.matchAll(CALLS)].every(
    ([, qualified, name = '']) => qualified === undefined && harmless.includes(name.toLowerCase()),
  );
}

/** What a piece adds to the words of its statement. */
function wordsOf(piece: string): string {
  if (TEXT.test(piece)) return "''";
  if (NAME.test(piece)) return '""';
  if (COMMENT.test(piece)) return ' ';
  // MySQL and MariaDB run what such a comment holds.
  return EXECUTED.test(piece) ? ` ${UNSURE} ${piece.replace(EXECUTED, '')}` : ` ${UNSURE} `;
}
