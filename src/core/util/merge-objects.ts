import { type JsonObject, sameJson } from './json.js';

/** One object with the keys of all. A key with a different value in two of them gets both values as a list. */
export function mergeObjects(...objects: readonly JsonObject[]): JsonObject {
  const merged = new Map<string, unknown>();
  for (const [key, value] of objects.flatMap(Object.entries)) {
    const before = merged.get(key);
    merged.set(key, before === undefined || sameJson(before, value) ? value : [before, value]);
  }
  return Object.fromEntries(merged);
}

/** The type without keys whose value is undefined. */
type Defined<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> };

/** Drops undefined keys, so that spreading the result does not overwrite other values with undefined. */
export function omitUndefined<T extends object>(options: T | undefined): Defined<T>;
export function omitUndefined(options: object = {}): object {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

/** True where two lists have the very same items, in the same order. */
export function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

/** The object without these keys. */
export function omitKeys(from: JsonObject, ...keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(from).filter(([key]) => !keys.includes(key)));
}
