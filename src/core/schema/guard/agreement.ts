import { isObject } from '../../util/json.js';
import type { GuardedObject } from './guard-note.js';

/** The types that all parts read so far allow, for a value and for its properties. */
interface Allowed {
  /** Null while every type is allowed. */
  types: ReadonlySet<unknown> | null;
  readonly properties: Map<string, Allowed>;
}

/** Collects schemas that are to hold together. */
export interface Agreement {
  /** Adds a schema; false, and nothing is added, where no value could have the types of all. */
  add(schema: GuardedObject): boolean;
}

/** Starts with one schema. Adding another costs its own size, however many were added before. */
export function createAgreement(first: GuardedObject): Agreement {
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
