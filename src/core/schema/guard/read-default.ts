import { isObject, own, sameJson } from '../../util/json.js';
import { countValues } from './count-values.js';
import type { GuardContext } from './guard-context.js';
import type { GuardLimits } from './guard-limits.js';
import type { NoteReason } from './guard-note.js';

/**
 * Keeps a default where the person sees it in a field and it decides nothing. A boolean is a decision, so it starts
 * without a value; a key without a field would be sent without having been seen.
 */
export function readDefault(reading: GuardContext): void {
  const { raw, kept, path, note } = reading;
  const value = own(raw, 'default');
  if (value === undefined || value === null) return;
  const shown = pruned(kept, value, reading.limits);
  if (shown === undefined) note(path, 'default', 'removed', whyRemoved(value, reading.limits));
  else kept.default = shown;
  if (shown !== undefined && !sameJson(shown, value)) note(path, 'default', 'removed', 'unknown');
  // A read-only field without a value could not be filled in.
  if (own(raw, 'readOnly') === true && shown !== undefined) kept.readOnly = true;
}

function whyRemoved(value: unknown, limits: GuardLimits): NoteReason {
  if (typeof value === 'boolean') return 'decides';
  return isTooLarge(value, limits) ? 'too-large' : 'malformed';
}

/** True for a long text, a list of many rows, and lists in lists that are many rows together. */
function isTooLarge(value: unknown, { fields, rows, text }: GuardLimits): boolean {
  if (typeof value === 'string') return value.length > text;
  return Array.isArray(value) && (value.length > rows || countValues(value) > fields);
}

/** The part of a default that the schema has fields for; undefined where nothing is left. */
function pruned(schema: GuardContext['kept'], value: unknown, limits: GuardLimits): unknown {
  if (typeof value === 'boolean' || isTooLarge(value, limits)) return undefined;
  if (Array.isArray(schema.enum) && !schema.enum.some((one) => sameJson(one, value))) return undefined;
  const types: unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type];
  if (Array.isArray(value)) {
    if (!types.includes('array')) return undefined;
    return value.some((item) => hasDecision(item)) ? undefined : value;
  }
  if (isObject(value)) return types.includes('object') ? prunedObject(schema, value, limits) : undefined;
  if (typeof value === 'string')
    return types.includes('string') || isListed(schema, value) ? value : undefined;
  if (typeof value !== 'number') return undefined;
  const isNumber = types.includes('number') || (types.includes('integer') && Number.isInteger(value));
  return isNumber || isListed(schema, value) ? value : undefined;
}

function prunedObject(
  schema: GuardContext['kept'],
  value: GuardContext['kept'],
  limits: GuardLimits,
): unknown {
  if (!isObject(schema.properties)) return undefined;
  const entries = Object.entries(schema.properties).flatMap(([name, property]) => {
    const one = own(value, name);
    const shown = isObject(property) && one !== undefined ? pruned(property, one, limits) : undefined;
    return shown === undefined ? [] : [[name, shown] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function hasDecision(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasDecision);
  return typeof value === 'boolean' || (isObject(value) && Object.values(value).some(hasDecision));
}

function isListed(schema: GuardContext['kept'], value: unknown): boolean {
  if (Array.isArray(schema.enum)) return true;
  const options = Array.isArray(schema.oneOf) ? schema.oneOf : schema.anyOf;
  return (
    Array.isArray(options) && options.some((option) => isObject(option) && sameJson(option.const, value))
  );
}
