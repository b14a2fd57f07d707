/** One thing that a person sees or does, by roles and accessible names only. */
export type Step =
  /** This text can be read, outside of anything folded. */
  | { readonly see: string }
  /** There is no such button. */
  | { readonly absent: Name }
  /** Presses a button. */
  | ({ readonly press: Name } & Place)
  /** Selects a radio button or ticks a checkbox. */
  | ({ readonly pick: Name } & Place)
  /** Chooses from a list. */
  | ({ readonly choose: string; readonly from: Name } & Place)
  /** Writes into a field, replacing its text. */
  | ({ readonly write: string; readonly into: Name } & Place);

/**
 * The accessible name of the control. A text between slashes, such as `/^to\b/i`, is a regular
 * expression. What is pressed as “Approve” or “Deny” is the button that approves or refuses, whatever it says.
 */
export type Name = string | RegExp;

interface Place {
  /** The prompt that contains it, if several are open. */
  readonly inside?: Name;
  /** The index among several with the same name. Default: 0. */
  readonly at?: number;
}
