import type { GuardedObject } from '../../../core/schema/guard/guard-note.js';
import { isPlainPattern } from '../../../core/schema/guard/plain-pattern.js';
import { rawName, safeName } from '../../../core/schema/guard/safe-names.js';
import { isObject, own } from '../../../core/util/json.js';

/** One property that the person named. */
export interface MapRow {
  readonly id: number;
  /** As it was typed. */
  readonly name: string;
  /** What the row holds while its name cannot be sent. */
  readonly aside?: unknown;
}

/**
 * Why a row cannot be sent under its name. `taken`: something above it has that name. `refused`: the schema takes no such
 * name. `unnamed`: there is a value, and no name.
 */
export type RowProblem = 'taken' | 'refused' | 'unnamed';

const SAYS_OF_VALUES = [
  'type',
  '$ref',
  'anyOf',
  'oneOf',
  'allOf',
  'enum',
  'const',
  'properties',
  'items',
] as const;

/** Returns true for an object that takes properties of the person's own. */
export function takesMore({ additionalProperties: more, patternProperties }: GuardedObject): boolean {
  return (more !== undefined && more !== false) || patternsOf(patternProperties).length > 0;
}

/** Returns true for an object of nothing but names of the person's own, whose values are of a known type. */
export function isTypedMap(schema: GuardedObject): boolean {
  if (schema.type !== 'object' || namedOf(schema).length > 0) return false;
  const { additionalProperties: more, patternProperties } = schema;
  const values = [more, ...patternsOf(patternProperties).map(([, one]) => one)].filter(isObject);
  return values.some((one) => SAYS_OF_VALUES.some((keyword) => keyword in one));
}

function namedOf({ properties }: GuardedObject): readonly string[] {
  return isObject(properties) ? Object.keys(properties) : [];
}

/** Returns what a value of that name has to fit; null where the schema takes no such name. */
export function valueSchema(schema: GuardedObject, name: string): GuardedObject | null {
  const { additionalProperties: more } = schema;
  const patterns = patternsOf(schema.patternProperties);
  const found = patterns.filter(([pattern]) => name === '' || fits(pattern, name)).map(([, one]) => one);
  const [first, ...others] = name === '' ? found.slice(0, 1) : found;
  if (first) return others.length > 0 ? { allOf: [first, ...others] } : first;
  if (isObject(more)) return more;
  return more === false ? null : {};
}

function patternsOf(patterns: unknown): readonly (readonly [string, GuardedObject])[] {
  if (!isObject(patterns)) return [];
  return Object.entries(patterns).flatMap(([pattern, one]) =>
    isObject(one) ? [[pattern, one] as const] : [],
  );
}

function fits(pattern: string, name: string): boolean {
  return isPlainPattern(pattern) && new RegExp(pattern, 'u').test(name);
}

/**
 * Returns why a row cannot be sent under its name; null where it can, or holds nothing.
 *
 * @param schema The object's, with the properties that it names itself.
 */
export function rowProblem(
  schema: GuardedObject,
  rows: readonly MapRow[],
  { id, name, aside }: MapRow,
): RowProblem | null {
  if (name === '') return aside === undefined ? null : 'unnamed';
  const above = rows.slice(
    0,
    rows.findIndex((row) => row.id === id),
  );
  const isTaken =
    own(schema.properties, safeName(name)) !== undefined || above.some((row) => row.name === name);
  if (isTaken) return 'taken';
  return valueSchema(schema, safeName(name)) === null ? 'refused' : null;
}

/** Returns where a row stands in the value; null where it cannot be sent under its name. */
export function rowKey(schema: GuardedObject, rows: readonly MapRow[], row: MapRow): string | null {
  return row.name === '' || rowProblem(schema, rows, row) ? null : safeName(row.name);
}

/** Returns a row for each property that a value has and the schema does not name. */
export function rowsOf({ properties }: GuardedObject, value: unknown): readonly MapRow[] {
  const more = Object.entries(isObject(value) ? value : {}).filter(
    ([key]) => own(properties, key) === undefined,
  );
  return more.map(([key, one], id) => ({
    id,
    name: rawName(key),
    ...(rawName(key) === '' && { aside: one }),
  }));
}

/** Returns the value of an object with other rows, and those rows, of which only the unsendable hold a value themselves. */
export function withRows(
  schema: GuardedObject,
  value: unknown,
  before: readonly MapRow[],
  after: readonly MapRow[],
): { readonly value: Record<string, unknown>; readonly rows: readonly MapRow[] } {
  const keys = new Map(before.map((row) => [row.id, rowKey(schema, before, row)]));
  const all = after.map((row) => {
    const key = keys.get(row.id) ?? null;
    return { ...row, aside: key === null ? row.aside : own(value, key) };
  });
  const old = new Set(keys.values());
  const kept = Object.entries(isObject(value) ? value : {}).filter(([key]) => !old.has(key));
  const sent = all.flatMap((row) => {
    const key = rowKey(schema, all, row);
    return key === null || row.aside === undefined ? [] : [[key, row.aside] as const];
  });
  const rows = all.map(({ aside, ...row }) =>
    rowKey(schema, all, { ...row, aside }) === null ? { ...row, aside } : row,
  );
  return { value: Object.fromEntries([...kept, ...sent]), rows };
}

/** Returns what a row holds. */
export function rowValue(
  schema: GuardedObject,
  value: unknown,
  rows: readonly MapRow[],
  row: MapRow,
): unknown {
  const key = rowKey(schema, rows, row);
  return key === null ? row.aside : own(value, key);
}
