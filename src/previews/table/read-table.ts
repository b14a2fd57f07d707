import { isObject, type JsonObject, own } from '../../core/util/json.js';

/** Rows that have the same fields, each with a single value. */
export interface Table {
  readonly key: string;
  readonly columns: readonly string[];
  readonly rows: readonly JsonObject[];
}

const KEYS = ['rows', 'records', 'items', 'data', 'entries', 'values'];
// More are easier to read as a list.
const MOST = { columns: 12, rows: 200 };

/** Reads a list of objects with single values. Null where a value is itself an object or a list, which no cell holds. */
export function readTable(args: JsonObject): Table | null {
  for (const key of KEYS) {
    const list = own(args, key);
    const rows = Array.isArray(list) ? list.filter(isObject) : [];
    if (!Array.isArray(list) || rows.length !== list.length || rows.length < 2) continue;
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const fits = rows.length <= MOST.rows && columns.length <= MOST.columns && columns.length > 0;
    if (fits && rows.every((row) => Object.values(row).every(isSingle))) return { key, columns, rows };
  }
  return null;
}

function isSingle(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}
