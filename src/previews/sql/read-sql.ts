import type { PreviewedCall } from '../../ui/settings/call-preview.js';
import { type StringArg, stringArg } from '../string-arg.js';

const STARTS =
  /^(?:\/\*M?!|\(*\s*(?:select|insert|update|delete|with|create|alter|drop|truncate|merge|replace|grant|revoke|begin|explain|show|pragma|set|call)\b)/i;
// Also words of everyday language, which begin a statement where the tool or the argument is named after SQL.
const MORE_STARTS =
  /^(?:analyze|attach|backup|comment|commit|copy|declare|desc|describe|detach|do|exec|execute|export|import|install|kill|load|lock|optimize|refresh|reindex|rename|reset|restore|rollback|shutdown|start|table|unload|upsert|use|vacuum|values)\b/i;
// A longer one is data rather than a statement.
const LONGEST = 50_000;
const ASKS = /sql|query|database|(?:^|_)db(?:_|$)|execute/i;

/** Reads the SQL of a call: an argument called `sql`, or `query` and `statement` of a tool that is named after a database. */
export function readSql(call: PreviewedCall): StringArg | null {
  const read = readStatements(call);
  return read && read.value.length <= LONGEST ? read : null;
}

/** The same, however long it is. */
export function readStatements({ name, args }: PreviewedCall): StringArg | null {
  const named = stringArg(args, ['sql']);
  const read = named ?? (ASKS.test(name ?? '') ? stringArg(args, ['query', 'statement']) : null);
  if (!read) return null;
  const text = afterComments(read.value);
  const isSql = named !== null || /sql/i.test(name ?? '');
  return STARTS.test(text) || (isSql && MORE_STARTS.test(text)) ? read : null;
}

/** Returns a text without the comments that it begins with, in one pass. What MySQL runs is no comment. */
function afterComments(text: string): string {
  const comment = /\s+|--[^\n]*|\/\*(?!M?!)[\s\S]*?(?:\*\/|$)/y;
  let end = 0;
  while (comment.test(text)) end = comment.lastIndex;
  return text.slice(end);
}
