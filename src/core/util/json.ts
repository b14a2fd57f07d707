/** A JSON object as it came off the wire: nothing about its values is known yet. */
export type JsonObject = { [key: string]: unknown };

/** A JSON Schema: an object, or `true` / `false` as drafts from 6 on allow. */
export type JsonSchema = boolean | JsonObject;

/** True for a JSON object: not null, not an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of an own property, so that `__proto__` or `constructor` never reach a prototype. */
export function own(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** The own property of an object when it is an object itself, otherwise undefined. */
export function ownObject(from: unknown, key: string): JsonObject | undefined {
  const value = isObject(from) ? own(from, key) : undefined;
  return isObject(value) ? value : undefined;
}

/** The own property when it is a string that says something, otherwise null. */
export function ownText(object: JsonObject, key: string): string | null {
  const value = own(object, key);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** A field's name as Python spells it. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The parsed value; undefined where the text is not JSON, or nested too deep to be handled safely. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isTooDeep(value) ? undefined : value;
  } catch {
    return undefined;
  }
}

// Writing and comparing JSON recurse; a browser's stack holds a few times as much.
const DEEPEST = 2_000;

/** True for a value that would overflow the stack of whatever walks it. Walks level by level itself. */
export function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return true;
    // Once each: what holds itself twice would double with every level.
    const inside = [...new Set(level)].filter((one) => typeof one === 'object' && one !== null);
    level = inside.flatMap((one): unknown[] =>
      Array.isArray(one) ? one : isObject(one) ? Object.values(one) : [],
    );
  }
  return false;
}

/** True when two JSON values are the same, whatever the order of their keys. */
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
