import type { GuardedObject } from '../../../core/schema/guard/guard-note.js';
import { isObject, own } from '../../../core/util/json.js';
import { readPointer, valueAt } from '../../../core/util/json-pointer.js';
import { allowsNull } from './field-kind.js';
import { isTypedMap } from './map-rows.js';

const NO_ITEMS: readonly unknown[] = Object.freeze([]);
const NO_FIELDS: GuardedObject = Object.freeze({});

/**
 * Returns what is sent for a required field without an answer, where that is certain: its fixed value, null where it may be
 * left empty, a list without items, an object of its own fields.
 */
export function emptyValue(node: GuardedObject): unknown {
  if (Object.hasOwn(node, 'const')) return node.const;
  if (node.type === 'null' || allowsNull(node)) return null;
  const types: unknown[] = Array.isArray(node.type) ? node.type : [node.type];
  if (types.includes('array'))
    return Array.isArray(node.items) || atLeastOne(node.minItems) ? undefined : NO_ITEMS;
  return types.includes('object') && (isObject(node.properties) || isTypedMap(node)) ? NO_FIELDS : undefined;
}

/** Returns what is sent for a required field without an answer, with what is certain of all that it contains. */
export function completeValue(root: GuardedObject, schema: GuardedObject = root): unknown {
  const node = resolveRef(root, schema);
  const empty = emptyValue(node);
  if (empty !== NO_FIELDS) return empty;
  const parts = [node, ...list(node.allOf).map((one) => resolveRef(root, one))];
  const known: GuardedObject = Object.assign({}, ...parts.map(({ properties }) => properties));
  const needed = new Set(parts.flatMap(({ required }) => (Array.isArray(required) ? required : [])));
  const entries = Object.keys(known).flatMap((name) => {
    const property = needed.has(name) ? own(known, name) : undefined;
    const entry = isObject(property) ? completeValue(root, property) : undefined;
    return entry === undefined ? [] : [[name, entry] as const];
  });
  return Object.fromEntries(entries);
}

function atLeastOne(count: unknown): boolean {
  return typeof count === 'number' && count > 0;
}

function list(value: unknown): GuardedObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** Resolves a schema's reference. The guard has ensured that this ends. */
export function resolveRef(root: GuardedObject, schema: GuardedObject): GuardedObject {
  const { $ref, ...rest } = schema;
  if (typeof $ref !== 'string') return schema;
  const target = valueAt(root, readPointer($ref));
  return isObject(target) ? { ...resolveRef(root, target), ...rest } : rest;
}
