import { type JsonObject, own } from '../../core/util/json.js';

/** The two values of a change. */
export interface BeforeAfter {
  readonly before: unknown;
  readonly after: unknown;
  readonly keys: readonly [before: string, after: string];
}

const PAIRS = [
  ['before', 'after'],
  ['old', 'new'],
  ['old_value', 'new_value'],
  ['oldValue', 'newValue'],
  ['current', 'proposed'],
] as const;

export function readBeforeAfter(args: JsonObject): BeforeAfter | null {
  const keys = PAIRS.find((pair) => pair.every((key) => Object.hasOwn(args, key)));
  return keys ? { before: own(args, keys[0]), after: own(args, keys[1]), keys } : null;
}
