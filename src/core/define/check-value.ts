import type { Issue, PayloadValidator } from '../protocol/validator.js';
import { type InterruptSchema, isStandardSchema, type StandardResult } from './interrupt-schema.js';
import { typeIssues } from './type-issues.js';

/** A result of a schema or a validator that comes later: a promise of any realm, or anything that is awaited as one. */
function isLater<T>(result: T | PromiseLike<T>): result is PromiseLike<T> {
  const mayHave = (typeof result === 'object' && result !== null) || typeof result === 'function';
  return mayHave && 'then' in result && typeof result.then === 'function';
}

/** The value as parsed by its schema, or the issues that the schema found. */
export type Checked = { readonly value: unknown } | { readonly issues: readonly Issue[] };

/**
 * Checks a value against a schema. A validation library may return a promise.
 *
 * @param validator For plain JSON Schema. Without one, only the types of values are checked.
 */
export function checkValue(
  schema: InterruptSchema,
  value: unknown,
  validator: PayloadValidator | undefined,
): Checked | Promise<Checked> {
  if (isStandardSchema(schema)) {
    const result = schema['~standard'].validate(value);
    return isLater(result) ? Promise.resolve(result).then(toChecked) : toChecked(result);
  }
  const issues = typeIssues(schema, value);
  if (issues.length > 0 || !validator) return checkedBy(issues, value);
  const found = validator.validate(schema, value);
  return isLater(found)
    ? Promise.resolve(found).then((later) => checkedBy(later, value))
    : checkedBy(found, value);
}

/** Checks a value that is needed at once. If the schema returns a promise, the value counts as not fitting. */
export function checkNow(...check: Parameters<typeof checkValue>): Checked {
  const checked = checkValue(...check);
  if (!(checked instanceof Promise)) return checked;
  // The result is not used, so a rejection must not be reported as unhandled.
  checked.catch(() => {});
  return { issues: [LATER] };
}

const LATER: Issue = {
  path: [],
  keyword: 'async',
  message: 'Its schema answers later, so it cannot be read.',
};

function checkedBy(issues: readonly Issue[], value: unknown): Checked {
  return issues.length > 0 ? { issues } : { value };
}

function toChecked(result: StandardResult<unknown>): Checked {
  if (!result.issues) return { value: result.value };
  return {
    issues: result.issues.map(({ message, path = [] }) => ({
      // ArkType's paths are arrays of a class of its own, whose `map` makes another one.
      path: Array.from(path, (part) => toStep(typeof part === 'object' ? part.key : part)),
      keyword: 'custom',
      message,
    })),
  };
}

function toStep(key: PropertyKey): string | number {
  return typeof key === 'symbol' ? String(key) : key;
}
