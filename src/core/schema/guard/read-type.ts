import { isObject, own } from '../../util/json.js';
import type { GuardContext } from './guard-context.js';

const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

// Without a `type`, the first of these keywords in a schema tells its type.
const TYPE_KEYWORDS: readonly (readonly [type: string, keywords: readonly string[]])[] = [
  [
    'object',
    [
      'properties',
      'additionalProperties',
      'patternProperties',
      'propertyNames',
      'minProperties',
      'maxProperties',
      'dependencies',
      'dependentRequired',
      'dependentSchemas',
      'unevaluatedProperties',
    ],
  ],
  ['array', ['items', 'prefixItems', 'minItems', 'maxItems', 'contains', 'uniqueItems']],
  ['string', ['pattern', 'minLength', 'maxLength', 'format']],
  ['number', ['minimum', 'maximum', 'multipleOf']],
];

/** `type`, if it is known. Several types become `anyOf`, because a form has a control for each type. */
export function readType(reading: GuardContext): void {
  const { raw, guarded } = reading;
  const types = readTypes(reading);
  if (own(raw, 'nullable') === true && types.length > 0) types.push('null');
  const nonNull = types.filter((type) => type !== 'null');
  const nullable = nonNull.length < types.length;
  const [first] = nonNull;
  if (
    nonNull.length > 1 &&
    !['string', 'number', 'boolean', 'object', 'array'].every((one) => nonNull.includes(one))
  ) {
    if (guarded.anyOf === undefined && guarded.oneOf === undefined && guarded.enum === undefined) {
      guarded.anyOf = types.map((type) => ({ type }));
    }
  } else if (nonNull.length === 1 && first) {
    guarded.type = nullable ? [first, 'null'] : first;
  } else if (nonNull.length === 0 && nullable) {
    guarded.type = 'null';
  }
}

function readTypes({ raw, guarded, path, note }: GuardContext): string[] {
  const type = own(raw, 'type');
  if (type === undefined) {
    const choiceTypes = typesOfChoices(guarded);
    // All choices have this type, so nothing is guessed.
    if (choiceTypes !== null) return choiceTypes;
    const types = inferTypes(raw);
    if (types.length > 0) note(path, 'type', narrows(types, path) ? 'narrowed' : 'rewritten', 'guessed');
    return types;
  }
  const list: unknown[] = Array.isArray(type) ? type : [type];
  const known = TYPES.filter((one) => list.includes(one));
  if (list.length === 0 || list.some((one) => !known.some((same) => same === one))) {
    note(path, 'type', 'unchecked', typeof type === 'string' ? 'unknown' : 'malformed');
  }
  // An integer is a number, so `number` alone is enough.
  return known.includes('number') ? known.filter((one) => one !== 'integer') : known;
}

/** Whether the field takes fewer types than allowed, because rules about text or numbers do not say which is meant. */
function narrows(types: readonly string[], path: readonly string[]): boolean {
  return types.every((type) => type === 'string' || type === 'number') && isFieldPath(path);
}

/** Keywords whose value is a map of schemas, each of which may be shown as a field. */
const MAPS: ReadonlySet<string> = new Set(['properties', 'patternProperties', '$defs', 'definitions']);
/** Keywords whose value is a schema that may be shown as a field. */
const SINGLE: ReadonlySet<string> = new Set(['items', 'additionalItems', 'additionalProperties']);

/**
 * Returns whether the schema at this path is a field by itself. Otherwise it is a condition or a part of another
 * schema, which may contain the rest of the field's rules.
 */
function isFieldPath(path: readonly string[]): boolean {
  for (let index = 0; index < path.length; index += 1) {
    const keyword = path[index] ?? '';
    const isItem = (keyword === 'prefixItems' || keyword === 'items') && /^\d+$/.test(path[index + 1] ?? '');
    if (MAPS.has(keyword) || isItem) index += 1;
    else if (!SINGLE.has(keyword)) return false;
  }
  return true;
}

function inferTypes(raw: GuardContext['raw']): string[] {
  if (['enum', 'const', '$ref', 'anyOf', 'oneOf', 'allOf', 'not'].some((keyword) => keyword in raw)) {
    return 'properties' in raw ? ['object'] : [];
  }
  const inferred = TYPE_KEYWORDS.find(([, keywords]) =>
    keywords.some((keyword) => Object.hasOwn(raw, keyword)),
  );
  return inferred ? [inferred[0]] : [];
}

/** The type that all listed values have in common, beside null; null where they differ, or where none are listed. */
function typesOfChoices({ enum: listed, oneOf, anyOf }: GuardContext['guarded']): string[] | null {
  const options = oneOf ?? anyOf;
  const values: unknown[] = Array.isArray(listed)
    ? listed
    : Array.isArray(options)
      ? options.map((option) => (isObject(option) ? option.const : undefined))
      : [];
  const types = new Set(values.filter((value) => value !== null).map((value) => typeof value));
  const [type] = types;
  if (types.size !== 1 || (type !== 'string' && type !== 'number' && type !== 'boolean')) return null;
  return values.includes(null) ? [type, 'null'] : [type];
}
