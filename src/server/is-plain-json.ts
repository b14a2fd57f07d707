import { isTooDeep } from '../core/util/json.js';

const HALF_PAIR = /\p{Surrogate}/u;

/**
 * Whether a value is what JSON can say and nothing besides. A tool may read of any other value what nobody was shown:
 * what a class, a getter, a prototype or a property that is not enumerable holds. An undefined property counts as missing.
 */
export function isPlainJson(value: unknown): boolean {
  return !isTooDeep(value) && isPlain(value);
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return !HALF_PAIR.test(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return value === null || typeof value === 'boolean';
  const prototype: unknown = Object.getPrototypeOf(value);
  const keys = Reflect.ownKeys(value);
  if (!Array.isArray(value))
    return (
      (prototype === Object.prototype || prototype === null) &&
      keys.every((key) => isPlain(key) && isPlainProperty(value, key, true))
    );
  return (
    prototype === Array.prototype &&
    keys.length === value.length + 1 &&
    Array.from(value, (_, index) => index).every((index) => isPlainProperty(value, index, false))
  );
}

function isPlainProperty(holder: object, key: PropertyKey, mayBeUndefined: boolean): boolean {
  const property = Object.getOwnPropertyDescriptor(holder, key);
  if (!property?.enumerable || property.get || property.set) return false;
  return property.value === undefined ? mayBeUndefined : isPlain(property.value);
}
