import type { Issue } from '../protocol/validator.js';
import { isObject, type JsonSchema, own, sameJson } from '../util/json.js';

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
export function typeIssues(schema: unknown, value: unknown, path: Issue['path'] = []): readonly Issue[] {
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
