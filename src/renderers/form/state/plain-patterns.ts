import { anySchema } from '../../../core/schema/guard/guard-context.js';
import type { GuardedObject } from '../../../core/schema/guard/guard-note.js';
import { isPlainPattern } from '../../../core/schema/guard/plain-pattern.js';
import { isObject } from '../../../core/util/json.js';

/**
 * Returns the schema with only those patterns of `patternProperties` that may run without a limit, because rjsf runs
 * them itself to find the schema of a property. Names that others would match are shown as additional properties; the
 * validator checks the whole schema.
 */
export function withPlainPatterns(schema: GuardedObject): GuardedObject {
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
