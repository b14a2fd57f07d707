import { isTooDeep } from '../../core/util/json.js';
import type { ArgumentRow } from './argument-rows.js';
import { formatJson } from './format-json.js';

/** An object or a list as a person reads it: values on one line, or a row for each. */
export type Nested =
  | { readonly kind: 'line'; readonly items: readonly unknown[] }
  | { readonly kind: 'rows'; readonly rows: readonly ArgumentRow[] };

// More is easier to read as JSON, which folds.
const DEEPEST = 4;
const MOST_ENTRIES = 40;
const MOST_CHARACTERS = 2_000;
const LONGEST_ITEM = 72;

/** Returns how to show a nested value; null where JSON shows it better: an empty, a deep or a large one. */
export function nestedRows(value: unknown): Nested | null {
  if (typeof value !== 'object' || value === null || isTooDeep(value, DEEPEST)) return null;
  const keys = Object.keys(value);
  const isLarge = countEntries(value) > MOST_ENTRIES || (formatJson(value)?.length ?? 0) > MOST_CHARACTERS;
  if (keys.length === 0 || isLarge) return null;
  if (!Array.isArray(value)) {
    // An object whose names are like the numbers of a list would pass as one.
    if (keys.some((key) => LIKE_A_PLACE.test(key))) return null;
    return { kind: 'rows', rows: Object.entries(value).map(([key, inner]) => row(key, inner)) };
  }
  if (value.every(fitsBetweenCommas)) return { kind: 'line', items: value };
  return { kind: 'rows', rows: value.map((item, index) => row(`${index + 1}.`, item)) };
}

const LIKE_A_PLACE = /^\d+\.$/;

function row(key: string, value: unknown): ArgumentRow {
  return { state: 'same', key, value };
}

/** Whether nobody takes a plain value for two, or two for one, where commas stand between them. */
function fitsBetweenCommas(item: unknown): boolean {
  if (typeof item !== 'string') return typeof item !== 'object' || item === null;
  return item !== '' && item.trim() === item && item.length <= LONGEST_ITEM && !/[,;،؛、，；\n\r]/.test(item);
}

function countEntries(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner: readonly unknown[] = Object.values(value);
  return inner.reduce((sum: number, one) => sum + 1 + countEntries(one), 0);
}
