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
