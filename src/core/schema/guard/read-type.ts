import { isObject, own } from '../../util/json.js';
import type { GuardContext } from './guard-context.js';

const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

// Where no type is written, the first of these keywords gives it away.
const TELLING: readonly (readonly [type: string, keywords: readonly string[]])[] = [
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

/** `type`, allow-listed; several types become a choice between them, as a form has one control for each. */
export function readType(reading: GuardContext): void {
  const { raw, kept } = reading;
  const types = readTypes(reading);
  if (own(raw, 'nullable') === true && types.length > 0) types.push('null');
  const real = types.filter((type) => type !== 'null');
  const nullable = real.length < types.length;
  const [first] = real;
  if (
    real.length > 1 &&
    !['string', 'number', 'boolean', 'object', 'array'].every((one) => real.includes(one))
  ) {
    if (kept.anyOf === undefined && kept.oneOf === undefined && kept.enum === undefined) {
      kept.anyOf = types.map((type) => ({ type }));
    }
  } else if (real.length === 1 && first) {
    kept.type = nullable ? [first, 'null'] : first;
  } else if (real.length === 0 && nullable) {
    kept.type = 'null';
  }
}

function readTypes({ raw, kept, path, note }: GuardContext): string[] {
  const type = own(raw, 'type');
  if (type === undefined) return guess(raw, kept);
  const list: unknown[] = Array.isArray(type) ? type : [type];
  const known = TYPES.filter((one) => list.includes(one));
  if (list.length === 0 || list.some((one) => !known.some((same) => same === one))) {
    note(path, 'type', 'unchecked', typeof type === 'string' ? 'unknown' : 'malformed');
  }
  // Draft 4 has no integers above numbers in a list; either way a number says it all.
  return known.includes('number') ? known.filter((one) => one !== 'integer') : known;
}

function guess(raw: GuardContext['raw'], kept: GuardContext['kept']): string[] {
  const fixed = typeOfChoices(kept);
  if (fixed !== null) return [fixed];
  if (['enum', 'const', '$ref', 'anyOf', 'oneOf', 'allOf', 'not'].some((keyword) => keyword in raw)) {
    return 'properties' in raw ? ['object'] : [];
  }
  const telling = TELLING.find(([, keywords]) => keywords.some((keyword) => Object.hasOwn(raw, keyword)));
  return telling ? [telling[0]] : [];
}

/** The one type of all values that may be chosen; null where they differ, or where anything goes. */
function typeOfChoices({ enum: listed, oneOf, anyOf }: GuardContext['kept']): string | null {
  const options = oneOf ?? anyOf;
  const values: unknown[] | null = Array.isArray(listed)
    ? listed
    : Array.isArray(options)
      ? options.map((option) => (isObject(option) ? option.const : undefined))
      : null;
  const types = new Set(values?.map((value) => typeof value));
  const [type] = types;
  return types.size === 1 && (type === 'string' || type === 'number' || type === 'boolean') ? type : null;
}
