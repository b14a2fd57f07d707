import { isObject, own } from './json.js';
import type { Interrupt } from './protocol.js';

const DEEPEST = 12;

/**
 * True where an interrupt asks for something that must not be stored: a password, a field that is
 * `writeOnly`, or a name that the app listed.
 */
export function asksForSecret({ responseSchema }: Interrupt, names: readonly string[]): boolean {
  return isSecret(responseSchema, names, 0);
}

/** True where a schema has a password in it, or a field that is `writeOnly`. */
export function describesSecret(schema: unknown): boolean {
  return isSecret(schema, [], 0);
}

function isSecret(schema: unknown, names: readonly string[], depth: number): boolean {
  // Too deep to look through: treated as secret, because storing it cannot be taken back.
  if (depth > DEEPEST) return true;
  if (Array.isArray(schema)) return schema.some((one: unknown) => isSecret(one, names, depth + 1));
  if (!isObject(schema)) return false;
  if (own(schema, 'writeOnly') === true || own(schema, 'format') === 'password') return true;
  return Object.entries(schema).some(
    ([key, value]) =>
      (names.includes(key) && (isObject(value) || value === true)) || isSecret(value, names, depth + 1),
  );
}

/** True where a value that would be stored carries one of the listed names, whatever schema it came from. */
export function holdsSecret(value: unknown, names: readonly string[]): boolean {
  return names.length > 0 && carries(value, names, 0);
}

function carries(value: unknown, names: readonly string[], depth: number): boolean {
  if (depth > DEEPEST) return true;
  // Arguments and typed answers also travel as JSON text, which may be half written.
  if (typeof value === 'string') return names.some((name) => value.includes(JSON.stringify(name)));
  if (Array.isArray(value)) return value.some((one: unknown) => carries(one, names, depth + 1));
  if (!isObject(value)) return false;
  const entries: [unknown, unknown][] = value instanceof Map ? [...value] : Object.entries(value);
  return entries.some(
    ([key, one]) => (typeof key === 'string' && names.includes(key)) || carries(one, names, depth + 1),
  );
}
