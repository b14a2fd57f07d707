import type { GuardedObject } from '../../../core/schema/guard/guard-note.js';
import { isObject, own, sameJson } from '../../../core/util/json.js';
import { readPointer, valueAt } from '../../../core/util/json-pointer.js';

/**
 * Returns the payload of a form's value: without what was left empty, and with what has only one possible value.
 * Fixed values, which the form shows, are added; a required list without items becomes an empty list; a required
 * field that may be null and was left empty becomes null, unless null is one of its options.
 */
export function completeValue(root: GuardedObject, value: unknown): unknown {
  return complete(root, root, value, true);
}

function complete(root: GuardedObject, schema: GuardedObject, value: unknown, required: boolean): unknown {
  const node = resolveRef(root, schema);
  if (value === undefined) return required ? onlyValue(root, node) : undefined;
  if (Array.isArray(value)) {
    // A tuple shows its fields before it has a value.
    const untouched = Array.isArray(node.items) && value.every((item) => item === undefined);
    return untouched && !required ? undefined : completeList(root, node, value);
  }
  return isObject(value) ? completeObject(root, node, value, required) : value;
}

function onlyValue(root: GuardedObject, node: GuardedObject): unknown {
  if (Object.hasOwn(node, 'const')) return node.const;
  const types: unknown[] = Array.isArray(node.type) ? node.type : [node.type];
  if (types.includes('null') && !isChoice(root, node)) return null;
  if (types.includes('array')) return Array.isArray(node.items) || atLeastOne(node.minItems) ? undefined : [];
  return types.includes('object') && isObject(node.properties)
    ? completeObject(root, node, {}, true)
    : undefined;
}

/** Whether a null would have to be chosen: a field of text, a number or a list is null where it is left empty. */
function isChoice(root: GuardedObject, node: GuardedObject): boolean {
  const { type, allOf } = node;
  if (Array.isArray(type) && type.includes('boolean')) return true;
  if (['enum', 'oneOf', 'anyOf'].some((keyword) => Object.hasOwn(node, keyword))) return true;
  return list(allOf).some((part) => isChoice(root, resolveRef(root, part)));
}

function atLeastOne(count: unknown): boolean {
  return typeof count === 'number' && count > 0;
}

function completeList(root: GuardedObject, node: GuardedObject, list: readonly unknown[]): unknown[] {
  const { items, additionalItems } = node;
  return list.map((item, index) => {
    const own: unknown = Array.isArray(items) ? (items[index] ?? additionalItems) : items;
    const entry = isObject(own) ? complete(root, own, item, true) : item;
    return entry === undefined ? null : entry;
  });
}

function completeObject(
  root: GuardedObject,
  node: GuardedObject,
  value: GuardedObject,
  required: boolean,
): GuardedObject | undefined {
  const known: GuardedObject = {};
  const needed = new Set<unknown>();
  for (const part of parts(root, node, value)) {
    if (isObject(part.properties)) Object.assign(known, part.properties);
    if (Array.isArray(part.required)) for (const name of part.required) needed.add(name);
  }
  const names = new Set([...Object.keys(known), ...Object.keys(value)]);
  const entries = [...names].flatMap((name) => {
    const property = own(known, name);
    const given = own(value, name);
    const entry = isObject(property) ? complete(root, property, given, needed.has(name)) : given;
    return entry === undefined ? [] : [[name, entry] as const];
  });
  const emptied = entries.length === 0 && Object.keys(value).length > 0;
  return emptied && !required ? undefined : Object.fromEntries(entries);
}

/**
 * Returns the schemas that apply to an object: its own, those in `allOf`, and the option whose fixed values it has.
 */
function parts(root: GuardedObject, node: GuardedObject, value: GuardedObject): GuardedObject[] {
  const all = list(node.allOf).map((one) => resolveRef(root, one));
  const options = [...list(node.anyOf), ...list(node.oneOf)].map((one) => resolveRef(root, one));
  const fitting = options.filter((option) => hasFixedValuesOf(root, option, value));
  const [meant] = fitting.length === 1 ? fitting : [];
  return [node, ...all, ...(meant ? [meant] : [])];
}

function hasFixedValuesOf(root: GuardedObject, option: GuardedObject, value: GuardedObject): boolean {
  if (!isObject(option.properties)) return false;
  const fixed = Object.entries(option.properties).flatMap(([name, property]) => {
    const node = isObject(property) ? resolveRef(root, property) : {};
    return Object.hasOwn(node, 'const') ? [[name, node.const] as const] : [];
  });
  const given = fixed.filter(([name]) => own(value, name) !== undefined);
  return given.length > 0 && given.every(([name, one]) => sameJson(own(value, name), one));
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
