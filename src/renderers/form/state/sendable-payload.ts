import type { GuardedObject } from '../../../core/schema/guard/guard-note.js';
import { isObject, own, sameJson } from '../../../core/util/json.js';
import { valueAt } from '../../../core/util/json-pointer.js';
import { completeValue } from './complete-value.js';
import type { ShownValue, ShownValues } from './shown-values.js';

type Path = readonly (string | number)[];
type Test = (path: Path, value: unknown) => boolean;

/** A part of the payload that no control shows. */
export interface UnshownPart {
  readonly path: Path;
  readonly value: unknown;
}

/** Values that are sent although no control shows them: they are listed below the form. */
interface Unshown {
  /** The payload as it would be sent once these parts are listed. */
  readonly payload: unknown;
  readonly parts: readonly UnshownPart[];
}

/**
 * Returns what a form sends of its value, and which parts of that have to be listed because no control shows them:
 * values that the schema leaves no choice about, and those that the app asked to keep.
 *
 * Everything else that no control shows is left out: defaults of fields that the form does not have, and values of
 * fields that have disappeared since they were filled in.
 *
 * @param kept Values that are sent without a control, where the form's value still has them.
 */
export function sendablePayload(
  schema: GuardedObject,
  value: unknown,
  shown: ShownValues,
  kept: unknown,
): Unshown {
  const isKept: Test = (path, leaf) => kept !== undefined && sameJson(valueAt(kept, path), leaf);
  const isConstant: Test = (path, leaf) =>
    shown.constants().some((one) => sameJson(one.path, path) && sameJson(one.value, leaf));
  const known = filterLeaves(
    value,
    (path, leaf) => shown.has(path, leaf) || isKept(path, leaf) || isConstant(path, leaf),
  );
  const complete = completeValue(schema, known === DROPPED ? undefined : known);
  const payload = shown.constants().reduce(addConstant, complete);
  return { payload, parts: unshownParts(payload, [], shown) };
}

/**
 * Adds a constant to the object that should contain it, where that object exists. A constant that only a condition or a
 * dependency requires is in no schema that always applies, so `completeValue` has not added it.
 */
function addConstant(payload: unknown, { path, value }: ShownValue): unknown {
  const [key, ...rest] = path;
  const isEnd = rest.length === 0;
  if (Array.isArray(payload))
    return payload.map((item, index) =>
      index === key && !isEnd ? addConstant(item, { path: rest, value }) : item,
    );
  const object = payload === undefined ? {} : payload;
  if (typeof key !== 'string' || !isObject(object)) return payload;
  const inside = own(object, key);
  if (isEnd) return inside === undefined ? { ...object, [key]: value } : payload;
  return inside === undefined ? payload : { ...object, [key]: addConstant(inside, { path: rest, value }) };
}

/** Returns a payload without the leaves that neither a control nor the list below the form shows. */
export function withoutUnshown(
  payload: unknown,
  shown: ShownValues,
  listed: readonly UnshownPart[],
): unknown {
  const isListed: Test = (path, leaf) =>
    listed.some(
      (part) =>
        part.path.every((key, index) => key === path[index]) &&
        sameJson(valueAt(part.value, path.slice(part.path.length)), leaf),
    );
  const kept = filterLeaves(payload, (path, leaf) => shown.has(path, leaf) || isListed(path, leaf));
  return kept === DROPPED ? undefined : kept;
}

const DROPPED = Symbol('dropped');

/** Keeps the leaves that pass, and removes containers that lose their last leaf. Empty ones stay: they hide nothing. */
function filterLeaves(value: unknown, keep: Test, path: Path = []): unknown {
  if (Array.isArray(value) && value.length > 0) return filterItems(value, keep, path);
  if (isObject(value) && Object.keys(value).length > 0) {
    const entries = Object.entries(value).flatMap(([key, one]) => {
      const kept = filterLeaves(one, keep, [...path, key]);
      return kept === DROPPED ? [] : [[key, kept] as const];
    });
    return entries.length > 0 ? Object.fromEntries(entries) : DROPPED;
  }
  return isEmpty(value) || keep(path, value) ? value : DROPPED;
}

/** Items at the end are cut off; one before another that stays becomes null, so that no item moves. */
function filterItems(list: readonly unknown[], keep: Test, path: Path): unknown {
  const kept = list.map((item, index) => filterLeaves(item, keep, [...path, index]));
  while (kept.at(-1) === DROPPED) kept.pop();
  return kept.length === 0 ? DROPPED : kept.map((item) => (item === DROPPED ? null : item));
}

// An object with more is easier to read as a whole.
const MOST_ROWS = 6;

/** The parts of which no leaf is shown: single values, whole lists, and whole objects that are large. */
function unshownParts(value: unknown, path: Path, shown: ShownValues): readonly UnshownPart[] {
  if (isEmpty(value)) return [];
  const inner = Array.isArray(value)
    ? value.map((item: unknown, index) => ({ key: index, item }))
    : isObject(value)
      ? Object.entries(value).map(([key, item]) => ({ key, item }))
      : null;
  if (inner === null) return shown.has(path, value) ? [] : [{ path, value }];
  const filled = inner.filter(({ item }) => !isEmpty(item));
  // Empty entries contain nothing but their number, and the list on the screen already shows that.
  if (filled.length === 0 && shown.hasControl(path)) return [];
  const found = filled.map(({ key, item }) => unshownParts(item, [...path, key], shown));
  const parts = found.flat();
  const isOne = path.length > 0 && (Array.isArray(value) || parts.length > MOST_ROWS);
  return isOne && isUnshown(value, path, shown) ? [{ path, value }] : parts;
}

function isUnshown(value: unknown, path: Path, shown: ShownValues): boolean {
  if (typeof value !== 'object' || value === null) return isEmpty(value) || !shown.has(path, value);
  const keyed = Array.isArray(value)
    ? value.map((item, index) => [index, item] as const)
    : Object.entries(value);
  return keyed.every(([key, item]) => isUnshown(item, [...path, key], shown));
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || (isObject(value) && Object.keys(value).length === 0);
}
