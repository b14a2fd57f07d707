import type { JsonObject } from '../../util/json.js';
import type { GuardLimits } from './guard-limits.js';
import type { GuardedObject, TakeNote } from './guard-note.js';

/** One schema object while it is read: `raw` as the agent wrote it, `kept` as the guard writes it. */
export interface GuardContext {
  readonly raw: JsonObject;
  readonly kept: GuardedObject;
  readonly path: readonly string[];
  readonly note: TakeNote;
  readonly limits: GuardLimits;
  /** Reads a sub-schema; null where there is none to read. */
  readonly readSub: (raw: unknown, path: readonly string[]) => GuardedObject | false | null;
  /**
   * Reads something and tells whether all of its rules were kept. A schema without one of its rules accepts more
   * values; where it is negated, as in `not`, it would refuse valid ones.
   */
  readonly watch: <T>(read: () => T) => { readonly read: T; readonly whole: boolean };
}

/**
 * A schema that allows any value. It has a keyword, because rjsf shows nothing for `{}` and `true`.
 */
export function anySchema(): GuardedObject {
  return { readOnly: false };
}

/** Like `readSub`, but always an object: `false` becomes a schema that no value fits. */
export function readField(reading: GuardContext, raw: unknown, path: readonly string[]): GuardedObject {
  const kept = reading.readSub(raw, path);
  if (kept === null) {
    reading.note(path, 'schema', 'unchecked', 'malformed');
    return anySchema();
  }
  if (kept === false) return { not: {} };
  return Object.keys(kept).length === 0 ? anySchema() : kept;
}

/** Reads a list of sub-schemas. Whatever is not a schema is left out, with a note. */
export function readFields(
  reading: GuardContext,
  raw: readonly unknown[],
  path: readonly string[],
): GuardedObject[] {
  return raw.flatMap((one, index) => {
    const at = [...path, String(index)];
    if (typeof one === 'boolean' || (typeof one === 'object' && one !== null && !Array.isArray(one))) {
      return [readField(reading, one, at)];
    }
    reading.note(at, 'schema', 'unchecked', 'malformed');
    return [];
  });
}
