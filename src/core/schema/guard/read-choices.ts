import { isObject, own } from '../../util/json.js';
import { dropKeywords, type GuardContext, nothing, readFields } from './guard-context.js';
import type { GuardedObject } from './guard-note.js';

/** `enum`, `const` and the combining keywords. */
export function readChoices(reading: GuardContext): void {
  const { raw, guarded } = reading;
  if (own(raw, 'const') !== undefined) guarded.const = own(raw, 'const');
  readEnum(reading);
  for (const keyword of ['allOf', 'anyOf', 'oneOf']) readList(reading, keyword);
  simplifyNullable(reading);
  joinLists(reading);
  readConditions(reading);
}

function readEnum({ raw, guarded, path, note }: GuardContext): void {
  const listed = own(raw, 'enum');
  if (listed === undefined) return;
  if (!Array.isArray(listed) || listed.length === 0) {
    note(path, 'enum', 'unchecked', 'malformed');
    return;
  }
  const names = own(raw, 'enumNames');
  const named =
    Array.isArray(names) &&
    names.length === listed.length &&
    names.every((name) => typeof name === 'string') &&
    names;
  const options = new Map<string, { readonly const: unknown; readonly title?: unknown }>();
  for (const [index, value] of listed.entries()) {
    if (value === null && listed.length > 1 && refusesNull(raw)) continue;
    const text = JSON.stringify(value);
    if (!options.has(text)) options.set(text, { const: value, ...(named && { title: named[index] }) });
  }
  if (named) {
    guarded.oneOf = [...options.values()];
    note(path, 'enumNames', 'rewritten', 'spelling');
  } else {
    guarded.enum = [...options.values()].map((option) => option.const);
  }
}

/** Whether the type refuses null, so that a null in a list must not be offered. */
function refusesNull(raw: GuardContext['raw']): boolean {
  const types: unknown[] = [own(raw, 'type') ?? []].flat();
  return types.length > 0 && !types.includes('null') && own(raw, 'nullable') !== true;
}

function readList(reading: GuardContext, keyword: string): void {
  const { raw, guarded, path, note } = reading;
  const list = own(raw, keyword);
  if (list === undefined || guarded[keyword] !== undefined) return;
  const read = reading.watch(
    () => (Array.isArray(list) ? readFields(reading, list, [...path, keyword]) : []),
    // Where an option has lost a rule, a valid answer may fit several of them.
    () => keyword === 'oneOf' && guarded.oneOf !== undefined && allowSeveral(guarded),
  );
  const offered = refusesNull(raw) ? read.filter((one) => !isNull(one)) : read;
  if (read.length === 0) note(path, keyword, 'unchecked', 'malformed');
  else guarded[keyword] = offered.length > 0 ? offered : read;
}

/** Lets a value fit several options of `oneOf`. */
function allowSeveral(guarded: GuardContext['guarded']): void {
  guarded.anyOf ??= guarded.oneOf;
  delete guarded.oneOf;
}

/**
 * Removes parts of `allOf` that contradict earlier ones, with a note: rjsf would show nothing at all.
 */
export function dropContradictions({ guarded, path, note }: GuardContext): void {
  if (!Array.isArray(guarded.allOf)) return;
  const agreed = createAgreement(guarded);
  const compatible = guarded.allOf.filter((part: unknown, index) => {
    if (!isObject(part) || agreed.add(part)) return true;
    note([...path, 'allOf', String(index)], 'allOf', 'unchecked', 'contradictory');
    return false;
  });
  if (compatible.length > 0) guarded.allOf = compatible;
  else dropKeywords(guarded, 'allOf');
}

/** The types that all parts read so far allow, for a value and for its properties. */
interface Allowed {
  /** Null while every type is allowed. */
  types: ReadonlySet<unknown> | null;
  readonly properties: Map<string, Allowed>;
}

/** Collects schemas that are to hold together. */
interface Agreement {
  /** Adds a schema; false, and nothing is added, where no value could have the types of all. */
  add(schema: GuardedObject): boolean;
}

/** Starts with one schema. Adding another costs its own size, however many were added before. */
function createAgreement(first: GuardedObject): Agreement {
  const all: Allowed = { types: null, properties: new Map() };
  merge(all, first);
  return {
    add(schema) {
      const fits = agrees(all, schema);
      if (fits) merge(all, schema);
      return fits;
    },
  };
}

