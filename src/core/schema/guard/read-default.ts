import { isObject, own, sameJson } from '../../util/json.js';
import type { GuardContext, GuardLimits } from './guard-context.js';
import type { NoteReason } from './guard-note.js';
import { schemasAt } from './schema-graph.js';

/**
 * Keeps a default if a field shows it and it decides nothing. Booleans and choices are decisions, so they start without
 * a value, and the default of a choice is kept as `x-suggested`. Keys of a default without a field are removed, because
 * they would be sent without having been seen.
 */
export function readDefault(reading: GuardContext): void {
  const { raw, guarded, path, note } = reading;
  const value = own(raw, 'default');
  if (value === undefined || value === null) return;
  if (isChosenFrom(guarded, value) || (typeof value === 'boolean' && takesBoolean(guarded))) {
    suggest(guarded, value);
    note(path, 'default', 'removed', 'decides');
    return;
  }
  const shown = pruned(guarded, value, reading.limits);
  if (shown === undefined) note(path, 'default', 'removed', whyRemoved(value, reading.limits));
  else guarded.default = shown;
  if (shown !== undefined && !sameJson(shown, value)) note(path, 'default', 'removed', 'unknown');
  // A read-only field without a value could not be filled in.
  if (own(raw, 'readOnly') === true && shown !== undefined) guarded.readOnly = true;
}

function whyRemoved(value: unknown, limits: GuardLimits): NoteReason {
  if (typeof value === 'boolean') return 'decides';
  return isTooLarge(value, limits) ? 'too-large' : 'malformed';
}

/** True for a long text, a list of many rows, and lists in lists that are many rows together. */
function isTooLarge(value: unknown, { atOnce, rows, text }: GuardLimits): boolean {
  if (typeof value === 'string') return value.length > text;
  return Array.isArray(value) && (value.length > rows || countValues(value) > atOnce);
}

/** How many JSON values there are in a value, itself included. Is not recursive, so depth does not matter. */
export function countValues(value: unknown): number {
  let count = 0;
  const open: unknown[] = [value];
  for (; open.length > 0; count += 1) {
    const one = open.pop();
    if (typeof one === 'object' && one !== null) for (const inner of Object.values(one)) open.push(inner);
  }
  return count;
}

/** The part of a default that the schema has fields for; undefined where nothing is left. */
function pruned(schema: GuardContext['guarded'], value: unknown, limits: GuardLimits): unknown {
  if (typeof value === 'boolean' || isTooLarge(value, limits)) return undefined;
  if (isChosenFrom(schema, value) || hasReference(schema)) return undefined;
  if (Array.isArray(schema.enum) && !schema.enum.some((one) => sameJson(one, value))) return undefined;
  const types: unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type];
  if (Array.isArray(value)) {
    if (!types.includes('array')) return undefined;
    return decidesAny(schema, value) || !hasTypes(schema, value) ? undefined : value;
  }
  if (isObject(value)) return types.includes('object') ? prunedObject(schema, value, limits) : undefined;
  if (typeof value === 'string') return types.includes('string') ? value : undefined;
  if (typeof value !== 'number') return undefined;
  const isNumber = types.includes('number') || (types.includes('integer') && Number.isInteger(value));
  return isNumber ? value : undefined;
}

