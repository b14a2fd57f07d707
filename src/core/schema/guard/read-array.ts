import { isObject, own } from '../../util/json.js';
import { anySchema, dropKeywords, type GuardContext, nothing, readField } from './guard-context.js';

/** `items` and the other keywords of arrays. Tuples are written as in draft 7, which rjsf shows. */
export function readArray(reading: GuardContext): void {
  const { raw, guarded, path, note, readSub, watch } = reading;
  const items = own(raw, 'items');
  const prefix = own(raw, 'prefixItems');
  if (prefix !== undefined && !Array.isArray(prefix)) note(path, 'prefixItems', 'unchecked', 'malformed');
  if (Array.isArray(prefix) && prefix.length > 0) {
    note(path, 'prefixItems', 'rewritten', 'spelling');
    readTuple(reading, ['prefixItems', prefix], ['items', items]);
  } else if (Array.isArray(items) && items.length > 0) {
    readTuple(reading, ['items', items], ['additionalItems', own(raw, 'additionalItems')]);
  } else if (items === false) {
    allowNoItems(reading);
  } else if (isObject(items) || items === true) {
    guarded.items = readField(reading, items, [...path, 'items']);
  } else if (items !== undefined || guarded.type === 'array') {
    if (items !== undefined) note(path, 'items', 'unchecked', 'malformed');
    guarded.items = anySchema();
  }
  // An item may fit more often than allowed where the schema has lost a rule.
  const contains = watch(
    () => readSub(own(raw, 'contains'), [...path, 'contains']),
    () => dropKeywords(guarded, 'maxContains'),
  );
  if (contains !== null) guarded.contains = contains || nothing();
  readUnevaluated(reading);
  if (!Object.hasOwn(guarded, 'contains')) {
    delete guarded.minContains;
    delete guarded.maxContains;
  }
  // Nested lists multiply: a hundred lists of a hundred items are each within the limit.
  if (guarded.minItems !== undefined && rowsOf(guarded) > reading.limits.rows) {
    delete guarded.minItems;
    note(path, 'minItems', 'unchecked', 'too-large');
  }
}

/**
 * Writes `unevaluatedItems` as an equivalent keyword if nothing else in the schema evaluates items. If something does,
 * it is left out, because the validators disagree about which items are evaluated.
 */
function readUnevaluated(reading: GuardContext): void {
  const { raw, guarded, path, note, readSub } = reading;
  const rest = own(raw, 'unevaluatedItems');
  if (rest === undefined) return;
  const keyword = Array.isArray(guarded.items) ? 'additionalItems' : 'items';
  const isOpen = keyword === 'items' ? raw.items === undefined : guarded.additionalItems === undefined;
  if (EVALUATING.some((one) => Object.hasOwn(raw, one))) {
    note(path, 'unevaluatedItems', 'unchecked', 'unknown');
  } else if (isOpen && rest === false && keyword === 'items') {
    allowNoItems(reading);
  } else if (isOpen) {
    const read = readSub(rest, [...path, 'unevaluatedItems']);
    if (read !== null) guarded[keyword] = read;
  }
}

const EVALUATING = ['$ref', '$dynamicRef', '$recursiveRef', 'allOf', 'anyOf', 'oneOf', 'if', 'contains'];

/** If no item is allowed, rules that require items are left out, because nobody could answer otherwise. */
function allowNoItems({ guarded, path, note }: GuardContext): void {
  const least = guarded.minItems;
  Object.assign(guarded, { items: anySchema(), maxItems: 0 });
  delete guarded.minItems;
  if (typeof least === 'number' && least > 0) note(path, 'minItems', 'unchecked', 'contradictory');
}

/** How many items a list requires, including those of the lists in it. */
function rowsOf(schema: unknown): number {
  if (!isObject(schema)) return 1;
  const least = typeof schema.minItems === 'number' ? Math.max(schema.minItems, 1) : 1;
  return least * (isObject(schema.items) ? rowsOf(schema.items) : 1);
}

/** Reads the schemas of a tuple's items and of all further items, from whichever keywords the agent used. */
function readTuple(
  reading: GuardContext,
  [keyword, listed]: readonly [string, readonly unknown[]],
  [restKeyword, rest]: readonly [string, unknown],
): void {
  const { guarded, path, readSub } = reading;
  guarded.items = listed.map((item, index) => readField(reading, item, [...path, keyword, String(index)]));
  const more = readSub(rest, [...path, restKeyword]);
  if (more !== null) guarded.additionalItems = more;
}
