import { isObject, type JsonObject, own } from '../core/util/json.js';
import { readPointer } from '../core/util/json-pointer.js';

/**
 * Returns the definitions that a part of a schema refers to, directly or through others: to compile each option of a union with
 * all of them would take the square of its size.
 *
 * @param definitions The `$defs` of the whole schema, which has passed the guard.
 */
export function neededDefinitions(part: unknown, definitions: unknown): JsonObject {
  const needed = new Map<string, unknown>();
  const open: unknown[] = [part];
  while (open.length > 0) {
    const one = open.pop();
    const [, name] = isObject(one) && typeof one.$ref === 'string' ? readPointer(one.$ref) : [];
    if (name !== undefined && !needed.has(name)) {
      const definition = own(definitions, name);
      needed.set(name, definition);
      open.push(definition);
    }
    if (typeof one === 'object' && one !== null) open.push(...Object.values(one));
  }
  return Object.fromEntries([...needed].filter(([, definition]) => definition !== undefined));
}
