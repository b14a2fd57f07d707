import type { PreviewedCall } from '../../ui/call-preview.js';
import { type StringArg, stringArg } from '../string-arg.js';

const STARTS =
  /^\(*\s*(?:select|insert|update|delete|with|create|alter|drop|truncate|merge|replace|grant|revoke|begin|explain|show|pragma|set|call)\b/i;
// A longer one is data rather than a statement.
const LONGEST = 50_000;
const ASKS = /sql|query|database|(?:^|_)db(?:_|$)|execute/i;

/** Reads the SQL of a call: an argument called `sql`, or `query` and `statement` of a tool that is named after a database. */
export function readSql({ name, args }: PreviewedCall): StringArg | null {
  const named = stringArg(args, ['sql']);
  const read = named ?? (ASKS.test(name ?? '') ? stringArg(args, ['query', 'statement']) : null);
  return read && read.value.length <= LONGEST && STARTS.test(afterComments(read.value)) ? read : null;
}

/** Returns a text without the comments that it begins with, in one pass. */
function afterComments(text: string): string {
  const comment = /\s+|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y;
  let end = 0;
  while (comment.test(text)) end = comment.lastIndex;
  return text.slice(end);
}
