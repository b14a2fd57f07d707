import { isObject, own } from '../../util/json.js';
import { anySchema, type GuardContext, readField } from './guard-context.js';

/** `items` and the other keywords of arrays. Tuples are written as in draft 7, which rjsf shows. */
export function readArray(reading: GuardContext): void {
  const { raw, kept, path, note, readSub } = reading;
  const items = own(raw, 'items');
  const prefix = own(raw, 'prefixItems');
  if (Array.isArray(prefix) && prefix.length > 0) {
    note(path, 'prefixItems', 'rewritten', 'spelling');
    readTuple(reading, prefix, items, 'items');
  } else if (Array.isArray(items) && items.length > 0) {
    readTuple(reading, items, own(raw, 'additionalItems'), 'additionalItems');
  } else if (items === false) {
    Object.assign(kept, { items: anySchema(), maxItems: 0 });
    delete kept.minItems;
  } else if (isObject(items) || items === true) {
    kept.items = readField(reading, items, [...path, 'items']);
  } else if (items !== undefined || kept.type === 'array') {
    if (items !== undefined) note(path, 'items', 'unchecked', 'malformed');
    kept.items = anySchema();
  }
  for (const keyword of ['contains', 'unevaluatedItems']) {
    const read = readSub(own(raw, keyword), [...path, keyword]);
    if (read !== null) kept[keyword] = read;
  }
  if (!Object.hasOwn(kept, 'contains')) {
    delete kept.minContains;
    delete kept.maxContains;
  }
  // Nested lists multiply: a hundred lists of a hundred items are each within the limit.
  if (kept.minItems !== undefined && rowsOf(kept) > reading.limits.rows) {
    delete kept.minItems;
    note(path, 'minItems', 'unchecked', 'too-large');
  }
}

/** How many items a list requires, including those of the lists in it. */
function rowsOf(schema: unknown): number {
  if (!isObject(schema)) return 1;
  const least = typeof schema.minItems === 'number' ? Math.max(schema.minItems, 1) : 1;
  return least * (isObject(schema.items) ? rowsOf(schema.items) : 1);
}

function readTuple(reading: GuardContext, listed: readonly unknown[], rest: unknown, keyword: string): void {
  const { kept, path, readSub } = reading;
  kept.items = listed.map((item, index) => readField(reading, item, [...path, 'items', String(index)]));
  const more = readSub(rest, [...path, keyword]);
  if (more !== null) kept.additionalItems = more;
}
