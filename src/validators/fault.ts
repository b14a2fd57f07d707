import type { Issue } from '../core/protocol/validator.js';
import { childAt, readPointer } from '../core/util/json-pointer.js';

/** One error of a validating library, before `explain` has handled choices between schemas. */
export interface Fault extends Issue {
  /** For `anyOf` and `oneOf`: the options, and the value that fits none or too many of them. */
  readonly choice?: { readonly options: readonly unknown[]; readonly value: unknown };
  /** For `pattern`: the schema that has it. */
  readonly rules?: unknown;
}

/** Checks a value. An empty list means that it is valid. */
export type Check = (value: unknown) => readonly Fault[];

/** A validating library. It is given schemas that have passed the guard. */
export interface Engine {
  readonly name: string;
  /** @throws An Error where the schema cannot be compiled. */
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
