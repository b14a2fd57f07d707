import { isObject, type JsonObject } from '../../util/json.js';
import type { GuardLimits } from './guard-limits.js';
import type { UnusableReason } from './guard-note.js';
import { safeName } from './safe-names.js';

export type PlainCopy =
  | { readonly copied: true; readonly value: unknown }
  | { readonly copied: false; readonly reason: UnusableReason };

/**
 * Copies a value as plain JSON, without getters, prototypes and cycles. Forms write into the copy and not into the
 * agent's own object.
 */
export function plainCopy(value: unknown, limits: GuardLimits): PlainCopy {
  let valuesLeft = limits.values;
  let characters = limits.characters;
  let reason: UnusableReason | null = null;

  const copy = (one: unknown, depth: number): unknown => {
    valuesLeft -= 1;
    if (typeof one === 'string') characters -= one.length;
    // A sparse array may have a huge length and few values.
    if (valuesLeft < 0 || characters < 0 || (Array.isArray(one) && one.length > valuesLeft))
      reason ??= 'too-large';
    if (depth > limits.depth) reason ??= 'too-deep';
    if (reason) return null;
    if (Array.isArray(one)) return one.map((item: unknown) => copy(item, depth + 1) ?? null);
    if (isObject(one)) {
      // If a property is named `$ref`, rjsf takes the whole object of properties for a reference.
      if (isObject(one.properties) && '$ref' in one.properties) reason = 'not-a-schema';
      const copied: JsonObject = {};
      for (const [key, item] of Object.entries(one)) {
        characters -= key.length;
        const value = copy(item, depth + 1);
        // A safe name is never `__proto__`, so this always makes a property of its own.
        if (value !== undefined) copied[safeName(key)] = value;
      }
      return copied;
    }
    return isScalar(one) ? one : undefined;
  };

  try {
    const copied = copy(value, 0);
    return reason ? { copied: false, reason } : { copied: true, value: copied };
  } catch {
    // A getter or a proxy may throw.
    return { copied: false, reason: 'not-a-schema' };
  }
}

function isScalar(value: unknown): boolean {
  return (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value))
  );
}
