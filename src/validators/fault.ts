import type { Issue } from '../core/protocol/validator.js';

/** One thing that a validating library found wrong, before choices between schemas are explained. */
export interface Fault extends Issue {
  /** For `anyOf` and `oneOf`: what could have fitted, and what did not. */
  readonly choice?: { readonly options: readonly unknown[]; readonly value: unknown };
}

/** Checks one value. An empty list means that it fits. */
export type Check = (value: unknown) => readonly Fault[];

/** A validating library behind one function. The schemas it gets come from the guard. */
export interface Engine {
  readonly name: string;
  /** Throws where the schema cannot be compiled. */
  compile(schema: object): Check;
}

/** Turns a JSON pointer into a path, with numbers where the value has a list. */
export function readPointer(pointer: string, value: unknown): (string | number)[] {
  let current = value;
  const segments = pointer.replace(/^#/, '').split('/').slice(1);
  return segments.map((segment) => {
    const name = segment.replaceAll('~1', '/').replaceAll('~0', '~');
    const key = Array.isArray(current) ? Number(name) : name;
    current = Array.isArray(current) ? current[Number(name)] : step(current, name);
    return key;
  });
}

/** What is at a path of a value. */
export function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((current, key) => step(current, String(key)), value);
}

function step(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, key)?.value;
}
