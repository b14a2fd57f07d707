import type { Issue } from '../core/protocol/validator.js';
import { childAt, readPointer } from '../core/util/json-pointer.js';

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

/** The path that a JSON pointer describes, with numbers where the value has a list. */
export function readPath(pointer: string, value: unknown): (string | number)[] {
  let current = value;
  return readPointer(pointer).map((segment) => {
    const key = Array.isArray(current) ? Number(segment) : segment;
    current = childAt(current, segment);
    return key;
  });
}
