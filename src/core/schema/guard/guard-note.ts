/** One change that the guard made to a schema, and its reason. */
export interface GuardNote {
  /** The place in the agent's schema, from its root. */
  readonly path: readonly string[];
  readonly keyword: string;
  /**
   * `unchecked`: a rule that is not checked; the form says so.
   * `removed`: a keyword that a form may not use, such as a default that would be an answer.
   * `rewritten`: the same rule with other keywords.
   * `narrowed`: a field that takes fewer types than the rule allows; the form says so.
   */
  readonly what: 'unchecked' | 'removed' | 'rewritten' | 'narrowed';
  readonly why: NoteReason;
}

export type NoteReason =
  | 'malformed'
  | 'unknown'
  | 'not-local'
  | 'unresolved'
  | 'recursive'
  | 'too-large'
  | 'contradictory'
  | 'decides'
  | 'spelling'
  | 'guessed';

/** Why a schema cannot be shown as a form. */
export type UnusableReason =
  | 'not-a-schema'
  | 'too-large'
  | 'too-deep'
  | 'recursive'
  | 'unresolved'
  | 'broken';

/** The result of `guardSchema`: a schema for forms and validators, or why there is none. */
export type GuardedSchema =
  | {
      readonly usable: true;
      readonly schema: GuardedObject;
      readonly notes: readonly GuardNote[];
      /** How many fields the form may have, as `countFields` counts them. */
      readonly fields: number;
      /** How much work the schema caused. */
      readonly steps: number;
    }
  | { readonly usable: false; readonly reason: UnusableReason; readonly notes: readonly GuardNote[] };

/** A schema as the guard writes it: all of its keywords are known and valid. */
export type GuardedObject = { [keyword: string]: unknown };

/** Collects notes while a schema is read. */
export type TakeNote = (
  path: readonly string[],
  keyword: string,
  what: GuardNote['what'],
  why: NoteReason,
) => void;
