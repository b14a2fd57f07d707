import { type JsonObject, own } from '../core/util/json.js';

/** A text among the arguments of a call, and what the argument is called. */
export interface StringArg {
  readonly key: string;
  readonly value: string;
}

/** Returns the first of some arguments that is a text with anything in it. */
export function stringArg(args: JsonObject, keys: readonly string[]): StringArg | null {
  return textArg(
    args,
    keys.filter((key) => own(args, key) !== ''),
  );
}

/** Returns the first of some arguments that is a text, which may be empty. */
export function textArg(args: JsonObject, keys: readonly string[]): StringArg | null {
  for (const key of keys) {
    const value = own(args, key);
    if (typeof value === 'string') return { key, value };
  }
  return null;
}
