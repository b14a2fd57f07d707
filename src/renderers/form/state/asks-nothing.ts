import type { GuardedObject } from '../../../core/schema/guard/guard-note.js';
import { isObject } from '../../../core/util/json.js';

const SAYS_NOTHING = ['type', 'title', 'description', 'properties', 'additionalProperties'];

/**
 * Returns true for an object schema whose `properties` are empty, which MCP servers send to ask for a plain yes: the
 * answer is `{}`. An object schema without `properties` that is not closed allows any object, so the person writes that answer as JSON.
 */
export function asksNothing(schema: GuardedObject): boolean {
  if (schema.type !== 'object') return false;
  const { properties, additionalProperties } = schema;
  const isClosed = additionalProperties === false && properties === undefined;
  const hasNone = isClosed || (isObject(properties) && Object.keys(properties).length === 0);
  // A schema in `additionalProperties` asks for properties of any name.
  if (!hasNone || isObject(additionalProperties) || additionalProperties === true) return false;
  return Object.keys(schema).every((keyword) => SAYS_NOTHING.includes(keyword));
}
