import type { GuardedObject } from '../../../core/schema/guard/guard-note.js';
import { isObject } from '../../../core/util/json.js';

// With more values a form is harder to use than JSON.
const MOST_VALUES = 60;
const DEEPEST = 8;

/**
 * Infers a schema from the values of arguments, so that each keeps its type. Returns null where JSON is the better
 * editor: for very many values. A null and a list of mixed types become JSON fields.
 */
export function inferSchema(args: unknown): GuardedObject | null {
  let left = MOST_VALUES;
  const infer = (value: unknown, depth: number): GuardedObject => {
    left -= 1;
    if (depth > DEEPEST) return { readOnly: false };
    if (typeof value === 'string') return { type: 'string' };
    if (typeof value === 'number') return { type: 'number' };
    if (typeof value === 'boolean') return { type: 'boolean' };
    if (Array.isArray(value)) return inferList(value, (item) => infer(item, depth + 1));
    if (!isObject(value)) return { readOnly: false };
    const entries = Object.entries(value).map(([key, one]) => [key, infer(one, depth + 1)] as const);
    return { type: 'object', properties: Object.fromEntries(entries), required: Object.keys(value) };
  };
  if (!isObject(args)) return null;
  const schema = infer(args, 0);
  return left < 0 ? null : schema;
}

function inferList(list: readonly unknown[], infer: (value: unknown) => GuardedObject): GuardedObject {
  const kinds = new Set(
    list.map((item) => (Array.isArray(item) ? 'array' : item === null ? 'null' : typeof item)),
  );
  const [kind] = kinds;
  // Lists of lists or objects are edited as JSON; their items may differ in shape.
  const isPlain = kinds.size === 1 && (kind === 'string' || kind === 'number' || kind === 'boolean');
  return isPlain ? { type: 'array', items: infer(list[0]) } : { readOnly: false };
}
