import { nameFields } from '../../core/schema/object-fields.js';
import { readNode } from '../../core/schema/schema-node.js';
import { isObject, type JsonSchema, own, ownText } from '../../core/util/json.js';

const DEEPEST = 8;

/**
 * Returns a form's value with the names of its fields in place of their keys. Fields of one object that have the same
 * name keep their keys, because one would hide the other.
 */
export function withFieldNames(value: unknown, root: JsonSchema): unknown {
  const nameOf = nameFields(root);
  const rename = (one: unknown, schema: unknown, depth: number): unknown => {
    if (depth > DEEPEST) return one;
    const node = readNode(schema, root)?.schema;
    if (Array.isArray(one)) return one.map((item) => rename(item, node?.items, depth + 1));
    if (!isObject(one)) return one;
    const fields = Object.entries(one).map(([key, inner]) => {
      const field = own(node?.properties, key);
      const name = ownText(readNode(field, root)?.schema, 'title') ?? nameOf(key);
      return { key, name, value: rename(inner, field, depth + 1) };
    });
    const isShared = (name: string) => fields.filter((other) => other.name === name).length > 1;
    return Object.fromEntries(
      fields.map((field) => [isShared(field.name) ? field.key : field.name, field.value]),
    );
  };
  return rename(value, root, 0);
}
