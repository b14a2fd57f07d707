import type { PreviewedCall } from '../../ui/call-preview.js';
import { type StringArg, stringArg } from '../string-arg.js';

const STARTS =
  /^\s*(?:--[^\n]*\n\s*|\/\*[\s\S]*?\*\/\s*)*\(?\s*(?:select|insert|update|delete|with|create|alter|drop|truncate|merge|replace|grant|revoke|begin|explain|show|pragma|set|call)\b/i;
const ASKS = /sql|query|database|(?:^|_)db(?:_|$)|execute/i;

/** Reads the SQL of a call: an argument called `sql`, or `query` and `statement` of a tool that is named after a database. */
export function readSql({ name, args }: PreviewedCall): StringArg | null {
  const named = stringArg(args, ['sql']);
  const read = named ?? (ASKS.test(name ?? '') ? stringArg(args, ['query', 'statement']) : null);
  return read && STARTS.test(read.value) ? read : null;
}
