import { isObject, type JsonSchema } from '../util/json.js';

/** One thing wrong with a payload. */
export interface Issue {
  /** Where, from the payload's root. Empty for the payload as a whole. */
  readonly path: readonly (string | number)[];
  /** In words, in the validator's own language. */
  readonly message: string;
  /** The schema keyword that failed, so that labels can say it better. */
  readonly keyword: string;
  /** The keyword's limit where it has one: `minimum: 2000` gives 2000. */
  readonly limit?: string | number;
  /** For `pattern`: a text that fits, where the schema gives one or the pattern is simple. */
  readonly example?: string;
}

/**
 * Checks a payload against a schema, so that the person learns of a mistake before the agent does.
 *
 * Injected, because a page may forbid the faster of our two (`createAjvValidator` compiles with
 * `new Function`, `createInterpretedValidator` does not). May answer later: a Worker is allowed.
 * Source: https://docs.ag-ui.com/concepts/interrupts, "Contract rules", 6.
 */
export interface PayloadValidator {
  readonly name: string;
  /** An empty list means that the payload fits. */
  validate(schema: JsonSchema, payload: unknown): readonly Issue[] | Promise<readonly Issue[]>;
}

/**
 * What a validator says.
 *
 * @throws What the validator throws; a TypeError where it gives no list of issues.
 */
export async function issuesOf(
  validator: PayloadValidator,
  schema: JsonSchema,
  payload: unknown,
): Promise<readonly Issue[]> {
  const issues: unknown = await validator.validate(schema, payload);
  return assertIssues(issues);
}

/** Returns a checked list of issues. A validator or a dialect may be plain JavaScript. */
export function assertIssues(issues: unknown): readonly Issue[] {
  if (!areIssues(issues)) throw new TypeError('It gave no list of issues.');
  return issues;
}

function areIssues(value: unknown): value is readonly Issue[] {
  return Array.isArray(value) && value.every((one) => isObject(one) && Array.isArray(one.path));
}
