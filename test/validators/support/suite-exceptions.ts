/** How often the validators disagree with the JSON-Schema-Test-Suite, for one keyword. */
export interface Exceptions {
  /** Values of other types that are refused because the guard guessed the type of a rule. */
  readonly guessed: number;
  /** Values that are refused although the suite accepts them. */
  readonly refused: number;
  /**
   * Values that are accepted although the suite refuses them; a note reports that something is not
   * checked.
   */
  readonly unchecked: number;
}

export const NONE: Exceptions = { guessed: 0, refused: 0, unchecked: 0 };

/**
 * A rule about text, numbers, lists or objects without a `type`: a form has to choose one control
 * for it.
 */
const guessed = (count: number): Exceptions => ({ ...NONE, guessed: count });

const unchecked = (count: number): Exceptions => ({ ...NONE, unchecked: count });

/** The same in both drafts. */
const BOTH: Readonly<Record<string, Exceptions>> = {
  additionalProperties: guessed(3),
  // A schema that is only `false` refuses every answer, so it is not checked.
  boolean_schema: unchecked(9),
  contains: guessed(2),
  maxItems: guessed(1),
  maxLength: guessed(1),
  maxProperties: guessed(3),
  maximum: guessed(1),
  minItems: guessed(1),
  minLength: guessed(1),
  minProperties: guessed(5),
  minimum: guessed(2),
  multipleOf: guessed(1),
  pattern: guessed(6),
  patternProperties: guessed(3),
  properties: guessed(4),
  propertyNames: guessed(5),
  required: guessed(5),
};

/** By draft and keyword. A keyword that is not here has none. */
export const EXCEPTIONS: Readonly<Record<string, Readonly<Record<string, Exceptions>>>> = {
  draft7: {
    ...BOTH,
    // The meta-schema is another document, and none is fetched.
    definitions: unchecked(1),
    dependencies: guessed(4),
    format: guessed(102),
    items: guessed(3),
    // Refused: keywords beside `$ref` count, as in every later draft. Not checked: references to
    // other documents, and schemas with a property named `$ref`, which are answered as JSON.
    ref: { guessed: 3, refused: 1, unchecked: 4 },
    // Other documents are not fetched.
    refRemote: unchecked(11),
  },
  'draft2020-12': {
    ...BOTH,
    // References through `$id`.
    anchor: unchecked(3),
    // As `definitions` above.
    defs: unchecked(1),
    dependentRequired: guessed(4),
    dependentSchemas: guessed(3),
    // References that depend on the path of the validation.
    dynamicRef: unchecked(18),
    // A list without choices would refuse every answer.
    enum: unchecked(6),
    // Refused: a format is checked, where the suite only annotates.
    format: { guessed: 114, refused: 11, unchecked: 0 },
    items: guessed(2),
    prefixItems: guessed(1),
    // As in draft 7.
    ref: { guessed: 3, refused: 0, unchecked: 10 },
    refRemote: unchecked(15),
    // The validators disagree on which items and properties a condition evaluates.
    unevaluatedItems: unchecked(20),
    unevaluatedProperties: { guessed: 6, refused: 0, unchecked: 12 },
    // Refused: a meta-schema that removes keywords is not read.
    vocabulary: { ...NONE, refused: 1 },
  },
};
