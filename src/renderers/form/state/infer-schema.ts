import type { GuardedObject } from '../../../core/schema/guard/guard-note.js';
import { isObject } from '../../../core/util/json.js';

// Past this many values a form is no help any more.
const MOST_VALUES = 60;
const DEEPEST = 8;

/**
 * A schema after the arguments' own types, so that what was a number stays one. Null where a form
 * would not do: null tells no type, and lists of different things or very many values need JSON.
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
  // Lists of lists and of objects keep their shape best as JSON; a schema of their own would say more.
  const isPlain = kinds.size === 1 && (kind === 'string' || kind === 'number' || kind === 'boolean');
  return isPlain ? { type: 'array', items: infer(list[0]) } : { readOnly: false };
}
