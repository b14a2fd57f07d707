import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { isObject, type JsonObject, own, sameJson } from '../core/util/json.js';
import { readPointer } from '../core/util/json-pointer.js';
import type { Check, Engine } from './fault.js';

/**
 * Creates the validator that rjsf uses while a form is filled in: to find which option of a choice fits, and which
 * condition holds.
 *
 * It reports no errors. The form checks its whole payload with `validate`, so that the fields show what the agent
 * would refuse, and paths are never split at dots.
 */
export function createValidatorType(engine: Engine): ValidatorType {
  const compiled = new Map<string, Check>();
  const check = (schema: RJSFSchema, root: RJSFSchema): Check => {
    // rjsf creates new objects at each call, and its 32-bit hash confuses schemas.
    const text = JSON.stringify({ ...schema, $defs: neededDefinitions(schema, root.$defs) });
    const known = compiled.get(text) ?? engine.compile(JSON.parse(text));
    compiled.set(text, known);
    return known;
  };
  return {
    isValid(schema, formData, rootSchema) {
      if (typeof schema === 'boolean') return schema;
      // rjsf asks about each option of a union at each key press, and at most one of them is meant.
      return !ruledOut(schema, formData) && check(schema, rootSchema)(toJson(formData)).length === 0;
    },
    validateFormData: () => ({ errors: [], errorSchema: {} }),
    rawValidation: () => ({}),
    reset: () => compiled.clear(),
  };
}

/**
 * Returns the definitions that a part of a schema refers to, directly or through others: to compile each option of a union with
 * all of them would take the square of its size.
 *
 * @param definitions The `$defs` of the whole schema, which has passed the guard.
 */
export function neededDefinitions(part: unknown, definitions: unknown): JsonObject {
  const needed = new Map<string, unknown>();
  const open: unknown[] = [part];
  while (open.length > 0) {
    const one = open.pop();
    const [, name] = isObject(one) && typeof one.$ref === 'string' ? readPointer(one.$ref) : [];
    if (name !== undefined && !needed.has(name)) {
      const definition = own(definitions, name);
      needed.set(name, definition);
      open.push(definition);
    }
    if (typeof one === 'object' && one !== null) open.push(...Object.values(one));
  }
  return Object.fromEntries([...needed].filter(([, definition]) => definition !== undefined));
}

/** Returns true where it is certain at a glance that a value does not fit: by a tag, or for want of every property. */
function ruledOut({ type, properties, anyOf }: RJSFSchema, value: unknown): boolean {
  if (!isObject(value)) return type === 'object';
  const hasOtherTag = Object.entries(properties ?? {}).some(([name, property]) => {
    const given = own(value, name);
    return given !== undefined && isObject(property) && isOther(property, given);
  });
  return hasOtherTag || (anyOf !== undefined && anyOf.length > 0 && anyOf.every((one) => lacks(one, value)));
}

function isOther(property: JsonObject, given: unknown): boolean {
  if (Object.hasOwn(property, 'const')) return !sameJson(property.const, given);
  return Array.isArray(property.enum) && !property.enum.some((one) => sameJson(one, given));
}

function lacks(option: unknown, value: JsonObject): boolean {
  const names: unknown = own(option, 'required');
  return Array.isArray(names) && names.some((name) => own(value, String(name)) === undefined);
}

/** The value as JSON: a form has `undefined` where nothing was filled in. */
function toJson(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value));
}
