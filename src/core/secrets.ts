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

function isSecret(schema: unknown, names: readonly string[], depth: number): boolean {
  // Too deep to look through: treated as secret, because storing it cannot be taken back.
  if (depth > DEEPEST) return true;
  if (Array.isArray(schema)) return schema.some((one: unknown) => isSecret(one, names, depth + 1));
  if (!isObject(schema)) return false;
  if (own(schema, 'writeOnly') === true || own(schema, 'format') === 'password') return true;
  return Object.entries(schema).some(
    ([key, value]) => (names.includes(key) && isObject(value)) || isSecret(value, names, depth + 1),
  );
}
