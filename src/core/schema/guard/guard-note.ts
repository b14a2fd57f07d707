/** One thing that the guard changed in a schema, and why. */
export interface GuardNote {
  /** Where in the schema that the agent sent, from its root. */
  readonly path: readonly string[];
  readonly keyword: string;
  /**
   * `unchecked`: a rule that no validator of ours checks, so the person is told of it.
   * `removed`: something that a form may not take over, such as a default that would answer.
   * `rewritten`: the same rule in other words.
   */
  readonly what: 'unchecked' | 'removed' | 'rewritten';
  readonly why: NoteReason;
}

export type NoteReason =
  | 'malformed'
  | 'unknown'
  | 'not-local'
  | 'unresolved'
  | 'endless'
  | 'too-large'
  | 'risky'
  | 'contradictory'
  | 'decides'
  | 'spelling';

/** Why a schema can be no form at all. */
export type UnusableReason = 'not-a-schema' | 'too-large' | 'too-deep' | 'endless' | 'unresolved';

/** What `guardSchema` gives back: a schema that forms and validators can take, or why there is none. */
export type GuardedSchema =
  | { readonly usable: true; readonly schema: GuardedObject; readonly notes: readonly GuardNote[] }
  | { readonly usable: false; readonly reason: UnusableReason; readonly notes: readonly GuardNote[] };

/** A schema as the guard writes it: an object whose keywords are all known and well formed. */
export type GuardedObject = { [keyword: string]: unknown };

/** Collects notes while a schema is read. */
export type TakeNote = (
  path: readonly string[],
  keyword: string,
  what: GuardNote['what'],
  why: NoteReason,
) => void;
