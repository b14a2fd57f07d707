import { isObject, own } from '../../util/json.js';
import { anySchema, fitsNothing, type GuardContext, nothing, readField } from './guard-context.js';
import type { GuardedObject } from './guard-note.js';
import { readablePattern } from './read-limits.js';
import { MARKED_NAME, rawName, safeName } from './safe-names.js';

/** `properties` and the other keywords of objects. */
export function readObject(reading: GuardContext): void {
  const { raw, guarded, path, note, readSub } = reading;
  readProperties(reading);
  readRequired(reading);
  readPatterns(reading);
  for (const keyword of ['additionalProperties', 'unevaluatedProperties']) {
    const rest = own(raw, keyword);
    // If a rule that names properties was left out, it is unknown which properties are additional.
    if (rest !== undefined && rest !== true && !knowsRest(reading, keyword)) {
      note(path, keyword, 'unchecked', 'unresolved');
      continue;
    }
    const read = readSub(rest, [...path, keyword]);
    if (read !== null) guarded[keyword] = read;
  }
  readPropertyNames(reading);
  readDependencies(reading);
}

/** Reads `propertyNames` for names as `safeName` writes them, because that is how forms and validators see them. */
function readPropertyNames({ raw, guarded, path, readSub }: GuardContext): void {
  const names = readSub(own(raw, 'propertyNames'), [...path, 'propertyNames']);
  if (names === null) return;
  const safe = withSafeValues(names || nothing());
  guarded.propertyNames = readsCharacters(safe) ? { anyOf: [safe, { pattern: MARKED_NAME }] } : safe;
}

/** Rules about characters, or behind a reference. They accept every marked name, which has one character more. */
const BY_CHARACTER = ['pattern', 'minLength', 'maxLength', 'format', '$ref'];
const PARTS = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'];

function withSafeValues(schema: GuardedObject): GuardedObject {
  const changed: GuardedObject = { ...schema };
  if (Object.hasOwn(schema, 'const')) changed.const = safeValue(schema.const);
  if (Array.isArray(schema.enum)) changed.enum = schema.enum.map(safeValue);
  for (const keyword of PARTS) {
    const part = schema[keyword];
    if (Array.isArray(part))
      changed[keyword] = part.map((one) => (isObject(one) ? withSafeValues(one) : one));
    else if (isObject(part)) changed[keyword] = withSafeValues(part);
  }
  return changed;
}

function safeValue(value: unknown): unknown {
  return typeof value === 'string' ? safeName(value) : value;
}

function readsCharacters(schema: GuardedObject): boolean {
  if (BY_CHARACTER.some((keyword) => Object.hasOwn(schema, keyword))) return true;
  return PARTS.flatMap((keyword) => schema[keyword]).some((part) => isObject(part) && readsCharacters(part));
}

function knowsRest({ raw, guarded }: GuardContext, keyword: string): boolean {
  const count = (patterns: unknown) => (isObject(patterns) ? Object.keys(patterns).length : 0);
  const patterns = own(raw, 'patternProperties') ?? {};
  if (!isObject(patterns) || count(patterns) > count(guarded.patternProperties)) return false;
  if (!isObject(own(raw, 'properties') ?? {})) return false;
  // The validators disagree about which properties these keywords evaluate.
  return keyword !== 'unevaluatedProperties' || !CONDITIONAL.some((one) => Object.hasOwn(raw, one));
}

const CONDITIONAL = ['if', 'dependencies', 'dependentSchemas'];

function readProperties(reading: GuardContext): void {
  const { raw, guarded, path, note } = reading;
  const properties = own(raw, 'properties');
  if (properties === undefined) return;
  if (!isObject(properties)) {
    note(path, 'properties', 'unchecked', 'malformed');
    return;
  }
  const needed = requiredNames(reading);
  const entries = Object.entries(properties).flatMap(([name, property]) => {
    const at = [...path, 'properties', rawName(name)];
    const isNeeded = needed.has(rawName(name));
    if (property === false && !isNeeded) {
      note(at, 'schema', 'rewritten', 'spelling');
      return [];
    }
    const field = readField(reading, property, at);
    // Nobody could fill it in.
    if (isNeeded && fitsNothing(field)) {
      note(at, 'schema', 'unchecked', 'contradictory');
      return [];
    }
    return [[name, field] as const];
  });
  guarded.properties = Object.fromEntries(entries);
}

/** The names in `required`, as the agent wrote them. A set, because every property is looked up in it. */
function requiredNames({ raw }: GuardContext): ReadonlySet<unknown> {
  const required = own(raw, 'required');
  return new Set<unknown>(Array.isArray(required) ? required : []);
}

