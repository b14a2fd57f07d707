/** A JSON object as it was received: nothing is known about its values. */
export type JsonObject = { [key: string]: unknown };

/** A JSON Schema: an object, or `true` / `false` as drafts from 6 on allow. */
export type JsonSchema = boolean | JsonObject;

/** True for a JSON object: not null, not an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of an object's own property: unlike `object[key]`, never one of the prototype. Undefined for any other value. */
export function own(from: unknown, key: string): unknown {
  return isObject(from) && Object.hasOwn(from, key) ? from[key] : undefined;
}

/** The own property when it is an object itself, otherwise undefined. */
export function ownObject(from: unknown, key: string): JsonObject | undefined {
  const value = own(from, key);
  return isObject(value) ? value : undefined;
}

/** The own property when it is a string that is not blank, otherwise null. */
export function ownText(from: unknown, key: string): string | null {
  const value = own(from, key);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** The parsed value; undefined where the text is not JSON, or is nested too deep. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isTooDeep(value) ? undefined : value;
  } catch {
    return undefined;
  }
}

/** An object or a list, maybe written as JSON text. Text that only looks like JSON is not one. */
export function parseStructure(value: unknown): JsonObject | readonly unknown[] | undefined {
  if (typeof value === 'string') {
    const parsed = parseJson(value);
    return parsed === undefined ? undefined : parseStructure(parsed);
  }
  return isObject(value) || Array.isArray(value) ? value : undefined;
}

// Writing and comparing JSON are recursive; a browser's stack takes a few times this depth.
const DEEPEST = 2_000;

/**
 * True for a value whose nesting may overflow the stack of a recursive function. Is not recursive itself.
 *
 * @param deepest How many levels are not too deep.
 */
export function isTooDeep(value: unknown, deepest = DEEPEST): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true;
    // Each value only once: a value that contains itself twice would double the list with every level.
    const containers = [...new Set(level)].filter((value) => typeof value === 'object' && value !== null);
    level = containers.flatMap((value): unknown[] =>
      Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [],
    );
  }
  return false;
}

/** True when two JSON values are equal; the order of keys does not count. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => sameJson(item, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
  );
}

/** True for a JSON value without content: undefined, null, an empty string, an empty list or an empty object. */
export function isEmptyJson(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** Returns a text as it is, and any other value as JSON; empty for what JSON cannot write. */
export function jsonText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
