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
