import { anySchema, nothing } from '../../../core/schema/guard/guard-context.js';
import type { GuardedObject } from '../../../core/schema/guard/guard-note.js';
import { isPlainPattern } from '../../../core/schema/guard/plain-pattern.js';
import { isObject } from '../../../core/util/json.js';
import { isFixedChoice } from './option-labels.js';

const VALUES = new Set(['enum', 'const', 'default', 'examples']);
const MAPS = new Set(['properties', 'patternProperties', 'dependencies', '$defs']);

/**
 * Adds an option that no value matches to the start of each choice between schemas. rjsf treats the first option as
 * selected while no value matches, and fills in its defaults; this one has none.
 */
export function withUnselectedOption(schema: GuardedObject): GuardedObject {
  const entries = Object.entries(withPlainPatterns(schema)).map(([keyword, value]) => [
    keyword,
    read(keyword, value, schema),
  ]);
  return Object.fromEntries(entries);
}

function read(keyword: string, value: unknown, schema: GuardedObject): unknown {
  if (VALUES.has(keyword)) return value;
  if (Array.isArray(value)) {
    const all = value.map((one: unknown) => (isObject(one) ? withUnselectedOption(one) : one));
    return (keyword === 'oneOf' || keyword === 'anyOf') && !isFixedChoice(schema) ? [nothing(), ...all] : all;
  }
  if (!isObject(value)) return value;
  if (!MAPS.has(keyword)) return withUnselectedOption(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, isObject(one) ? withUnselectedOption(one) : one]),
  );
}

/**
 * Returns the schema with only those patterns of `patternProperties` that may run without a limit, because rjsf runs
 * them itself to find the schema of a property. Names that others would match are shown as additional properties; the
 * validator checks the whole schema.
 */
function withPlainPatterns(schema: GuardedObject): GuardedObject {
  const { patternProperties } = schema;
  if (!isObject(patternProperties)) return schema;
  const all = Object.entries(patternProperties);
  const plain = all.filter(([pattern]) => isPlainPattern(pattern));
  if (plain.length === all.length) return schema;
  const [removed, ...more] = all.filter(([pattern]) => !isPlainPattern(pattern));
  const additional = more.length === 0 && removed ? removed[1] : anySchema();
  const { patternProperties: _, ...rest } = schema;
  return {
    ...rest,
    ...(plain.length > 0 && { patternProperties: Object.fromEntries(plain) }),
    additionalProperties: isObject(schema.additionalProperties) ? schema.additionalProperties : additional,
  };
}
