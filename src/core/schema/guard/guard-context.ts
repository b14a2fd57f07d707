import { isObject, type JsonObject } from '../../util/json.js';
import type { GuardedObject, TakeNote, UnusableReason } from './guard-note.js';

/** The largest schema that is shown as a form. */
export interface GuardLimits {
  /** Levels of nesting in the schema, and of schemas that lead to each other by references. */
  readonly depth: number;
  /** JSON values in the schema, including the entries of an enum. */
  readonly values: number;
  /** Characters of all strings and names in the schema. */
  readonly characters: number;
  /** Fields, with every reference followed and all default rows, because each may become an element on the page. */
  readonly fields: number;
  /** Fields that a form cannot fold: rows and tick boxes of lists, and values that it starts with. */
  readonly atOnce: number;
  /** List items that a rule may require or a default may have, because a person reads or fills in each one. */
  readonly rows: number;
  /** Characters of a title; a description may have ten times as many. */
  readonly title: number;
  /** Characters of a string that is a default. */
  readonly text: number;
  /** Characters of a regular expression. */
  readonly pattern: number;
  /** Steps of work that reading the schema may take. */
  readonly steps: number;
}

export const DEFAULT_LIMITS: GuardLimits = {
  depth: 100,
  values: 50_000,
  characters: 4_000_000,
  fields: 10_000,
  atOnce: 1_000,
  rows: 100,
  title: 300,
  text: 100_000,
  pattern: 10_000,
  steps: 2_000_000,
};

/** Thrown within the guard where a schema cannot become a form. `guardSchema` catches it. */
export class UnusableSchema extends Error {
  constructor(readonly reason: UnusableReason) {
    super(reason);
  }
}

/** The work that one schema may cause, in steps: never in time, which depends on the machine. */
export interface GuardBudget {
  /**
   * Counts a schema that is read. Each is at least one field, so the others need not be read after too many.
   *
   * @throws UnusableSchema when there are too many.
   */
  field(): void;
  /** @throws UnusableSchema when no steps are left. */
  spend(steps: number): void;
  /** How many steps were spent. */
  spent(): number;
}

export function createGuardBudget({ fields, steps }: GuardLimits): GuardBudget {
  let read = 0;
  let spent = 0;
  return {
    field() {
      read += 1;
      if (read > fields) throw new UnusableSchema('too-large');
    },
    spend(more) {
      spent += more;
      if (spent > steps) throw new UnusableSchema('too-large');
    },
    spent: () => spent,
  };
}

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