function agrees(allowed: Allowed, schema: GuardedObject): boolean {
  const types = typesOf(schema);
  if (types && allowed.types && !types.some((type) => allowed.types?.has(type))) return false;
  return propertiesOf(schema).every(([name, property]) => {
    const known = allowed.properties.get(name);
    return known === undefined || agrees(known, property);
  });
}

function merge(allowed: Allowed, schema: GuardedObject): void {
  const types = typesOf(schema);
  const before = allowed.types;
  if (types) allowed.types = new Set(before ? types.filter((type) => before.has(type)) : types);
  for (const [name, property] of propertiesOf(schema)) {
    const known = allowed.properties.get(name) ?? { types: null, properties: new Map() };
    allowed.properties.set(name, known);
    merge(known, property);
  }
}

/** The types that a schema names; an integer is a number. Null where it names none. */
function typesOf({ type }: GuardedObject): readonly unknown[] | null {
  const types: unknown[] = [type].flat();
  return type === undefined ? null : types.map((one) => (one === 'integer' ? 'number' : one));
}

function propertiesOf({ properties }: GuardedObject): readonly (readonly [string, GuardedObject])[] {
  if (!isObject(properties)) return [];
  return Object.entries(properties).flatMap(([name, one]) => (isObject(one) ? [[name, one] as const] : []));
}

/** Writes `anyOf: [X, {type: null}]` as a nullable X where X is a plain type: one control instead of a choice. */
function simplifyNullable({ guarded }: GuardContext): void {
  for (const keyword of ['anyOf', 'oneOf']) {
    const options = guarded[keyword];
    if (!Array.isArray(options) || options.length !== 2) continue;
    const plain: unknown = options.find(isPlain);
    if (!isObject(plain) || !options.some((one) => isNull(one) && !isNamed(one))) continue;
    delete guarded[keyword];
    const { type, enum: listed, ...rest } = plain;
    Object.assign(guarded, { ...rest, ...guarded, type: [type, 'null'] });
    if (Array.isArray(listed)) guarded.enum = [...listed, null];
  }
}

function isNull(option: unknown): boolean {
  return isObject(option) && (option.type === 'null' || option.const === null);
}

/**
 * Writes a choice between null and lists of values as one list: one control instead of a choice between several. The
 * null may have a title, by which it is offered.
 */
function joinLists({ guarded }: GuardContext): void {
  for (const keyword of ['anyOf', 'oneOf']) {
    const options = guarded[keyword];
    if (!Array.isArray(options) || !options.some(isNull)) continue;
    const lists = options.map(listedValues);
    const all = lists.flat();
    const values = new Set(all.map((one) => JSON.stringify(one?.const)));
    // A value in two options of `oneOf` is refused, and one list would accept it.
    if (!lists.includes(null) && values.size === all.length) guarded[keyword] = all;
  }
}

/** The values that a schema lists, each as a constant; null where it has any other rule. */
function listedValues(option: unknown): readonly GuardContext['guarded'][] | null {
  if (!isObject(option)) return null;
  if ('const' in option) return [option];
  if (isNull(option)) return [{ ...option, const: null }];
  const { type, enum: listed, writeOnly: _, ...rest } = option;
  if (Object.keys(rest).length > 0) return null;
  const values: unknown = listed ?? (type === 'boolean' ? [true, false] : null);
  return Array.isArray(values) ? values.map((value: unknown) => ({ const: value })) : null;
}

function isNamed(option: unknown): boolean {
  return isObject(option) && ('title' in option || 'description' in option);
}

function isPlain(option: unknown): boolean {
  if (!isObject(option) || 'const' in option) return false;
  return ['string', 'number', 'integer', 'boolean'].some((type) => type === option.type);
}

function readConditions(reading: GuardContext): void {
  const { raw, guarded, path, readSub, watch } = reading;
  const not = watch(
    () => readSub(own(raw, 'not'), [...path, 'not']),
    () => dropKeywords(guarded, 'not'),
  );
  if (not !== null) guarded.not = not || nothing();
  const condition = watch(
    () => readSub(own(raw, 'if'), [...path, 'if']),
    () => dropKeywords(guarded, 'if', 'then', 'else'),
  );
  if (condition === null) return;
  for (const branch of ['then', 'else']) {
    const read = readSub(own(raw, branch), [...path, branch]);
    if (read !== null) Object.assign(guarded, { if: condition || nothing(), [branch]: read || nothing() });
  }
}