function prunedObject(
  schema: GuardContext['guarded'],
  value: GuardContext['guarded'],
  limits: GuardLimits,
): unknown {
  if (!isObject(schema.properties)) return undefined;
  const entries = Object.entries(schema.properties).flatMap(([name, property]) => {
    const one = own(value, name);
    const shown = isObject(property) && one !== undefined ? pruned(property, one, limits) : undefined;
    return shown === undefined ? [] : [[name, shown] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Whether an item of a list's default decides something. A reference may lead to a choice, so it counts as one. */
function hasDecision(schema: unknown, value: unknown): boolean {
  const node = isObject(schema) ? schema : {};
  if (typeof value === 'boolean' || '$ref' in node || hasReference(node)) return true;
  if (isChosenFrom(node, value)) return true;
  if (Array.isArray(value)) return decidesAny(node, value);
  if (!isObject(value)) return false;
  return Object.entries(value).some(([name, one]) =>
    hasDecision(own(node.properties, name) ?? node.additionalProperties, one),
  );
}

/** Whether an item of a list's default decides something. In a tuple each item has its own schema. */
function decidesAny({ items, additionalItems }: GuardContext['guarded'], value: readonly unknown[]): boolean {
  return value.some((item, index) =>
    hasDecision(Array.isArray(items) ? (items[index] ?? additionalItems) : items, item),
  );
}

/** Whether a control can show the value, and each part of it: one of another type would be "[object Object]". */
function hasTypes(schema: unknown, value: unknown): boolean {
  if (!isObject(schema)) return true;
  const { type, items, additionalItems, properties, additionalProperties } = schema;
  const allowed: readonly unknown[] = [type].flat();
  if (type !== undefined && !typesOf(value).some((one) => allowed.includes(one))) return false;
  if (Array.isArray(value))
    return value.every((item, index) =>
      hasTypes(Array.isArray(items) ? (items[index] ?? additionalItems) : items, item),
    );
  if (!isObject(value)) return true;
  return Object.entries(value).every(([name, one]) =>
    hasTypes(own(properties, name) ?? additionalProperties, one),
  );
}

function typesOf(value: unknown): readonly unknown[] {
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['array'];
  return Number.isInteger(value) ? ['integer', 'number'] : [typeof value];
}

/** Whether a value is one of the options that a schema lists, or a list of such options. */
function isChosenFrom(schema: GuardContext['guarded'], value: unknown): boolean {
  if (Array.isArray(value)) {
    const { items } = schema;
    return isObject(items) && value.length > 0 && value.every((item) => isListed(items, item));
  }
  return isListed(schema, value);
}

function takesBoolean({ type }: GuardContext['guarded']): boolean {
  return [type].flat().includes('boolean');
}

/** Turns a default into a suggestion: shown beside the field, and never taken by itself. */
function suggest(schema: GuardContext['guarded'], value: unknown): void {
  schema['x-suggested'] = value;
  delete schema.default;
}

/**
 * Turns the default of a number into a suggestion where it is the only field: sending it would be the whole answer.
 */
export function suggestOnlyNumber(root: GuardContext['guarded'], note: GuardContext['note']): void {
  const path: string[] = [];
  let node = root;
  while (isObject(node.properties)) {
    const [only, ...more] = Object.entries(node.properties);
    if (!only || more.length > 0 || !isObject(only[1])) return;
    path.push('properties', only[0]);
    node = only[1];
  }
  if (typeof node.default !== 'number') return;
  suggest(node, node.default);
  note(path, 'default', 'removed', 'decides');
}

/** Whether a value is one of the options that the schema, or a part of it, lists. */
function isListed(schema: GuardContext['guarded'], value: unknown): boolean {
  if (Array.isArray(schema.enum)) return schema.enum.some((one) => sameJson(one, value));
  const options = schemasAt(schema, Array.isArray(schema.oneOf) ? 'oneOf' : 'anyOf');
  if (options.some((option) => sameJson(option.const, value))) return true;
  return partsOf(schema).some((part) => isListed(part, value));
}

/** Whether a part of a schema is a reference, which may lead to a choice. */
function hasReference(schema: GuardContext['guarded']): boolean {
  return partsOf(schema).some((part) => '$ref' in part || hasReference(part));
}

/** The schemas that the same value must or may have to fit, except those in a condition or in `not`. */
function partsOf(schema: GuardContext['guarded']): GuardContext['guarded'][] {
  return ['allOf', 'anyOf', 'oneOf', 'then', 'else'].flatMap((keyword) => schemasAt(schema, keyword));
}
