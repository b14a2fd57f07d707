/** How much of a schema is taken before it is answered as JSON instead. */
export interface GuardLimits {
  /** Nesting of the schema as it arrives. */
  readonly depth: number;
  /** JSON values in the schema as it arrives, enum entries among them. */
  readonly values: number;
  /** Characters of all texts in the schema as it arrives. */
  readonly characters: number;
  /** Fields, once every reference is followed: each may become an element on the page. */
  readonly fields: number;
  /** Rows that a rule may ask for; a person types each one. */
  readonly rows: number;
  /** Characters of a title; a description may have ten times as many. */
  readonly title: number;
  /** Characters of a text that is filled in at first. */
  readonly text: number;
  /** Characters of a regular expression. */
  readonly pattern: number;
}

export const DEFAULT_LIMITS: GuardLimits = {
  depth: 100,
  values: 50_000,
  characters: 4_000_000,
  fields: 1_000,
  rows: 100,
  title: 300,
  text: 100_000,
  pattern: 500,
};
