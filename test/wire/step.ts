/** One thing that a person sees or does, by roles and accessible names alone. */
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

/** The accessible name of what is used. A text between slashes, such as `/^to\b/i`, is a regular expression. */
export type Name = string | RegExp;

interface Place {
  /** The prompt it stands in, where several are open. */
  readonly inside?: Name;
  /** Which of several with the same name: 0 unless told. */
  readonly at?: number;
}