function readRequired({ raw, guarded, path, note }: GuardContext): void {
  const required = own(raw, 'required');
  const properties = isObject(guarded.properties) ? guarded.properties : {};
  const names = new Set<string>();
  if (Array.isArray(required)) {
    for (const name of required) if (typeof name === 'string') names.add(safeName(name));
    if (names.size < required.length) note(path, 'required', 'unchecked', 'malformed');
  } else if (required !== undefined && typeof required !== 'boolean') {
    note(path, 'required', 'unchecked', 'malformed');
  }
  for (const name of requiredByThemselves(raw)) {
    names.add(name);
    note([...path, 'properties', rawName(name)], 'required', 'rewritten', 'spelling');
  }
  for (const name of names) if (isLeftOut({ raw, guarded }, name)) names.delete(name);
  addMissingFields({ raw, guarded, path, note }, names, properties);
  if (names.size > 0) guarded.required = [...names];
}

function isLeftOut({ raw, guarded }: Pick<GuardContext, 'raw' | 'guarded'>, name: string): boolean {
  const written = own(own(raw, 'properties'), rawName(name));
  return written !== undefined && own(guarded.properties, name) === undefined;
}

/** The properties that are required by themselves: draft 3 has `required: true` in the property. */
function requiredByThemselves(raw: GuardContext['raw']): string[] {
  const properties = own(raw, 'properties');
  if (!isObject(properties)) return [];
  return Object.keys(properties).filter((name) => {
    const property = own(properties, name);
    return isObject(property) && own(property, 'required') === true;
  });
}

/** A required property without a schema gets a field, because the form could not be sent otherwise. */
function addMissingFields(
  { raw, guarded, path, note }: Pick<GuardContext, 'raw' | 'guarded' | 'path' | 'note'>,
  names: Set<string>,
  properties: GuardContext['guarded'],
): void {
  if (['allOf', 'anyOf', 'oneOf', '$ref', 'if'].some((keyword) => Object.hasOwn(raw, keyword))) return;
  if (Object.hasOwn(raw, 'patternProperties') || !Object.hasOwn(raw, 'properties')) return;
  const missing = [...names].filter((name) => !Object.hasOwn(properties, name));
  if (missing.length === 0) return;
  if (own(raw, 'additionalProperties') === false) {
    for (const name of missing) names.delete(name);
    note(path, 'required', 'unchecked', 'contradictory');
  } else {
    const added = Object.fromEntries(missing.map((name) => [name, anySchema()]));
    guarded.properties = { ...properties, ...added };
    note(path, 'required', 'rewritten', 'unknown');
  }
}

function readPatterns(reading: GuardContext): void {
  const { raw, guarded, path, note, limits } = reading;
  const patterns = own(raw, 'patternProperties');
  if (patterns === undefined) return;
  if (!isObject(patterns)) {
    note(path, 'patternProperties', 'unchecked', 'malformed');
    return;
  }
  const entries = Object.entries(patterns).flatMap(([pattern, property]) => {
    const read = readablePattern(rawName(pattern), limits.pattern);
    const at = [...path, 'patternProperties', rawName(pattern)];
    if (read.pattern === null) {
      note(at, 'patternProperties', 'unchecked', read.why);
      return [];
    }
    return [[read.pattern, readField(reading, property, at)] as const];
  });
  if (entries.length > 0) guarded.patternProperties = Object.fromEntries(entries);
}

/** Writes the three keywords for dependencies as `dependencies`, the one that rjsf shows. */
function readDependencies(reading: GuardContext): void {
  const { raw, guarded, path, note, readSub } = reading;
  const read: Record<string, unknown> = forbidden(reading);
  for (const keyword of ['dependencies', 'dependentRequired', 'dependentSchemas']) {
    const dependencies = own(raw, keyword);
    if (dependencies === undefined) continue;
    if (!isObject(dependencies)) {
      note(path, keyword, 'unchecked', 'malformed');
      continue;
    }
    if (keyword !== 'dependencies') note(path, keyword, 'rewritten', 'spelling');
    for (const [name, dependency] of Object.entries(dependencies)) {
      const names = Array.isArray(dependency)
        ? dependency.filter((one) => typeof one === 'string').map(safeName)
        : null;
      const at = [...path, keyword, rawName(name)];
      const one = names ? { required: names } : orNothing(readSub(dependency, at));
      if (one !== null) read[name] = Object.hasOwn(read, name) ? { allOf: [read[name], one] } : one;
    }
  }
  if (Object.keys(read).length > 0) guarded.dependencies = read;
}

/** Dependencies that forbid the properties whose schema is `false`: if one is present, no value fits. */
function forbidden(reading: GuardContext): Record<string, unknown> {
  const properties = own(reading.raw, 'properties');
  const names = isObject(properties) ? Object.keys(properties) : [];
  const never = names.filter((name) => isObject(properties) && own(properties, name) === false);
  const needed = requiredNames(reading);
  return Object.fromEntries(
    never.filter((name) => !needed.has(rawName(name))).map((name) => [name, nothing()]),
  );
}

function orNothing(read: GuardContext['guarded'] | false | null): GuardContext['guarded'] | null {
  return read === false ? nothing() : read;
}
