import type { JsonObject } from './json.js';

/** The object without these keys. */
export function omitKeys(from: JsonObject, ...keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(from).filter(([key]) => !keys.includes(key)));
}
