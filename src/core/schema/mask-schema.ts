import { isObject } from '../util/json.js';
import { describesSecret, holdsSecret, REFERENCES, secretProperties } from './secrets.js';

type Names = readonly string[];

/** Stands for what is secret. */
export const MASK = '••••••';

// As deep as a record; what is deeper counts as secret.
const DEEPEST = 500;
/** The keywords that hold values and no schemas. */
const VALUES: Names = ['const', 'enum', 'default', 'examples', 'example'];
/** The keywords whose keys are names of properties. */
const PROPERTIES: Names = ['properties', 'patternProperties'];

/**
 * JSON in which the values that the agent gave secret fields are masked, as a person's are: `const`, `enum`, `default`,
 * examples and keywords that begin with `x-`. The same object where no schema in it describes a secret.
 *
 * @param listed The property names that the app lists as secret.
 */
export function maskSchemas<Json>(json: Json, listed: Names): Json;
export function maskSchemas(json: unknown, listed: Names): unknown {
  if (!describesSecret(json, listed)) return json;
  return maskWithin(json, [...listed, ...secretProperties(json)], false, 0);
}

/** @param isSecret Whether it is in a secret field. */
function maskWithin(json: unknown, names: Names, isSecret: boolean, depth: number): unknown {
  if (typeof json !== 'object' || json === null) return json;
  if (depth > DEEPEST) return MASK;
  if (Array.isArray(json)) return json.map((one) => maskWithin(one, names, isSecret, depth + 1));
  // A definition's payload may hold objects of classes, such as dates.
  if (Object.getPrototypeOf(json) !== Object.prototype) return json;
  const isOwnSecret = isSecret || isSecretField(json);
  return mapValues(json, (value, key) => {
    if (isValue(key)) return isOwnSecret ? maskAll(value) : maskNamed(value, names, depth + 1);
    if (!PROPERTIES.includes(key) || !isObject(value))
      return maskWithin(value, names, isOwnSecret, depth + 1);
    return mapValues(value, (field, name) =>
      maskWithin(field, names, isOwnSecret || isNamed(name, names), depth + 2),
    );
  });
}

/** A schema that refers to another may be a secret's. */
function isSecretField(schema: object): boolean {
  if (!isObject(schema)) return false;
  return (
    schema['writeOnly'] === true ||
    schema['format'] === 'password' ||
    REFERENCES.some((keyword) => Object.hasOwn(schema, keyword))
  );
}

function isValue(key: string): boolean {
  return VALUES.includes(key) || key.startsWith('x-');
}

function maskAll(value: unknown): unknown {
  return Array.isArray(value) ? value.map(() => MASK) : MASK;
}

/** Masks the properties with one of these names. */
function maskNamed(value: unknown, names: Names, depth: number): unknown {
  if (depth > DEEPEST) return MASK;
  if (Array.isArray(value)) return value.map((one) => maskNamed(one, names, depth + 1));
  if (!isObject(value)) return value;
  return mapValues(value, (one, key) => (isNamed(key, names) ? MASK : maskNamed(one, names, depth + 1)));
}

function isNamed(key: string, names: Names): boolean {
  return holdsSecret({ [key]: 0 }, names);
}

function mapValues(from: object, map: (value: unknown, key: string) => unknown): object {
  return Object.fromEntries(Object.entries(from).map(([key, value]) => [key, map(value, key)]));
}
