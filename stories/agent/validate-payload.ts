import { Validator } from '@cfworker/json-schema';
import type { JsonSchema } from './scenario.js';

/** Returns what is wrong with a payload, or null if it matches the schema. */
export function validatePayload(schema: JsonSchema, payload: unknown): string | null {
  const { valid, errors } = new Validator(schema, '2020-12', false).validate(payload);
  if (valid) return null;
  // The validator lists a failing parent before the keyword that failed, so the last issue is the
  // cause.
  const cause = errors.at(-1);
  return cause === undefined ? 'it does not fit the schema' : `${cause.instanceLocation} ${cause.error}`;
}
