import { type JsonObject, own } from '../util/json.js';

const ANNOTATION =
  /^(x-.*|\$schema|\$id|id|\$comment|\$defs|definitions|title|description|default|examples|deprecated|nullable|enumNames)$/;

/** True when a schema has these keywords and annotations only. Any other keyword may restrict its values. */
export function hasOnlyKeywords(schema: JsonObject, ...keywords: readonly string[]): boolean {
  return Object.keys(schema).every((key) => keywords.includes(key) || ANNOTATION.test(key));
}

/** A schema that takes both booleans, and nothing else. */
export function isPlainBoolean(node: JsonObject): boolean {
  return own(node, 'type') === 'boolean' && hasOnlyKeywords(node, 'type');
}
