import { isObject, type JsonObject } from '../../util/json.js';
import type { GuardLimits } from './guard-limits.js';
import type { GuardedObject, TakeNote } from './guard-note.js';

/** One schema object while it is read: `raw` as the agent wrote it, `guarded` as the guard writes it. */
export interface GuardContext {
  readonly raw: JsonObject;
  readonly guarded: GuardedObject;
  readonly path: readonly string[];
  readonly note: TakeNote;
  readonly limits: GuardLimits;
  /** Reads a sub-schema. Null if there is none, with a note if there is something else in its place. */
  readonly readSub: (raw: unknown, path: readonly string[]) => GuardedObject | false | null;
  /**
   * Reads a part of the schema. If one of its rules was left out, in the part or behind a reference, `onLost` is called
   * at the end. A schema that has lost a rule accepts more values, so if it is negated, as in `not`, it would refuse
   * valid ones.
   */
  readonly watch: <T>(read: () => T, onLost: () => void) => T;
}

/**
 * A schema that allows any value. It has a keyword, because rjsf shows nothing for `{}` and `true`.
 */
export function anySchema(): GuardedObject {
  return { readOnly: false };
}

/** A schema that no value fits. Validators and rjsf read it in the same way, but each treats `false` differently. */
export function nothing(): GuardedObject {
  return { not: {} };
}

/** Returns true for a schema that no value fits, however it is written: `false`, `not: true` or `not: {}`. */
export function fitsNothing({ not }: GuardedObject): boolean {
  return isObject(not) && Object.keys(not).every((keyword) => keyword === 'readOnly');
}

/** Removes keywords from a schema that may then allow any value. */
export function dropKeywords(guarded: GuardedObject, ...keywords: readonly string[]): void {
  for (const keyword of keywords) delete guarded[keyword];
  if (Object.keys(guarded).length === 0) Object.assign(guarded, anySchema());
}

/** Like `readSub`, but always an object: `false` becomes a schema that no value fits. */
export function readField(reading: GuardContext, raw: unknown, path: readonly string[]): GuardedObject {
  const guarded = reading.readSub(raw, path);
  return guarded === false ? nothing() : orAny(guarded);
}

/** The schema, or one that allows any value where there is none or it says nothing. */
export function orAny(guarded: GuardedObject | null): GuardedObject {
  return guarded && Object.keys(guarded).length > 0 ? guarded : anySchema();
}

/** Reads a list of sub-schemas. Whatever is not a schema is left out, with a note. */
export function readFields(
  reading: GuardContext,
  raw: readonly unknown[],
  path: readonly string[],
): GuardedObject[] {
  return raw.flatMap((one, index) => {
    const at = [...path, String(index)];
    if (typeof one === 'boolean' || isObject(one)) return [readField(reading, one, at)];
    reading.note(at, 'schema', 'unchecked', 'malformed');
    return [];
  });
}
