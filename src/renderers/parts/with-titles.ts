import { readNode } from '../../core/schema/schema-node.js';
import { isObject, type JsonSchema, own, ownText } from '../../core/util/json.js';

const DEEPEST = 8;

/**
 * Returns a form's value with the titles that its fields had in place of their keys. A title that another field of the
 * same object has too would hide one of them, so such fields keep their keys.
 */
export function withTitles(value: unknown, schema: unknown, root: JsonSchema, depth = 0): unknown {
  if (!isObject(value) || depth > DEEPEST) return value;
  const properties = own(readNode(schema, root)?.schema, 'properties');
  const titles = Object.keys(value).map((key) => ownText(own(properties, key), 'title') ?? key);
  const entries = Object.entries(value).map(([key, one], index) => {
    const title = titles[index] ?? key;
    const isUnique = titles.filter((other) => other === title).length === 1;
    return [isUnique ? title : key, withTitles(one, own(properties, key), root, depth + 1)] as const;
  });
  return Object.fromEntries(entries);
}
