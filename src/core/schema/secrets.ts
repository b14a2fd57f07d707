import { isObject, type JsonObject, own } from '../util/json.js';

// Far beyond any form; what recurses here goes on to be written as JSON.
const DEEPEST = 100;

type Names = ReadonlySet<string>;

/** True where a schema has a password in it, a field that is `writeOnly`, or one of the names. */
export function describesSecret(schema: unknown, names: readonly string[] = []): boolean {
  return isSecret(schema, new Set(names.map(bare)), 0);
}

/** Names as they are compared: `API-Key`, `api_key` and `apiKey` are one, also inside of written JSON. */
function bare(name: string): string {
  return name.toLowerCase().replace(/[-_\s\\]/g, '');
}

function isSecret(schema: unknown, names: Names, depth: number): boolean {
  // Too deep to look through: treated as secret, because storing it cannot be taken back.
  if (depth > DEEPEST) return true;
  if (Array.isArray(schema)) return schema.some((one: unknown) => isSecret(one, names, depth + 1));
  if (!isObject(schema)) return false;
  if (own(schema, 'writeOnly') === true || own(schema, 'format') === 'password') return true;
  return Object.entries(schema).some(
    ([key, value]) =>
      (names.has(bare(key)) && (isObject(value) || value === true)) || isSecret(value, names, depth + 1),
  );
}

/** The properties that hold a secret or, behind a reference, may hold one. */
export function secretProperties(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const properties = isObject(schema) ? own(schema, 'properties') : null;
  const secret = Object.entries(isObject(properties) ? properties : {}).filter(
    ([, value]) => describesSecret(value) || JSON.stringify([value]).includes('"$ref"'),
  );
  return [...secret.map(([name]) => name), ...Object.values(schema).flatMap(secretProperties)];
}

const GIVEN = ['default', 'examples'];
const NAMED = ['properties', '$defs', 'definitions', 'patternProperties', 'dependentSchemas'];

/** A schema without the values that its agent wrote into it. */
export function withoutDefaults(schema: JsonObject, isNamed = false): JsonObject {
  const kept = Object.entries(schema).filter(([key]) => isNamed || !GIVEN.includes(key));
  const within = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => within(one, ''));
    return isObject(value) ? withoutDefaults(value, !isNamed && NAMED.includes(key)) : value;
  };
  return Object.fromEntries(kept.map(([key, value]) => [key, within(value, key)]));
}

/** True where a value that would be stored carries one of the names, whatever schema it came from. */
export function holdsSecret(value: unknown, names: readonly string[]): boolean {
  return names.length > 0 && carries(value, new Set(names.map(bare)), 0);
}

function carries(value: unknown, names: Names, depth: number): boolean {
  if (depth > DEEPEST) return true;
  // Arguments and typed answers also travel as JSON text, which may be half written.
  if (typeof value === 'string') return quoted(value).some((word) => names.has(bare(word)));
  if (Array.isArray(value)) return value.some((one: unknown) => carries(one, names, depth + 1));
  if (!isObject(value)) return false;
  const entries: [unknown, unknown][] = value instanceof Map ? [...value] : Object.entries(value);
  return entries.some(
    ([key, one]) => (typeof key === 'string' && names.has(bare(key))) || carries(one, names, depth + 1),
  );
}

function quoted(text: string): readonly string[] {
  return text.split(/["']/).slice(1, -1);
}
