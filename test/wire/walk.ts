import type { Dialect } from 'holdpoint/core';

/** What a person meets and does, from the prompt to the last click. */
export interface Walk {
  /** The dialect that the app has to name, where the wire does not tell enough. */
  readonly dialects?: readonly Dialect[];
  /** The real client fails the run, so that only an app with a transport of its own is asked. */
  readonly refusedByClient?: boolean;
  /** The producer wants the interrupted run's own id again. */
  readonly sameRun?: boolean;
  readonly steps: readonly Step[];
}

export type Step =
  /** These words can be read, outside of anything folded. */
  | { readonly see: string }
  /** There is no such button. */
  | { readonly absent: Name }
  /** Presses a button. */
  | ({ readonly press: Name } & Place)
  /** Picks a radio button or ticks a checkbox. */
  | ({ readonly pick: Name } & Place)
  /** Chooses from a list. */
  | ({ readonly choose: string; readonly from: Name } & Place)
  /** Writes into an empty field, or over what stands there. */
  | ({ readonly write: string; readonly into: Name } & Place);

/** The accessible name of what is used. */
type Name = string | RegExp;

interface Place {
  /** The prompt it stands in, where several are open. */
  readonly inside?: RegExp;
  /** Which of several with the same name: 0 unless told. */
  readonly at?: number;
}
