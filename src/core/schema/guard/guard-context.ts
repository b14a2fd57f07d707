import type { JsonObject } from '../../util/json.js';
import type { GuardLimits } from './guard-limits.js';
import type { GuardedObject, TakeNote } from './guard-note.js';

/** One schema object on its way from what the agent wrote (`raw`) to what is kept (`kept`). */
export interface GuardContext {
  readonly raw: JsonObject;
  readonly kept: GuardedObject;
  readonly path: readonly string[];
  readonly note: TakeNote;
  readonly limits: GuardLimits;
  /** Reads a sub-schema; null where there is none to read. */
  readonly readSub: (raw: unknown, path: readonly string[]) => GuardedObject | false | null;
  /**
   * Reads something, and tells whether a rule in it was left out. A schema with a rule less takes
   * more; where the contrary of it is asked, such as within `not`, that would refuse good answers.
   */
  readonly watch: <T>(read: () => T) => { readonly read: T; readonly whole: boolean };
}

/**
 * A schema that allows anything, for places where a form needs an object with at least one keyword:
 * rjsf shows nothing at all for `{}` and `true`.
 */
export function anySchema(): GuardedObject {
  return { readOnly: false };
}

/** `readSub` for places that must hold an object. `false` becomes a schema that nothing fits. */
export function readField(reading: GuardContext, raw: unknown, path: readonly string[]): GuardedObject {
  const kept = reading.readSub(raw, path);
  if (kept === null) {
    reading.note(path, 'schema', 'unchecked', 'malformed');
    return anySchema();
  }
  if (kept === false) return { not: {} };
  return Object.keys(kept).length === 0 ? anySchema() : kept;
}

/** Reads a list of sub-schemas, leaving out what is none. */
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
