import { isObject, own } from '../../util/json.js';
import { type GuardContext, nothing } from './guard-context.js';
import type { GuardedObject } from './guard-note.js';
import { MARKED_NAME, safeName } from './safe-names.js';

/** Reads `propertyNames` for names as `safeName` writes them, because that is how forms and validators see them. */
export function readPropertyNames({ raw, guarded, path, readSub }: GuardContext): void {
  const names = readSub(own(raw, 'propertyNames'), [...path, 'propertyNames']);
  if (names === null) return;
  const safe = withSafeValues(names || nothing());
  guarded.propertyNames = readsCharacters(safe) ? { anyOf: [safe, { pattern: MARKED_NAME }] } : safe;
}

/** Rules about characters, or behind a reference. They accept every marked name, which has one character more. */
const BY_CHARACTER = ['pattern', 'minLength', 'maxLength', 'format', '$ref'];
const PARTS = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'];

function withSafeValues(schema: GuardedObject): GuardedObject {
  const changed: GuardedObject = { ...schema };
  if (Object.hasOwn(schema, 'const')) changed.const = safeValue(schema.const);
  if (Array.isArray(schema.enum)) changed.enum = schema.enum.map(safeValue);
  for (const keyword of PARTS) {
    const part = schema[keyword];
    if (Array.isArray(part))
      changed[keyword] = part.map((one) => (isObject(one) ? withSafeValues(one) : one));
    else if (isObject(part)) changed[keyword] = withSafeValues(part);
  }
  return changed;
}

function safeValue(value: unknown): unknown {
  return typeof value === 'string' ? safeName(value) : value;
}

function readsCharacters(schema: GuardedObject): boolean {
  if (BY_CHARACTER.some((keyword) => Object.hasOwn(schema, keyword))) return true;
  return PARTS.flatMap((keyword) => schema[keyword]).some((part) => isObject(part) && readsCharacters(part));
}
