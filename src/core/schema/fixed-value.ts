import { isObject, type JsonSchema, own } from '../util/json.js';
import { mayBeObject } from './object-fields.js';
import { hasOnlyKeywords } from './only-keywords.js';
import { isOfType } from './schema-choices.js';
import { readNode } from './schema-node.js';

const DEEPEST = 8;

/**
 * The only value that a schema allows, where it names that value: a constant, or an object of nothing but required
 * constants. Null for every other schema.
 */
export function readFixedValue(
  schema: unknown,
  root: JsonSchema,
  depth = 0,
): { readonly value: unknown } | null {
  const node = readNode(schema, root)?.schema;
  if (!node || depth > DEEPEST) return null;
  if (Object.hasOwn(node, 'const')) {
    const { const: value, type } = node;
    return hasOnlyKeywords(node, 'const', 'type') && isOfType(value, type) ? { value } : null;
  }
  const properties = own(node, 'properties');
  const required = own(node, 'required');
  if (!isObject(properties) || !Array.isArray(required) || !mayBeObject(node)) return null;
  if (!hasOnlyKeywords(node, 'type', 'properties', 'required', 'additionalProperties')) return null;
  const names = Object.keys(properties);
  const needed = new Set<unknown>(required);
  if (names.length === 0 || needed.size !== names.length) return null;
  const entries = names.flatMap((name) => {
    const fixed = needed.has(name) ? readFixedValue(properties[name], root, depth + 1) : null;
    return fixed ? [[name, fixed.value] as const] : [];
  });
  return entries.length === names.length ? { value: Object.fromEntries(entries) } : null;
}
