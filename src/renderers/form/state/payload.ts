import { isObject, own, sameJson } from '../../../core/util/json.js';
import type { Path, Shown } from './shown-values.js';

/** A part of the payload that no row shows: it is listed below the form. */
export interface ListedPart {
  readonly path: Path;
  readonly value: unknown;
}

/** What a form sends. */
export interface Payload {
  readonly value: unknown;
  readonly listed: readonly ListedPart[];
}

/** All that is shown at one place of the value, and at the places inside. */
interface Place {
  readonly here: Shown[];
  readonly inside: Map<string | number, Place>;
}

/** What one place adds to the payload. */
interface Added extends Payload {
  /** False where it is sent only if something else of what contains it is. */
  readonly isGiven: boolean;
  /** True where no row shows any of it. */
  readonly isListed: boolean;
}

const NOTHING: Added = { value: undefined, listed: [], isGiven: false, isListed: false };

// An object with more is easier to read as a whole.
const MOST_ROWS = 6;

/**
 * Returns the sum of what the fields of a form show: nothing else is sent. An optional object or list is sent if
 * something in it is.
 */
export function payloadOf(shown: readonly Shown[]): Payload {
  const root: Place = { here: [], inside: new Map() };
  for (const one of shown) {
    let place = root;
    for (const key of one.path) {
      const inner = place.inside.get(key) ?? { here: [], inside: new Map() };
      place.inside.set(key, inner);
      place = inner;
    }
    place.here.push(one);
  }
  return add(root, [], undefined);
}

/** Returns the values that the app asked to keep and that the form still holds, as if a list below the form showed them. */
export function keptValues(kept: unknown, held: unknown, path: Path = []): readonly Shown[] {
  if (kept === undefined) return [];
  const keys = keysOf(kept);
  if (keys.length === 0) return sameJson(kept, held) ? [{ path, value: kept, as: 'listed' }] : [];
  return keys.flatMap((key) => keptValues(childOf(kept, key), childOf(held, key), [...path, key]));
}

/** Returns what is sent in an object if the object is, as if a list below the form showed it. */
export function fixedValues(value: unknown, path: Path): readonly Shown[] {
  return keysOf(value).flatMap((key) => {
    const inner = childOf(value, key);
    const at = [...path, key];
    const inside = fixedValues(inner, at);
    return [{ path: at, otherwise: inside.length > 0 ? emptied(inner) : inner, as: 'listed' }, ...inside];
  });
}

/** @param held What a control shows here that shows all of what contains this place. */
function add(place: Place | undefined, path: Path, held: unknown): Added {
  const here = held === undefined ? (place?.here ?? []) : [];
  const given = here.find(({ value }) => value !== undefined);
  const fixed = here.find(({ otherwise }) => otherwise !== undefined);
  const value = held === undefined ? given?.value : held;
  const inside = place?.inside ?? new Map<string | number, Place>();
  if (inside.size > 0 || (Array.isArray(value) && value.includes(undefined))) {
    const sum = addInside(inside, path, value);
    if (sum.isGiven) return sum;
    const own = value === undefined ? fixed?.otherwise : value;
    if (typeof own === 'object' && own !== null) return { ...sum, isGiven: value !== undefined };
  }
  if (value !== undefined) return leaf(path, value, given?.as === 'listed', true);
  return fixed ? leaf(path, fixed.otherwise, fixed.as === 'listed', false) : NOTHING;
}

function leaf(path: Path, value: unknown, isListed: boolean, isGiven: boolean): Added {
  const isEmpty = typeof value === 'object' && value !== null && keysOf(value).length === 0;
  return {
    value: isEmpty ? emptied(value) : value,
    // What is empty and was not given hides nothing.
    listed: isListed && (isGiven || !isEmpty) ? [{ path, value }] : [],
    isGiven,
    isListed,
  };
}

function addInside(inside: Place['inside'], path: Path, value: unknown): Added {
  const keys = new Set([...inside.keys(), ...keysOf(value)]);
  const all = [...keys].map(
    (key) => [key, add(inside.get(key), [...path, key], childOf(value, key))] as const,
  );
  const isList = Array.isArray(value) || all.some(([key]) => typeof key === 'number');
  const sent = all.filter(([, { value: one }]) => one !== undefined);
  const listed = sent.flatMap(([, one]) => one.listed);
  const isListed = sent.length > 0 && sent.every(([, one]) => one.isListed);
  const isOne = path.length > 0 && isListed && (isList || listed.length > MOST_ROWS);
  const whole = isList
    ? asList(all, (key) => inside.has(key) || !Array.isArray(value) || key >= value.length)
    : Object.fromEntries(sent.map(([key, one]) => [key, one.value]));
  return {
    value: whole,
    listed: isOne ? [{ path, value: whole }] : listed,
    isGiven: all.some(([, one]) => one.isGiven),
    isListed,
  };
}

/** An empty item is null, so that no item moves. What a list's control does not show is left out. */
function asList(
  all: readonly (readonly [string | number, Added])[],
  isItem: (key: number) => boolean,
): unknown[] {
  const items: unknown[] = [];
  const byKey = new Map(all);
  const length = Math.max(0, ...all.map(([key]) => Number(key) + 1));
  for (let key = 0; key < length; key += 1) {
    const value = byKey.get(key)?.value;
    if (value !== undefined || isItem(key)) items.push(value ?? null);
  }
  return items;
}

function keysOf(value: unknown): readonly (string | number)[] {
  if (Array.isArray(value)) return [...value.keys()];
  return isObject(value) ? Object.keys(value) : [];
}

function childOf(value: unknown, key: string | number): unknown {
  return Array.isArray(value) ? value[Number(key)] : own(value, String(key));
}

function emptied(value: unknown): unknown {
  return Array.isArray(value) ? [] : {};
}
