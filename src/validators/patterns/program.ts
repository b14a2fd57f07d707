/** Tells whether a pattern's class, escape or character matches one code point. */
export type CharacterTest = (codePoint: number) => boolean;

/** One step of matching. `next` is the instruction after it. */
export type Instruction =
  /** Takes one character, before the position where `back` is true. */
  | { readonly op: 'take'; readonly fits: CharacterTest; readonly back: boolean; next: number }
  /** Takes from `least` to `most` characters. */
  | {
      readonly op: 'several';
      readonly fits: CharacterTest;
      readonly back: boolean;
      readonly least: number;
      readonly most: number;
      readonly lazy: boolean;
      next: number;
    }
  /** Continues at `next`; where that fails, at `other`. */
  | { readonly op: 'either'; next: number; other: number }
  /** Continues where the position has this property. */
  | { readonly op: 'assert'; readonly holds: (text: string, position: number) => boolean; next: number }
  /** Continues where the instructions from `body` match, or do not match, without taking anything. */
  | { readonly op: 'look'; body: number; readonly negate: boolean; next: number }
  /** Remembers the position under a number. */
  | { readonly op: 'save'; readonly slot: number; next: number }
  /** Forgets what was remembered under these numbers. */
  | { readonly op: 'forget'; readonly slots: readonly number[]; next: number }
  /** Continues where the position is another than the one remembered: a repetition took something. */
  | { readonly op: 'progress'; readonly slot: number; next: number }
  /** Takes what the first of these groups that took part has taken. */
  | {
      readonly op: 'repeat';
      readonly groups: readonly number[];
      readonly back: boolean;
      readonly anyCase: boolean;
      next: number;
    }
  | { readonly op: 'match'; next: number };

/** A pattern as instructions. */
export interface Program {
  readonly instructions: readonly Instruction[];
  readonly start: number;
  /** How many positions are remembered; zero for a pattern without references to its groups. */
  readonly slots: number;
}
