import type { GuardedObject } from '../../../core/schema/guard/guard-note.js';
import { isObject } from '../../../core/util/json.js';

const SAYS_NOTHING = ['type', 'title', 'description', 'properties', 'additionalProperties'];

/**
 * Returns true for the schema of an object that names no property, such as the one of an MCP server that asks for no
 * more than a yes: `{}` is its answer. One without `properties` may be any object, so that is written as JSON.
 */
export function asksNothing(schema: GuardedObject): boolean {
  if (schema.type !== 'object') return false;
  const { properties, additionalProperties } = schema;
  const hasNone = isObject(properties) && Object.keys(properties).length === 0;
  // A schema of its own for further properties asks for these.
  if (!hasNone || isObject(additionalProperties) || additionalProperties === true) return false;
  return Object.keys(schema).every((keyword) => SAYS_NOTHING.includes(keyword));
}
