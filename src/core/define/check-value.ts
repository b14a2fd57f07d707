import type { Issue, PayloadValidator } from '../protocol/validator.js';
import { isObject, type JsonSchema, own, sameJson } from '../util/json.js';
import { type InterruptSchema, isStandardSchema, type StandardResult } from './interrupt-schema.js';

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

const IS_TYPE: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: isObject,
};

/**
 * Where a value does not have the type that TypeScript gives to a plain JSON Schema (`ValueOf`): `type`, `properties`,
 * `required`, `items`, `enum` and `const`. All other keywords are left to a validator.
 */
function typeIssues(schema: unknown, value: unknown, path: Issue['path'] = []): readonly Issue[] {
  const issue = (keyword: string, message: string): readonly Issue[] => [{ path, keyword, message }];
  if (schema === false) return issue('false schema', 'is not allowed');
  if (!isObject(schema)) return [];
  if (Object.hasOwn(schema, 'const') && !sameJson(schema.const, value))
    return issue('const', 'is another value');
  const listed = own(schema, 'enum');
  if (Array.isArray(listed) && !listed.some((one) => sameJson(one, value)))
    return issue('enum', 'is none of the listed values');
  const types: readonly unknown[] = [own(schema, 'type')].flat();
  const known = types.filter((type) => typeof type === 'string' && Object.hasOwn(IS_TYPE, type));
  if (known.length > 0 && !known.some((type) => IS_TYPE[String(type)]?.(value)))
    return issue('type', `is not of type ${known.join(' or ')}`);
  if (Array.isArray(value)) {
    const items = own(schema, 'items');
    return value.flatMap((item, index) => typeIssues(items, item, [...path, index]));
  }
  return isObject(value) ? fieldIssues(schema, value, path) : [];
}

function fieldIssues(schema: object, value: object, path: Issue['path']): readonly Issue[] {
  const required = own(schema, 'required');
  const names = Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
  const missing = names
    .filter((name) => !Object.hasOwn(value, name))
    .map((name) => ({ path: [...path, name], keyword: 'required', message: 'is missing' }));
  const properties = own(schema, 'properties');
  const fields = isObject(properties) ? Object.entries(properties) : [];
  const wrong = fields.flatMap(([name, field]: [string, JsonSchema | unknown]) =>
    Object.hasOwn(value, name) ? typeIssues(field, own(value, name), [...path, name]) : [],
  );
  return [...missing, ...wrong];
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
